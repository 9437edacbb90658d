import { sql, type RawBuilder } from 'kysely';
import type { MerchantContext, SystemContext, TenantContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import type { PushTarget } from '../../platform/web-push';

/** A browser that is told, of the session that it belongs to. */
export interface PushDevice extends PushTarget {
  with_sound: boolean;
}

const deviceColumns = [
  'push_devices.endpoint',
  'push_devices.p256dh',
  'push_devices.auth',
  'push_devices.server_key as serverKey',
  'push_devices.with_sound',
] as const;

/** The browser of a session that has not ended. */
export function findDevice(ctx: SystemContext, sessionId: string): Promise<PushDevice | undefined> {
  return ctx.db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .where('push_devices.session_id', '=', sessionId)
    .where('sessions.expires_at', '>', ctx.clock.now())
    .select(deviceColumns)
    .executeTakeFirst();
}

/** Keeps the browser of this session in place of the one of before; of another session it is no more. */
export async function insertDevice(ctx: MerchantContext, device: PushDevice): Promise<void> {
  const { endpoint, p256dh, auth, serverKey: server_key, with_sound } = device;
  await ctx.db
    .deleteFrom('push_devices')
    .where('endpoint', '=', endpoint)
    .where('session_id', '!=', ctx.sessionId)
    .execute();
  const kept = { endpoint, p256dh, auth, server_key, with_sound };
  await ctx.db
    .insertInto('push_devices')
    .values({
      ...kept,
      session_id: ctx.sessionId,
      merchant_id: ctx.merchantId,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(kept))
    .execute();
}

/** Forgets the browser of one of the merchant's sessions. */
export async function deleteDevice(ctx: MerchantContext, sessionId: string): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('push_devices')
    .where('merchant_id', '=', ctx.merchantId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('session');
}

/** Forgets a browser that has left; one that has come in its place meanwhile stays. */
export async function deleteGone(
  ctx: SystemContext,
  sessionId: string,
  endpoint: string,
): Promise<void> {
  await ctx.db
    .deleteFrom('push_devices')
    .where('session_id', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Whether any browser is to be told of what happens in a store; behind a `where`. */
export const isAnyoneTold = ({ storeId }: TenantContext): RawBuilder<unknown> => sql`exists (
  select from push_devices join stores on stores.merchant_id = push_devices.merchant_id
  where stores.id = ${storeId})`;

/** The sessions whose browsers are told of the orders of a store, with what it is called. */
export async function listTold(
  ctx: TenantContext,
): Promise<{ session_id: string; shop: string }[]> {
  return ctx.db
    .selectFrom('stores')
    .innerJoin('push_devices', 'push_devices.merchant_id', 'stores.merchant_id')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .where('stores.id', '=', ctx.storeId)
    .where('sessions.expires_at', '>', ctx.clock.now())
    .select(['push_devices.session_id', 'stores.name as shop'])
    .execute();
}
