import type { Endpoint } from '@kade/contract/endpoint';
import { z } from 'zod';
import { AppError, invalidToken, notFound } from './errors';
import { hashToken } from './random';
import { findStoreAt } from './store-hosts';
import type { MerchantContext, PublicContext, ShopperContext, StoreContext } from './context';

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

/** So long after the password was given, what could cost a merchant money asks for it again. */
export const CONFIRMED_MS = 60 * MINUTE;

/** What a call works with, and whether it may be answered. */
export interface Gate {
  ctx: PublicContext;
  /** Refuses a call whose session has ended since; nothing of it is answered before. */
  check: () => Promise<unknown>;
}

/**
 * Opens the gate that an endpoint's access asks for, or refuses. Who was let in before is looked up
 * again while the read runs, so that it waits for the database once and not twice.
 */
export async function openGate(
  ctx: PublicContext,
  endpoint: Endpoint,
  credentials: Credentials,
): Promise<Gate> {
  const open = () => openContext(ctx, endpoint, credentials);
  const entered = isPlainRead(endpoint) ? knownEntries.get(entryKey(credentials)) : undefined;
  if (!entered) return { ctx: await open(), check: () => Promise.resolve() };
  return { ctx: { ...ctx, ...entered }, check: open };
}

const isPlainRead = ({ method, access, stream, confirmed }: Endpoint) =>
  method === 'GET' && access === 'store' && !stream && !confirmed;

async function openContext(
  ctx: PublicContext,
  endpoint: Endpoint,
  credentials: Credentials,
): Promise<PublicContext> {
  const opened = await openAccess(ctx, endpoint, credentials);
  if (endpoint.confirmed) assertConfirmed(opened);
  return opened;
}

function assertConfirmed(ctx: PublicContext): void {
  const isConfirmed =
    'confirmedAt' in ctx &&
    ctx.confirmedAt instanceof Date &&
    ctx.clock.now().getTime() - ctx.confirmedAt.getTime() < CONFIRMED_MS;
  if (isConfirmed) return;
  throw new AppError('password_required', 'Please enter your password again to change this.');
}

async function openAccess(
  ctx: PublicContext,
  endpoint: Endpoint,
  credentials: Credentials,
): Promise<PublicContext> {
  switch (endpoint.access) {
    case 'public':
      return ctx;
    case 'shopper':
      return openShopper(ctx, credentials);
    case 'merchant':
      return openMerchant(ctx, credentials);
    case 'store':
      if (endpoint.anonymous && credentials.authorization === undefined) return ctx;
      return openStore(ctx, credentials);
  }
}

interface SessionRow {
  session_id: string;
  merchant_id: string;
  created_at: Date;
  last_used_at: Date;
  confirmed_at: Date;
  store_id: string | null;
}

async function findSession(
  ctx: PublicContext,
  authorization: string | undefined,
  storeId: string | null,
): Promise<SessionRow> {
  const token = authorization?.replace(/^Bearer /i, '').trim();
  if (!token) throw invalidToken();
  const now = ctx.clock.now();
  const row = await ctx.db
    .selectFrom('sessions')
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

async function openMerchant(ctx: PublicContext, given: Credentials): Promise<MerchantContext> {
  const session = await findSession(ctx, given.authorization, null);
  return {
    ...ctx,
    merchantId: session.merchant_id,
    sessionId: session.session_id,
    confirmedAt: session.confirmed_at,
  };
}

type Entry = Omit<StoreContext, keyof PublicContext>;

const MAX_ENTRIES = 10_000;
/** Who was let into which store, the newest last. */
const knownEntries = new Map<string, Entry>();

const entryKey = ({ authorization = '', storeId = '' }: Credentials) =>
  `${hashToken(authorization).toString('base64')} ${storeId}`;

async function openStore(ctx: PublicContext, given: Credentials): Promise<StoreContext> {
  const key = entryKey(given);
  try {
    const entry = await findEntry(ctx, given);
    remember(key, entry);
    return { ...ctx, ...entry };
  } catch (error) {
    knownEntries.delete(key);
    throw error;
  }
}

function remember(key: string, entry: Entry): void {
  knownEntries.delete(key);
  knownEntries.set(key, entry);
  if (knownEntries.size <= MAX_ENTRIES) return;
  const [oldest = ''] = knownEntries.keys();
  knownEntries.delete(oldest);
}

async function findEntry(ctx: PublicContext, given: Credentials): Promise<Entry> {
  const storeId = isId(given.storeId) ? given.storeId : null;
  const session = await findSession(ctx, given.authorization, storeId);
  if (!given.storeId) throw new AppError('store_required', 'store_id is required');
  if (!session.store_id) throw notFound('Store');
  return {
    merchantId: session.merchant_id,
    sessionId: session.session_id,
    confirmedAt: session.confirmed_at,
    storeId: session.store_id,
  };
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

async function openShopper(ctx: PublicContext, given: Credentials): Promise<ShopperContext> {
  if (given.storeId === undefined) {
    const found = await findStoreAt(ctx, given.hostname);
    if (!found) throw notFound('Store');
    return { ...ctx, storeId: found.storeId };
  }
  const store = isId(given.storeId)
    ? await ctx.db
        .selectFrom('stores')
        .where('id', '=', given.storeId)
        .select('id')
        .executeTakeFirst()
    : undefined;
  if (!store) throw notFound('Store');
  return { ...ctx, storeId: store.id };
}

const idSchema = z.uuid();

/** Whether a text has the shape of an id of ours. */
export const isId = (text: string | undefined): text is string => idSchema.safeParse(text).success;
