import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { sendAhead } from './ahead';
import { transaction, type PublicContext } from './context';
import { conflict, refused } from './errors';

/** Replies are kept this long. */
export const IDEMPOTENCY_HOURS = 24;
const MAX_KEY = 200;

export interface Reply {
  status: number;
  body: unknown;
}

export interface KeyedCall {
  /** Who calls: keys of different callers never meet. */
  actor: string;
  key: string;
  /** All that makes the call what it is: method, path, query and body. */
  request: string;
}

/**
 * Runs `work` once for a key. The reply is written in the transaction of its effect, so it exists
 * exactly if the effect does; a repeated call answers it again. While the first call runs, a twin is
 * refused; the same key with another request is refused too. Failures are not kept.
 */
export async function onceForKey(
  ctx: PublicContext,
  call: KeyedCall,
  work: (ctx: PublicContext) => Promise<Reply>,
): Promise<Reply> {
  // The header is a quoted string in the IETF draft; bare values are accepted too.
  const key = call.key.replace(/^"(.*)"$/, '$1');
  if (key.length === 0 || key.length > MAX_KEY) {
    throw refused('invalid', { say: 'key_length', most: MAX_KEY });
  }
  // Keyed: a plain digest of a sign-up would let a stolen table be searched for its password.
  const requestText = `request ${call.request}`;
  const requestHash = Buffer.from(ctx.secrets.sign(requestText), 'base64url');
  const identity = `${call.actor} ${key}`;
  return transaction(ctx, async (inner) => {
    const refuseTwin = await lockKey(inner, identity);
    const known = await inner.db
      .selectFrom('idempotency_keys')
      .where('actor', '=', call.actor)
      .where('key', '=', key)
      .select(['request_hash', 'status', 'reply'])
      .executeTakeFirst();
    await refuseTwin();
    if (known) {
      if (!inner.secrets.isSigned(requestText, known.request_hash.toString('base64url'))) {
        throw conflict({ say: 'idempotency_mismatch' });
      }
      return {
        status: known.status,
        body: JSON.parse(inner.secrets.open(known.reply, identity)) as unknown,
      };
    }
    const reply = await work(inner);
    const kept = inner.db.insertInto('idempotency_keys').values({
      actor: call.actor,
      key,
      request_hash: requestHash,
      status: reply.status,
      reply: inner.secrets.seal(JSON.stringify(reply.body), identity),
      created_at: inner.clock.now(),
    });
    await sendAhead(inner.db, kept.compile());
    return reply;
  });
}

/** Locks a key with the next statement; what it gives refuses a twin of a call that is running. */
async function lockKey(ctx: PublicContext, identity: string): Promise<() => Promise<void>> {
  const lock = createHash('sha256').update(identity).digest().readBigInt64BE();
  const locking = sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as free
  `;
  const rows = await sendAhead(ctx.db, locking.compile(ctx.db));
  return async () => {
    const [row] = await rows();
    if (!row?.free) throw conflict({ say: 'idempotency_running' });
  };
}
