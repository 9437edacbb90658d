import type { Refusal } from '@kade/words/refusals';
import type {
  PublicContext,
  ShopperContext,
  SystemContext,
  TenantContext,
} from '../../../platform/context';
import { tooManyRequests, type AppError } from '../../../platform/errors';
import { networkOf } from '../../../platform/network';
import type { Visitor } from '../../../platform/visitors';
import type { Origin } from '../devices';
import {
  countAttempt,
  countAttemptsAhead,
  countEach,
  deleteThrottle,
  uncountAttempt,
  type Counted,
  type Limit,
} from './throttles.queries';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Failures of one account from one place: the owner elsewhere is never kept out. */
const ACCOUNT: Limit = {
  attempts: 5,
  windowSeconds: 15 * MINUTE,
  pauseSeconds: 30,
  maxPauseSeconds: 15 * MINUTE,
};
/** Failures of one network, whatever the account. */
const NETWORK: Limit = { ...ACCOUNT, attempts: 50, pauseSeconds: MINUTE };
/** Failures of one account from all the places where it was never entered: some 120 a day at most. */
const STRANGERS: Limit = { ...ACCOUNT, attempts: 20, windowSeconds: DAY };
/** Mails to one address: after five, one every quarter of an hour. */
const MAILS: Limit = { ...ACCOUNT, pauseSeconds: 15 * MINUTE };
/** Mails asked for by one network, or by one merchant. */
const MAIL_REQUESTS: Limit = { ...MAILS, attempts: 20 };

/** The longest that a counter means anything. */
export const THROTTLE_KEPT_MS = STRANGERS.windowSeconds * 1000;

/** What an attempt to sign in counts against. */
interface Counter extends Counted {
  /** Success forgets its failures; otherwise only that it was tried. */
  isOwn?: boolean;
  /** What is said while it is paused. */
  told?: Refusal;
}

/**
 * Runs an attempt to sign in, which answers whether it succeeded, and refuses it while what it counts
 * against is paused. On a device that is the account's only its own failures count, on a network that
 * is, those of the network too; strangers, wherever they come from, share a counter for each account.
 */
export function guardSignIn(
  ctx: PublicContext,
  account: string,
  origin: Origin,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const network = networkOf(ctx.address);
  const own = (place: string): Counter => ({
    key: `sign-in ${place} ${account}`,
    limit: ACCOUNT,
    isOwn: true,
  });
  if (origin.isKnownDevice) return guard(ctx, [own(`on ${origin.device}`)], attempt);
  const counters = [own(network), { key: `sign-in ${network}`, limit: NETWORK }];
  // The last: who is paused already does not count for all strangers.
  const strangers = {
    key: `strangers ${account}`,
    limit: STRANGERS,
    told: { say: 'strangers_at_sign_in' } as const,
  };
  return guard(ctx, origin.isKnownNetwork ? counters : [...counters, strangers], attempt);
}

/** The same for the password of who is signed in: failures of the session count, and no others. */
export const guardSession = (
  ctx: SystemContext & { sessionId: string },
  attempt: () => Promise<boolean>,
): Promise<boolean> =>
  guard(ctx, [{ key: `session ${ctx.sessionId}`, limit: ACCOUNT, isOwn: true }], attempt);

/** Counts before the attempt runs, outside any transaction that its failure would undo. */
async function guard(
  ctx: SystemContext,
  named: readonly Counter[],
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  if (!ctx.settings.hasRateLimits) return attempt();
  const counters = named.map((counter) => ({ ...counter, key: keyOf(ctx, counter.key) }));
  for (const [index, { key, limit, told }] of counters.entries()) {
    const until = await countAttempt(ctx, key, limit);
    if (!until) continue;
    // It is not made, so it counts nowhere.
    for (const before of counters.slice(0, index)) {
      await uncountAttempt(ctx, before.key, before.limit);
    }
    throw pausedUntil(ctx, until, told);
  }
  const isRight = await attempt();
  if (!isRight) return false;
  for (const { key, limit, isOwn } of counters) {
    if (isOwn) await deleteThrottle(ctx, key);
    else await uncountAttempt(ctx, key, limit);
  }
  return true;
}

/**
 * The same for who looks an order up by its number and a phone number: neither the numbers of a phone nor
 * the phones of a number can be tried through, from wherever it is done.
 */
export function guardLookUp(
  ctx: ShopperContext,
  { number, phone }: { number: string; phone: string },
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const network = networkOf(ctx.address);
  const at = `look-up at ${ctx.storeId}`;
  const counters: Counter[] = [
    { key: `${at} ${network} ${number} ${phone}`, limit: ACCOUNT, isOwn: true },
    { key: `${at} ${network}`, limit: NETWORK },
    { key: `${at} of phone ${phone}`, limit: STRANGERS },
    { key: `${at} of order ${number}`, limit: STRANGERS },
  ];
  const told = { say: 'too_many_look_ups' } as const;
  return guard(
    ctx,
    counters.map((counter) => ({ ...counter, told })),
    attempt,
  );
}

/** Counts a mail that somebody asks for; refuses a network that asks for too many, to whomever. */
export async function countMailRequest(ctx: PublicContext): Promise<void> {
  if (!ctx.settings.hasRateLimits) return;
  await count(ctx, keyOf(ctx, `mails ${networkOf(ctx.address)}`), MAIL_REQUESTS);
}

/**
 * Counts a link that who is signed in asks for, to an address that they say is theirs; answers whether it may
 * be mailed. Whoever shares their network keeps none away, and no merchant mails many addresses.
 */
export async function mayMailProof(
  ctx: SystemContext & { merchantId: string },
  email: string,
): Promise<boolean> {
  if (!ctx.settings.hasRateLimits) return true;
  const causer = keyOf(ctx, `mails of ${ctx.merchantId}`);
  await count(ctx, causer, MAIL_REQUESTS);
  return mayMailLink(ctx, { to: email, causer, isAtHome: false });
}

/** A link that somebody asked for. */
interface AskedLink {
  to: string;
  causer: string;
  /** Whether it is to an account that was entered from the causer's network before. */
  isAtHome: boolean;
}

/**
 * Counts a link to an address; answers whether it may be mailed. What else its causer has had mailed there
 * counts with it, but for an account's own network: whatever is ordered at home keeps no link away.
 * All links to an address are five at once in any case, and what is counted tells of no account.
 */
export async function mayMailLink(
  ctx: SystemContext,
  { to, causer, isAtHome }: AskedLink,
): Promise<boolean> {
  if (!ctx.settings.hasRateLimits) return true;
  const paused = await countAttempt(ctx, keyOf(ctx, `mail ${to} by ${causer}`), MAILS);
  if (paused && !isAtHome) return false;
  return (await countAttempt(ctx, keyOf(ctx, `mail ${to}`), MAILS)) === undefined;
}

/** Accounts opened from one network, which thousands may share: a hundred at once, then one a minute. */
const SIGN_UPS: Limit = {
  ...ACCOUNT,
  attempts: 100,
  pauseSeconds: MINUTE,
  maxPauseSeconds: MINUTE,
};

/** Counts an account that somebody opens; refuses one too many, before anything is worked out for it. */
export async function countSignUp(ctx: PublicContext): Promise<void> {
  if (!ctx.settings.hasRateLimits) return;
  await count(ctx, keyOf(ctx, `sign-up from ${networkOf(ctx.address)}`), SIGN_UPS);
}

/** Orders that strangers place at a shop: by phone and e-mail, by browser, and of everybody. */
const ORDERS: Limit = { ...ACCOUNT, attempts: 6 };
const VISITOR_ORDERS: Limit = { ...ACCOUNT, attempts: 30 };
/**
 * Of one network, which thousands may share: by who is known by no cookie, by visitors who have come
 * lately, and by those who were there before. Together less than what a shop takes of everybody.
 */
const NETWORK_ORDERS: Record<Visitor['kind'] | 'strangers', Limit> = {
  strangers: VISITOR_ORDERS,
  newcomers: { ...ACCOUNT, attempts: 200 },
  regulars: { ...ACCOUNT, attempts: 400 },
};
const STORE_ORDERS: Limit = { ...ACCOUNT, attempts: 1000, maxPauseSeconds: MINUTE };

/**
 * Counts an order of a stranger at a store, by who they are, with the next statement; what this gives
 * refuses one too many, after that. Uncounted with its transaction. Those of everybody are counted by
 * `countOrderAtStore`.
 */
export async function countStrangersOrder(
  ctx: ShopperContext,
  contacts: readonly string[],
): Promise<() => Promise<void>> {
  if (!ctx.settings.hasRateLimits) return () => Promise.resolve();
  const at = `order at ${ctx.storeId}`;
  const { visitor } = ctx;
  const kind = visitor?.kind ?? 'strangers';
  const network: Counted = {
    key: `${at} by ${kind} from ${networkOf(ctx.address)}`,
    limit: NETWORK_ORDERS[kind],
  };
  // In one order, so that nobody waits in a circle.
  const counters: Counted[] = [
    ...contacts.toSorted().map((contact) => ({ key: `${at} ${contact}`, limit: ORDERS })),
    ...(visitor ? [{ key: `${at} by ${visitor.id}`, limit: VISITOR_ORDERS }] : []),
    network,
  ];
  return countOrder(
    ctx,
    counters.map(({ key, limit }) => ({ key: keyOf(ctx, key), limit })),
  );
}

/**
 * Counts an order of a stranger among those of everybody at the store, with the next statement; what this
 * gives refuses one too many, after that. Until the transaction ends the next order waits for it.
 */
export async function countOrderAtStore(ctx: TenantContext): Promise<() => Promise<void>> {
  if (!ctx.settings.hasRateLimits) return () => Promise.resolve();
  const key = keyOf(ctx, `order at ${ctx.storeId}`);
  return countOrder(ctx, [{ key, limit: STORE_ORDERS }]);
}

async function countOrder(
  ctx: SystemContext,
  all: readonly Counted[],
): Promise<() => Promise<void>> {
  const pause = await countAttemptsAhead(ctx, all);
  return async () => {
    const until = await pause();
    if (until) throw pausedUntil(ctx, until);
  };
}

/** Inquiries that are mailed, whoever sends them: the others wait where they are kept. */
const INQUIRY_MAILS: Limit = { ...ACCOUNT, attempts: 30, pauseSeconds: MINUTE };

/** Counts an inquiry of a stranger as an order is counted; refuses one too many. */
export async function countInquiry(ctx: PublicContext, email: string): Promise<void> {
  if (!ctx.settings.hasRateLimits) return;
  await count(ctx, keyOf(ctx, `inquiry of ${email}`), ORDERS);
  await count(ctx, keyOf(ctx, `inquiry from ${networkOf(ctx.address)}`), NETWORK_ORDERS.strangers);
  await count(ctx, keyOf(ctx, 'inquiry'), STORE_ORDERS);
}

export async function mayMailInquiry(ctx: PublicContext, to: string): Promise<boolean> {
  if (!ctx.settings.hasRateLimits) return true;
  const [mayCause] = await mayCauseMails(ctx, [{ to, causer: causerOf(ctx), isVictim: false }]);
  if (!mayCause) return false;
  return (await countAttempt(ctx, keyOf(ctx, 'inquiry mail'), INQUIRY_MAILS)) === undefined;
}

/** Of one network, which many may share: no more than a third of what the store takes of everybody. */
const NETWORK_MESSAGES: Limit = { ...MAILS, attempts: 10 };

/** Counts what a visitor writes to a store; refuses one too many, so that none is lost unsaid. */
export async function countShopMessage(ctx: ShopperContext, email: string): Promise<void> {
  if (!ctx.settings.hasRateLimits) return;
  const at = `message to ${ctx.storeId}`;
  await count(ctx, keyOf(ctx, `${at} of ${email}`), ORDERS);
  await count(ctx, keyOf(ctx, `${at} from ${networkOf(ctx.address)}`), NETWORK_MESSAGES);
  await count(ctx, keyOf(ctx, at), INQUIRY_MAILS);
}

/** Mails that strangers may have sent to one address later, by all stores together. */
const STOCK_ALERTS: Limit = { ...STRANGERS, attempts: 10 };

/** Counts a mail that a visitor asks for, of what is back; refuses one too many. */
export async function countStockAlert(ctx: ShopperContext, email: string): Promise<void> {
  if (!ctx.settings.hasRateLimits) return;
  await count(ctx, keyOf(ctx, `stock alert of ${email}`), STOCK_ALERTS);
  const network = `stock alert from ${networkOf(ctx.address)}`;
  await count(ctx, keyOf(ctx, network), NETWORK_ORDERS.strangers);
  await count(ctx, keyOf(ctx, `stock alert at ${ctx.storeId}`), STORE_ORDERS);
}

/** Whom mails are counted for that somebody causes from an address; no more is kept of it. */
export const causerOf = (ctx: SystemContext & Pick<PublicContext, 'address'>): string =>
  keyOf(ctx, `causes mails ${networkOf(ctx.address)}`);

/** A mail that a stranger causes. */
interface CausedMail {
  to: string;
  causer?: string | null | undefined;
  /** Whether its address is one that the stranger named. */
  isVictim: boolean;
}

/**
 * Which of some mails that strangers cause may go out, one after the other, whatever they are about: five
 * at once to an address by one of them, and where `isVictim` five by all of them.
 */
export async function mayCauseMails(
  ctx: SystemContext,
  mails: readonly CausedMail[],
): Promise<boolean[]> {
  if (!ctx.settings.hasRateLimits) return mails.map(() => true);
  const keys = mails.map(({ to, causer, isVictim }) => {
    const address = to.toLowerCase();
    return [
      causer ? keyOf(ctx, `mail ${address} by ${causer}`) : null,
      isVictim ? keyOf(ctx, `order mail ${address}`) : null,
    ] as const;
  });
  return mails.length === 0 ? [] : countEach(ctx, keys, MAILS);
}

async function count(ctx: SystemContext, key: string, limit: Limit): Promise<void> {
  const until = await countAttempt(ctx, key, limit);
  if (until) throw pausedUntil(ctx, until);
}

function pausedUntil(ctx: SystemContext, until: Date, told?: Refusal): AppError {
  const milliseconds = until.getTime() - ctx.clock.now().getTime();
  return tooManyRequests(Math.max(1, Math.ceil(milliseconds / 1000)), told);
}

/** Addresses and e-mails are personal: the table knows them only by a keyed hash. */
const keyOf = (ctx: SystemContext, text: string) => ctx.secrets.sign(`throttle ${text}`);
