import type { RecordState } from '@kade/contract/domains';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An unproven domain keeps other stores from entering it for so long, and no longer. */
export const CLAIM_HELD_MS = 3 * DAY;
/** The records of a proven domain may be gone for so long before the store lets go of it. */
export const GRACE_MS = 3 * DAY;
/** Who has not proven a domain by then is not about to; the button still looks. */
const WAITED_MS = 30 * DAY;
/** After each look in vain the next one takes longer: somebody is at it now, or it is left alone. */
const WAITS = [1, 1, 2, 5, 10, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE);
const EVERY_SO_OFTEN = 6 * HOUR;
const SOON = 30 * MINUTE;

/** What one record was found to be. */
export interface Finding {
  state: Exclude<RecordState, 'unchecked'>;
  found: string[];
}

export interface Findings {
  root: Finding;
  challenge: Finding;
}

/** The moments of a domain that a look moves on. */
export interface Progress {
  claimed_at: Date;
  proven_at: Date | null;
  left_at: Date | null;
  next_check_at: Date | null;
  tries: number;
}

export type DomainNews = 'proven' | 'left' | 'returned' | 'released' | undefined;

/** What a look at a domain's records makes of it. No answer at all changes nothing but the time. */
export function afterLook(
  domain: Progress,
  findings: Findings,
  now: Date,
): { next: Progress; news: DomainNews } {
  const states = [findings.root.state, findings.challenge.state];
  const isRight = states.every((state) => state === 'right');
  const isUnknown = states.includes('unreachable');
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (isRight) {
    const next = { ...domain, left_at: null, next_check_at: later(EVERY_SO_OFTEN), tries: 0 };
    const news = domain.left_at ? ('returned' as const) : undefined;
    return domain.proven_at
      ? { next, news }
      : { next: { ...next, proven_at: now }, news: 'proven' };
  }
  if (!domain.proven_at) return { next: waitOn(domain, now), news: undefined };
  if (isUnknown) return { next: { ...domain, next_check_at: later(SOON) }, news: undefined };
  if (!domain.left_at) {
    return { next: { ...domain, left_at: now, next_check_at: later(SOON) }, news: 'left' };
  }
  if (now.getTime() - domain.left_at.getTime() < GRACE_MS) {
    return { next: { ...domain, next_check_at: later(SOON) }, news: undefined };
  }
  // As old as a claim that no longer keeps others from entering the domain.
  const claimed_at = later(-CLAIM_HELD_MS);
  const start = { claimed_at, proven_at: null, left_at: null, tries: WAITS.length };
  return { next: { ...start, next_check_at: later(EVERY_SO_OFTEN) }, news: 'released' };
}

function waitOn(domain: Progress, now: Date): Progress {
  const wait = WAITS[domain.tries] ?? EVERY_SO_OFTEN;
  const isOver = now.getTime() - domain.claimed_at.getTime() > WAITED_MS;
  return {
    ...domain,
    tries: domain.tries + 1,
    next_check_at: isOver ? null : new Date(now.getTime() + wait),
  };
}
