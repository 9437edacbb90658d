import type { Endpoint } from '@kade/contract/endpoint';
import { ALL_PERMISSIONS, type Permission } from '@kade/contract/permissions';
import type { Actor } from '../../../platform/actor';
import type { MerchantContext, PublicContext, StoreContext } from '../../../platform/context';
import { accountClosed, invalidToken, notFound, refused } from '../../../platform/errors';
import type { Credentials } from '../../../platform/gates';
import { isId } from '../../../platform/ids';
import { hashToken } from '../../../platform/random';
import {
  findSession,
  findStoreOfSession,
  sessionUses,
  type SessionRow,
} from './merchant-gate.queries';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A session ends after this long without use … */
export const SESSION_IDLE_MS = 7 * DAY;
/** … and after this long whatever its use. */
export const SESSION_ABSOLUTE_MS = 30 * DAY;
const TOUCH_EVERY_MS = 5 * MINUTE;
/** So long after somebody showed that it is them, what could cost a merchant money asks again. */
export const CONFIRMED_MS = 15 * MINUTE;

/** Lets a merchant in, and into the store that they ask for as far as they may do there what is asked. */
export async function enterAsMerchant(
  ctx: PublicContext,
  endpoint: Endpoint,
  { storeId }: Credentials,
  token: string,
): Promise<MerchantContext> {
  const { access, permission, confirmed, whileClosed } = endpoint;
  const store = access === 'store' && isId(storeId) ? storeId : null;
  const onlyReads = endpoint.method === 'GET' && !confirmed;
  const session = await findSession(ctx, hashToken(token), store, { onlyReads });
  if (!session) throw invalidToken();
  noteUse(ctx, session);
  if (session.closes_at && !whileClosed) throw accountClosed();
  const merchant: MerchantContext = {
    ...ctx,
    actor: actorOf(session),
    merchantId: session.merchant_id,
    sessionId: session.session_id,
    confirmedAt: session.confirmed_at,
  };
  if (access !== 'store') {
    if (session.permissions) assertAlsoNarrowed(endpoint, storeId);
    return confirmed ? assertConfirmed(merchant) : merchant;
  }
  if (!storeId) throw refused('store_required', { say: 'store_required' });
  if (!session.store_id) throw notFound('store');
  const inStore = inStoreOf(merchant, session.store_id, {
    permissions: session.permissions,
    hasRoomForAll: onlyReads && session.has_room_for_all,
  });
  assertMay(inStore, permission);
  return confirmed ? assertConfirmed(inStore) : inStore;
}

const actorOf = ({ merchant_id: id, first_name, last_name }: SessionRow): Actor => ({
  kind: 'merchant',
  id,
  name: `${first_name} ${last_name}`,
});

const inStoreOf = (
  ctx: MerchantContext,
  storeId: string,
  { permissions: given, hasRoomForAll }: { permissions: string[] | null; hasRoomForAll: boolean },
): StoreContext => ({
  ...ctx,
  storeId,
  permissions: given ? new Set(given as readonly Permission[]) : ALL_PERMISSIONS,
  hasRoomForAll,
});

/** Refuses who may not do something in the store. */
export function assertMay(
  { permissions }: Pick<StoreContext, 'permissions'>,
  permission: Permission,
): void {
  if (permissions.has(permission)) return;
  throw refused('permission_missing', { say: 'permission_missing', to: permission });
}

/** Of an account itself a session that may do only some things sees little, and changes nothing. */
function assertAlsoNarrowed({ permission, whenNarrowed }: Endpoint, storeId?: string): void {
  // Whoever names a store is asked there for the permission.
  if (whenNarrowed || (permission && storeId)) return;
  throw refused('permission_missing', { say: 'owner_only' });
}

function assertConfirmed<C extends MerchantContext>(ctx: C): C {
  if (ctx.clock.now().getTime() - ctx.confirmedAt.getTime() < CONFIRMED_MS) return ctx;
  throw refused('password_required', { say: 'password_required' });
}

/** Who is there stays signed in; that they were is written after the reply. */
function noteUse(ctx: PublicContext, session: SessionRow): void {
  const at = ctx.clock.now();
  if (at.getTime() - session.last_used_at.getTime() <= TOUCH_EVERY_MS) return;
  const last = session.created_at.getTime() + SESSION_ABSOLUTE_MS;
  const end = new Date(Math.min(at.getTime() + SESSION_IDLE_MS, last));
  ctx.later.add(sessionUses, { id: session.session_id, at, end });
}

/** Narrows a merchant's context to one of their stores; for calls where the store is optional. */
export async function enterStore(
  ctx: MerchantContext,
  storeId: string,
  permission: Permission,
): Promise<StoreContext> {
  const found = isId(storeId) ? await findStoreOfSession(ctx, storeId) : undefined;
  if (!found) throw notFound('store');
  const inStore = inStoreOf(ctx, storeId, { ...found, hasRoomForAll: false });
  assertMay(inStore, permission);
  return inStore;
}
