import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';

export type AttemptState = 'open' | 'capturing' | 'reviewed' | 'captured' | 'failed';

/** What a provider was asked to collect for an order. */
export interface Attempt {
  id: string;
  order_id: string;
  provider: string;
  amount: number;
  /** The same in US cents and at which rate, where dollars are collected. */
  usd_amount: number | null;
  usd_rate: number | null;
  /** What the provider calls it, and where the customer agrees to it. */
  reference: string | null;
  url: string | null;
  state: AttemptState;
  /** How often it was asked for the money. */
  captures: number;
}

/** The table and two of its columns are named as when one provider was asked so. */
const select = (ctx: TenantContext) =>
  ctx.db
    .selectFrom('paypal_attempts')
    .where('store_id', '=', ctx.storeId)
    .select(['id', 'order_id', 'provider', 'amount', 'usd_amount', 'usd_rate', 'state', 'captures'])
    .select(['paypal_id as reference', 'approve_url as url']);

type Row = Omit<Attempt, 'state'> & { state: string };
const attemptOf = (row: Row): Attempt => ({ ...row, state: row.state as AttemptState });

export async function insertAttempt(
  ctx: TenantContext,
  attempt: Pick<Attempt, 'id' | 'order_id' | 'provider' | 'amount' | 'usd_amount' | 'usd_rate'>,
): Promise<void> {
  await ctx.db
    .insertInto('paypal_attempts')
    .values({ ...attempt, store_id: ctx.storeId, created_at: ctx.clock.now() })
    .execute();
}

export async function updateAttempt(
  ctx: TenantContext,
  id: string,
  { reference, url, ...change }: Partial<Pick<Attempt, 'state' | 'reference' | 'url' | 'captures'>>,
): Promise<void> {
  await ctx.db
    .updateTable('paypal_attempts')
    .set({
      ...change,
      ...(reference !== undefined && { paypal_id: reference }),
      ...(url !== undefined && { approve_url: url }),
    })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

export async function getAttempt(ctx: TenantContext, id: string): Promise<Attempt> {
  const row = await select(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('payment');
  return attemptOf(row);
}

/** The attempt that its provider calls so. */
export async function findAttemptAt(
  ctx: TenantContext,
  provider: string,
  reference: string,
): Promise<Attempt | undefined> {
  const row = await select(ctx)
    .where('provider', '=', provider)
    .where('paypal_id', '=', reference)
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** The latest attempt of an order that was begun after a moment. */
export async function findLatestAttempt(
  ctx: TenantContext,
  { orderId, provider, after }: { orderId: string; provider: string; after: Date },
): Promise<Attempt | undefined> {
  const row = await select(ctx)
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** Those of some orders for which a provider has money that it still looks at. */
export async function listUnderReview(
  ctx: TenantContext,
  orderIds: readonly string[],
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('paypal_attempts')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...orderIds]))))
    .where('state', '=', 'reviewed')
    .select('order_id')
    .distinct()
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Whether a provider has money for an order and still looks at it. */
export const isUnderReview = async (ctx: TenantContext, orderId: string): Promise<boolean> =>
  (await listUnderReview(ctx, [orderId])).length > 0;

/** The latest attempts of an order that its provider knows. */
export async function listAttempts(
  ctx: TenantContext,
  { orderId, provider }: { orderId: string; provider: string },
  limit: number,
): Promise<(Attempt & { reference: string })[]> {
  const rows = await select(ctx)
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('paypal_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...attemptOf(row), reference: row.reference ?? '' }));
}
