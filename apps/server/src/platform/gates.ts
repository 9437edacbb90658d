import type { Endpoint } from '@kade/contract/endpoint';
import * as z from 'zod/mini';
import { AppError, accountClosed, invalidToken, notFound, storeSuspended } from './errors';
import { enterAsOperator } from './operator-gate';
import { hashToken } from './random';
import { findStoreAt, isStoreClosed } from './store-hosts';
import type {
  MerchantContext,
  OperatorContext,
  PublicContext,
  ShopperContext,
  StoreContext,
} from './context';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A session ends after this long without use … */
export const SESSION_IDLE_MS = 7 * DAY;
/** … and after this long whatever its use. */
export const SESSION_ABSOLUTE_MS = 30 * DAY;
const TOUCH_EVERY_MS = 5 * MINUTE;

export interface Credentials {
  /** The `Authorization` header, bare or with the Bearer scheme. */
  authorization: string | undefined;
  storeId: string | undefined;
  /** Host name of the request, without port. */
  hostname: string;
}

/** So long after somebody showed that it is them, what could cost a merchant money asks again. */
export const CONFIRMED_MS = 15 * MINUTE;

/** What a call works with, and whether it may be answered. */
export interface Gate {
  ctx: PublicContext;
  /**
   * Refuses a call that may no longer enter; nothing of it is answered before. Gives the context to
   * answer with instead, where the host has become another store's.
   */
  check: () => Promise<PublicContext | undefined>;
}

const isChecked = () => Promise.resolve(undefined);

/**
 * Opens the gate that an endpoint's access asks for, or refuses. Who entered before is looked up
 * again while the read runs, so that it waits for the database once and not twice.
 */
export async function openGate(
  ctx: PublicContext,
  endpoint: Endpoint,
  credentials: Credentials,
): Promise<Gate> {
  if (isOpen(endpoint, credentials)) return { ctx, check: isChecked };
  const key = entryKey(endpoint, credentials);
  const enterAnew = async (): Promise<Entry> => {
    try {
      const entry = await enter(ctx, endpoint, credentials);
      remember(key, entry);
      return entry;
    } catch (error) {
      entries.delete(key);
      throw error;
    }
  };
  const known = isPlainRead(endpoint) ? entries.get(key) : undefined;
  if (!known) return { ctx: { ...ctx, ...(await enterAnew()) }, check: isChecked };
  const check = async () => {
    const entry = await enterAnew();
    const isSame = entry.storeId === known.storeId && entry.isSuspended === known.isSuspended;
    return isSame ? undefined : { ...ctx, ...entry };
  };
  return { ctx: { ...ctx, ...known }, check };
}

const isOpen = ({ access, anonymous }: Endpoint, { authorization }: Credentials) =>
  access === 'public' || (anonymous !== undefined && authorization === undefined);

const isPlainRead = ({ method, stream, confirmed }: Endpoint) =>
  method === 'GET' && !stream && !confirmed;

/** What entering adds to a context. */
type Entry = Partial<Omit<StoreContext & ShopperContext & OperatorContext, keyof PublicContext>>;

const MAX_ENTRIES = 10_000;
/** Who entered where, the newest last: worth beginning a read for, never worth answering it. */
const entries = new Map<string, Entry>();

const entryKey = (
  { access }: Endpoint,
  { authorization = '', storeId = '', hostname }: Credentials,
) =>
  access === 'shopper'
    ? `${access} ${storeId} ${hostname}`
    : `${access} ${storeId} ${hashToken(authorization).toString('base64')}`;

function remember(key: string, entry: Entry): void {
  entries.delete(key);
  entries.set(key, entry);
  if (entries.size <= MAX_ENTRIES) return;
  const [oldest = ''] = entries.keys();
  entries.delete(oldest);
}

async function enter(ctx: PublicContext, endpoint: Endpoint, given: Credentials): Promise<Entry> {
  if (endpoint.access === 'shopper') {
    const entry = await enterAsShopper(ctx, given);
    if (entry.isSuspended && !endpoint.whileSuspended) throw storeSuspended();
    return entry;
  }
  if (endpoint.access === 'operator') return enterAsOperator(ctx, tokenOf(given.authorization));
  const entry = await enterAsMerchant(ctx, endpoint, given);
  if (endpoint.confirmed) assertConfirmed(ctx, entry.confirmedAt);
  return entry;
}

function assertConfirmed(ctx: PublicContext, confirmedAt: Date): void {
  if (ctx.clock.now().getTime() - confirmedAt.getTime() < CONFIRMED_MS) return;
  throw new AppError('password_required', 'Please confirm that it is you to change this.');
}

interface SessionRow {
  session_id: string;
  merchant_id: string;
  created_at: Date;
  last_used_at: Date;
  confirmed_at: Date;
  closes_at: Date | null;
  store_id: string | null;
}

function tokenOf(authorization: string | undefined): string {
  const token = authorization?.replace(/^Bearer /i, '').trim();
  if (!token) throw invalidToken();
  return token;
}

async function findSession(
  ctx: PublicContext,
  authorization: string | undefined,
  storeId: string | null,
): Promise<SessionRow> {
  const token = tokenOf(authorization);
  const now = ctx.clock.now();
  const row = await ctx.db
    .selectFrom('sessions')
    .innerJoin('merchants', 'merchants.id', 'sessions.merchant_id')
    .leftJoin('stores', (join) =>
      join.onRef('stores.merchant_id', '=', 'sessions.merchant_id').on('stores.id', '=', storeId),
    )
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', now)
    .select([
      'sessions.id as session_id',
      'sessions.merchant_id',
      'sessions.created_at',
      'sessions.last_used_at',
      'sessions.confirmed_at',
      'merchants.closes_at',
      'stores.id as store_id',
    ])
    .executeTakeFirst();
  if (!row) throw invalidToken();
  if (now.getTime() - row.last_used_at.getTime() > TOUCH_EVERY_MS) await touch(ctx, row, now);
  return row;
}

async function touch(ctx: PublicContext, session: SessionRow, now: Date): Promise<void> {
  const end = Math.min(
    now.getTime() + SESSION_IDLE_MS,
    session.created_at.getTime() + SESSION_ABSOLUTE_MS,
  );
  await ctx.db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: new Date(end) })
    .where('id', '=', session.session_id)
    .execute();
}

async function enterAsMerchant(ctx: PublicContext, endpoint: Endpoint, given: Credentials) {
  const { access, whileClosed } = endpoint;
  const storeId = access === 'store' && isId(given.storeId) ? given.storeId : null;
  const session = await findSession(ctx, given.authorization, storeId);
  if (session.closes_at && !whileClosed) throw accountClosed();
  const entry = {
    merchantId: session.merchant_id,
    sessionId: session.session_id,
    confirmedAt: session.confirmed_at,
  };
  if (access !== 'store') return entry;
  if (!given.storeId) throw new AppError('store_required', 'store_id is required');
  if (!session.store_id) throw notFound('Store');
  return { ...entry, storeId: session.store_id };
}

/** Narrows a merchant's context to one of their stores; for calls where the store is optional. */
export async function enterStore(ctx: MerchantContext, storeId: string): Promise<StoreContext> {
  const store = isId(storeId)
    ? await ctx.db
        .selectFrom('stores')
        .where('id', '=', storeId)
        .where('merchant_id', '=', ctx.merchantId)
        .select('id')
        .executeTakeFirst()
    : undefined;
  if (!store) throw notFound('Store');
  return { ...ctx, storeId: store.id };
}

async function enterAsShopper(
  ctx: PublicContext,
  given: Credentials,
): Promise<Pick<ShopperContext, 'storeId' | 'isSuspended'>> {
  if (given.storeId === undefined) {
    const found = await findStoreAt(ctx, given.hostname);
    if (!found) throw notFound('Store');
    return { storeId: found.storeId, isSuspended: found.isSuspended };
  }
  const store = isId(given.storeId)
    ? await ctx.db
        .selectFrom('stores')
        .where('id', '=', given.storeId)
        .select(['id', 'suspended_at', 'closes_at'])
        .executeTakeFirst()
    : undefined;
  if (!store) throw notFound('Store');
  return { storeId: store.id, isSuspended: isStoreClosed(store) };
}

const idSchema = z.uuid();

/** Whether a text has the shape of an id of ours. */
export const isId = (text: string | undefined): text is string => idSchema.safeParse(text).success;
