import { isIPv6 } from 'node:net';
import type { PublicContext, SystemContext } from '../../platform/context';
import { tooManyRequests } from '../../platform/errors';
import { countAttempt, deleteThrottle, uncountAttempt, type Limit } from './throttles.queries';

const MINUTE = 60;
/** Failures of one account from one network: the owner elsewhere is never kept out. */
const ACCOUNT: Limit = {
  attempts: 5,
  windowSeconds: 15 * MINUTE,
  pauseSeconds: 30,
  maxPauseSeconds: 15 * MINUTE,
};
/** Failures of one network, whatever the account. */
const NETWORK: Limit = { ...ACCOUNT, attempts: 50, pauseSeconds: MINUTE };
/** Mails to one address: after five, one every quarter of an hour. */
const MAILS: Limit = { ...ACCOUNT, pauseSeconds: 15 * MINUTE };
/** Mails asked for by one network. */
const MAIL_REQUESTS: Limit = { ...MAILS, attempts: 20 };

/** The longest that a counter means anything. */
export const THROTTLE_KEPT_MS = ACCOUNT.windowSeconds * 1000;

/**
 * Runs `attempt`, which answers whether it succeeded, and refuses it while its account or network is
 * paused. It is counted before it runs, outside any transaction that its failure would undo.
 */
export async function guard(
  ctx: SystemContext & Pick<PublicContext, 'address'>,
  account: string,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  if (!ctx.settings.hasRateLimits) return attempt();
  const network = networkOf(ctx.address);
  const accountKey = keyOf(ctx, `sign-in ${network} ${account}`);
  const networkKey = keyOf(ctx, `sign-in ${network}`);
  await count(ctx, accountKey, ACCOUNT);
  await count(ctx, networkKey, NETWORK);
  const isRight = await attempt();
  if (isRight) {
    await deleteThrottle(ctx, accountKey);
    await uncountAttempt(ctx, networkKey, NETWORK);
  }
  return isRight;
}

/** Refuses a network that asks for too many mails; answers whether this address may get one more. */
export async function mayMail(ctx: PublicContext, email: string): Promise<boolean> {
  if (!ctx.settings.hasRateLimits) return true;
  await count(ctx, keyOf(ctx, `mails ${networkOf(ctx.address)}`), MAIL_REQUESTS);
  return (await countAttempt(ctx, keyOf(ctx, `mail ${email}`), MAILS)) === undefined;
}

async function count(ctx: SystemContext, key: string, limit: Limit): Promise<void> {
  const until = await countAttempt(ctx, key, limit);
  if (!until) return;
  const milliseconds = until.getTime() - ctx.clock.now().getTime();
  throw tooManyRequests(Math.max(1, Math.ceil(milliseconds / 1000)));
}

/** Addresses and e-mails are personal: the table knows them only by a keyed hash. */
const keyOf = (ctx: SystemContext, text: string) => ctx.secrets.sign(`throttle ${text}`);

/** The address itself; of IPv6 the /64 that one subscriber has, written one way. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}
