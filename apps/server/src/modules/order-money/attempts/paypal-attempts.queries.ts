import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';

export type AttemptState = 'open' | 'capturing' | 'reviewed' | 'captured' | 'failed';

/** What PayPal was asked to collect for an order. */
export interface Attempt {
  id: string;
  order_id: string;
  amount: number;
  usd_amount: number;
  usd_rate: number;
  paypal_id: string | null;
  approve_url: string | null;
  state: AttemptState;
  captures: number;
}

const columns = [
  'id',
  'order_id',
  'amount',
  'usd_amount',
  'usd_rate',
  'paypal_id',
  'approve_url',
  'state',
  'captures',
] as const;

const select = (ctx: TenantContext) =>
  ctx.db.selectFrom('paypal_attempts').where('store_id', '=', ctx.storeId).select(columns);

type Row = Omit<Attempt, 'state'> & { state: string };
const attemptOf = (row: Row): Attempt => ({ ...row, state: row.state as AttemptState });

export async function insertAttempt(
  ctx: TenantContext,
  attempt: Pick<Attempt, 'id' | 'order_id' | 'amount' | 'usd_amount' | 'usd_rate'>,
): Promise<void> {
  await ctx.db
    .insertInto('paypal_attempts')
    .values({ ...attempt, store_id: ctx.storeId, created_at: ctx.clock.now() })
    .execute();
}

export async function updateAttempt(
  ctx: TenantContext,
  id: string,
  change: Partial<Pick<Attempt, 'state' | 'paypal_id' | 'approve_url' | 'captures'>>,
): Promise<void> {
  await ctx.db
    .updateTable('paypal_attempts')
    .set(change)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

export async function getAttempt(ctx: TenantContext, id: string): Promise<Attempt> {
  const row = await select(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Payment');
  return attemptOf(row);
}

/** The attempt that PayPal calls so. */
export async function findAttemptAt(
  ctx: TenantContext,
  paypalId: string,
): Promise<Attempt | undefined> {
  const row = await select(ctx).where('paypal_id', '=', paypalId).executeTakeFirst();
  return row && attemptOf(row);
}

/** The latest attempt of an order that was begun after a moment. */
export async function findLatestAttempt(
  ctx: TenantContext,
  orderId: string,
  after: Date,
): Promise<Attempt | undefined> {
  const row = await select(ctx)
    .where('order_id', '=', orderId)
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** Whether PayPal has money for an order and still looks at it. */
export async function isUnderReview(ctx: TenantContext, orderId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('paypal_attempts')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'reviewed')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest attempts of an order that PayPal knows. */
export async function listAttempts(
  ctx: TenantContext,
  orderId: string,
  limit: number,
): Promise<(Attempt & { paypal_id: string })[]> {
  const rows = await select(ctx)
    .where('order_id', '=', orderId)
    .where('paypal_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ paypal_id: string }>()
    .execute();
  return rows.map((row) => ({ ...attemptOf(row), paypal_id: row.paypal_id }));
}
