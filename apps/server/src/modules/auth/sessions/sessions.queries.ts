import type { Session } from '@kade/contract/sessions';
import { deviceName } from '@kade/words/devices';
import type { MerchantContext, SystemContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { readerWords } from '../../../platform/reader';

export interface NewSession {
  merchantId: string;
  tokenHash: Buffer;
  /** What the person signed in with, as `keptDevice` writes it. */
  device: string;
  expiresAt: Date;
}

export async function insertSession(ctx: SystemContext, session: NewSession): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('sessions')
    .values({
      id: newId(ctx),
      merchant_id: session.merchantId,
      token_hash: session.tokenHash,
      device: session.device,
      created_at: now,
      last_used_at: now,
      confirmed_at: now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function confirmSession(ctx: MerchantContext): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ confirmed_at: ctx.clock.now() })
    .where('id', '=', ctx.sessionId)
    .execute();
}

/** Ends the sessions that were not used for longest, down to `kept`. */
export async function deleteOldestSessions(
  ctx: SystemContext,
  merchantId: string,
  kept: number,
): Promise<void> {
  await ctx.db
    .deleteFrom('sessions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .where('merchant_id', '=', merchantId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept)
        .select('id'),
    )
    .execute();
}

/** The session used last comes first. */
export async function listSessions(ctx: MerchantContext): Promise<Session[]> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .leftJoin('push_devices', 'push_devices.session_id', 'sessions.id')
    .where('sessions.merchant_id', '=', ctx.merchantId)
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('last_used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .select(['sessions.id as _id', 'device', 'sessions.created_at', 'last_used_at', 'endpoint'])
    .execute();
  const words = readerWords(ctx).devices;
  return rows.map(({ device, endpoint, ...row }) => ({
    ...row,
    device: deviceName(words, device),
    current: row._id === ctx.sessionId,
    is_told: endpoint !== null,
  }));
}

/** Those of these sessions that have not ended. */
export async function listLiveSessions(
  ctx: SystemContext,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('expires_at', '>', ctx.clock.now())
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ends one of the merchant's sessions. */
export async function deleteSession(ctx: MerchantContext, id: string): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sessions')
    .where('merchant_id', '=', ctx.merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('session');
}

/** Ends every session of the merchant but this one. */
export async function deleteOtherSessions(ctx: MerchantContext): Promise<void> {
  await ctx.db
    .deleteFrom('sessions')
    .where('merchant_id', '=', ctx.merchantId)
    .where('id', '!=', ctx.sessionId)
    .execute();
}

export async function deleteAllSessions(ctx: SystemContext, merchantId: string): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('merchant_id', '=', merchantId).execute();
}
