import { dayOf, startOfDay, STORE_TIME_ZONE } from './calendar';

/** How a paid plan is paid: month by month, or a year at once. */
export type Term = 'monthly' | 'yearly';

const MONTHS: Record<Term, number> = { monthly: 1, yearly: 12 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Minor units. A card is charged no less than this, whatever credit there is. */
export const LEAST_CHARGE = 100_00;

/** Days after a failed instalment in which a paid plan stays. */
export const GRACE_DAYS = 7;

/** Days before its end on which who wants another plan then is reminded. */
export const NOTICE_DAYS = 7;

/** The day that comes so many months after another, the last of its month where there is no such day. */
export function laterMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** When the nth period ends of what began at a moment: the same time of day, months later in Colombo. */
export function termEnd(began: Date, term: Term, count: number): Date {
  const day = dayOf(began, STORE_TIME_ZONE);
  const timeOfDay = began.getTime() - startOfDay(day, STORE_TIME_ZONE).getTime();
  const later = startOfDay(laterMonth(day, MONTHS[term] * count), STORE_TIME_ZONE);
  return new Date(later.getTime() + timeOfDay);
}

/** A period of a plan that is paid for. */
export interface PaidPeriod {
  /** Minor units, for the whole period. */
  amount: number;
  began: Date;
  ends: Date;
  /** The one before it, where there was one: a renewal that comes early leaves some days of that. */
  before?: PaidPeriod;
}

/** What the whole days that are left of a period, and of the one before it, are worth, in minor units. */
export function creditOf({ amount, began, ends, before }: PaidPeriod, now: Date): number {
  const days = Math.round((ends.getTime() - began.getTime()) / DAY_MS);
  const left = Math.floor((ends.getTime() - now.getTime()) / DAY_MS);
  if (days <= 0 || left <= 0) return 0;
  const rest = before ? creditOf(before, now) : 0;
  return rest + Math.floor((amount * Math.min(left, days)) / days);
}

/** What choosing a plan means for who has paid for another, or for none. */
export interface Change {
  /** `now`, or when the paid period ends. */
  applies: 'now' | 'at_end';
  /** Taken off the first charge. */
  credit: number;
  first_charge: number;
}

/**
 * A change applies at once and its first charge is less by the worth of the unused days, as long as
 * something is left to charge; else it waits until the paid period ends, so that nothing is lost.
 */
export function changeOf(price: number, paid: PaidPeriod | undefined, now: Date): Change {
  const credit = paid ? creditOf(paid, now) : 0;
  const first_charge = price - credit;
  return price > 0 && (credit === 0 || first_charge >= LEAST_CHARGE)
    ? { applies: 'now', credit, first_charge }
    : { applies: paid ? 'at_end' : 'now', credit: 0, first_charge: price };
}
