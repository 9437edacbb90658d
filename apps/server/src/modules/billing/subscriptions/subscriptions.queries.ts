import type { Billing, PlanPayment, Subscription, Term } from '@kade/contract/billing';
import { PlanIdentifier } from '@kade/contract/merchants';
import { STORE_TIME_ZONE, dayOf } from '@kade/rules/calendar';
import { GRACE_DAYS, NOTICE_DAYS } from '@kade/rules/subscription';
import { sql } from 'kysely';
import type { MerchantContext, SystemContext } from '../../../platform/context';
import { invalidToken } from '../../../platform/errors';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_PAYMENTS = 50;

export interface SubscriptionRow {
  id: string;
  merchant_id: string;
  created_at: Date;
  plan: PlanIdentifier;
  term: Term;
  amount: number;
  credit: number;
  replaces_id: string | null;
  state: 'asked' | 'active' | 'failing' | 'ending' | 'ended';
  began_at: Date | null;
  paid_terms: number;
  paid_until: Date | null;
  /** As `2026-12-21`. */
  next_charge_on: string | null;
  failed_at: Date | null;
  told: number;
  next_plan: PlanIdentifier | null;
  next_term: Term | null;
  provider_id: string | null;
  mandate: 'none' | 'running' | 'stopping' | 'stopped';
}

/** One that a merchant has paid and that is not over. */
export type CurrentSubscription = SubscriptionRow & {
  state: 'active' | 'failing' | 'ending';
  began_at: Date;
  paid_until: Date;
};

const COLUMNS = [
  'id',
  'merchant_id',
  'created_at',
  'plan',
  'term',
  'amount',
  'credit',
  'replaces_id',
  'state',
  'began_at',
  'paid_terms',
  'paid_until',
  'failed_at',
  'told',
  'next_plan',
  'next_term',
  'provider_id',
  'mandate',
] as const;

const nextChargeOn = sql<string | null>`next_charge_on::text`.as('next_charge_on');
const CURRENT = ['active', 'failing', 'ending'];

const selectSubscriptions = (ctx: SystemContext) =>
  ctx.db.selectFrom('subscriptions').select(COLUMNS).select(nextChargeOn);

/** The table's own checks say as much. */
const rowOf = (row: object | undefined) => row as SubscriptionRow | undefined;
const currentOf = (row: object | undefined) => row as CurrentSubscription | undefined;

export async function findSubscription(
  ctx: SystemContext,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return rowOf(await selectSubscriptions(ctx).where('id', '=', id).executeTakeFirst());
}

/** What the merchant pays for now. */
export async function findCurrent(
  ctx: SystemContext,
  merchantId: string,
): Promise<CurrentSubscription | undefined> {
  const row = await selectSubscriptions(ctx)
    .where('merchant_id', '=', merchantId)
    .where('state', 'in', CURRENT)
    .executeTakeFirst();
  return currentOf(row);
}

export type NewSubscription = Pick<
  SubscriptionRow,
  'id' | 'merchant_id' | 'plan' | 'term' | 'amount' | 'credit' | 'replaces_id'
>;

export async function insertSubscription(
  ctx: SystemContext,
  subscription: NewSubscription,
): Promise<void> {
  await ctx.db
    .insertInto('subscriptions')
    .values({ ...subscription, created_at: ctx.clock.now() })
    .execute();
}

type SubscriptionChange = Partial<
  Omit<SubscriptionRow, 'id' | 'merchant_id'> & { ended_at: Date | null }
>;

export async function updateSubscription(
  ctx: SystemContext,
  id: string,
  change: SubscriptionChange,
): Promise<void> {
  await ctx.db.updateTable('subscriptions').set(change).where('id', '=', id).execute();
}

/** Those that time alone may do something to by `now`, a few at a time. */
export async function listDue(
  ctx: SystemContext,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; merchant_id: string }[]> {
  const soon = new Date(ctx.clock.now().getTime() + NOTICE_DAYS * DAY_MS);
  return (
    ctx.db
      .selectFrom('subscriptions')
      .where('state', 'in', CURRENT)
      .where((eb) => eb.or([eb('paid_until', '<=', soon), eb('state', '=', 'failing')]))
      // Who closes the account is not told of plans meanwhile.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('merchants')
            .whereRef('merchants.id', '=', 'subscriptions.merchant_id')
            .where('merchants.closes_at', 'is', null),
        ),
      )
      .where('id', '>', after)
      .select(['id', 'merchant_id'])
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

export interface NewPlanPayment {
  subscription_id: string;
  payment_id: string;
  merchant_id: string;
  amount: number;
  kind: 'paid' | 'surplus';
  period_began_at: Date | null;
  period_ends_at: Date | null;
}

export async function hasPayment(
  ctx: SystemContext,
  subscriptionId: string,
  paymentId: string,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('subscription_payments')
    .where('subscription_id', '=', subscriptionId)
    .where('payment_id', '=', paymentId)
    .select('payment_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPlanPayment(
  ctx: SystemContext,
  payment: NewPlanPayment,
): Promise<void> {
  await ctx.db
    .insertInto('subscription_payments')
    .values({ ...payment, paid_at: ctx.clock.now() })
    .execute();
}

/** False where it is no payment of the subscription, or was taken back before. */
export async function markChargedBack(
  ctx: SystemContext,
  subscriptionId: string,
  paymentId: string,
): Promise<boolean> {
  const result = await ctx.db
    .updateTable('subscription_payments')
    .set({ kind: 'charged_back' })
    .where('subscription_id', '=', subscriptionId)
    .where('payment_id', '=', paymentId)
    .where('kind', '<>', 'charged_back')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** What the last paid period of a subscription was paid with, and what became of it. */
export function findLastPayment(
  ctx: SystemContext,
  subscriptionId: string,
): Promise<{ payment_id: string; amount: number; kind: string } | undefined> {
  return ctx.db
    .selectFrom('subscription_payments')
    .where('subscription_id', '=', subscriptionId)
    .where('period_ends_at', 'is not', null)
    .select(['payment_id', 'amount', 'kind'])
    .orderBy('period_ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What the first charges of those that replaced a subscription left out for its unused days. */
export async function sumCredited(
  ctx: SystemContext,
  { id, merchant_id }: Pick<SubscriptionRow, 'id' | 'merchant_id'>,
): Promise<number> {
  const { credited } = await ctx.db
    .selectFrom('subscriptions')
    .where('merchant_id', '=', merchant_id)
    .where('replaces_id', '=', id)
    .where('state', '<>', 'asked')
    .select((eb) => eb.fn.sum<number | null>('credit').as('credited'))
    .executeTakeFirstOrThrow();
  return Number(credited);
}

/** Ends what a merchant pays for. */
export async function endBilling(ctx: SystemContext, merchantId: string): Promise<void> {
  await ctx.db
    .updateTable('subscriptions')
    .set({ state: 'ended', ended_at: ctx.clock.now(), next_charge_on: null })
    .where('merchant_id', '=', merchantId)
    .where('state', 'not in', ['asked', 'ended'])
    .execute();
}

export async function getBilling(ctx: MerchantContext): Promise<Billing> {
  const [merchant, current, payments] = await Promise.all([
    ctx.db
      .selectFrom('merchants')
      .where('id', '=', ctx.merchantId)
      .select('plan')
      .executeTakeFirst(),
    findCurrent(ctx, ctx.merchantId),
    listPlanPayments(ctx),
  ]);
  if (!merchant) throw invalidToken();
  const last = current?.state === 'failing' ? await findLastPayment(ctx, current.id) : undefined;
  return {
    plan: PlanIdentifier.parse(merchant.plan),
    subscription: current ? subscriptionOf(ctx, current, last?.kind === 'charged_back') : null,
    payments,
  };
}

async function listPlanPayments(ctx: MerchantContext): Promise<PlanPayment[]> {
  const rows = await ctx.db
    .selectFrom('subscription_payments as payment')
    .innerJoin('subscriptions', 'subscriptions.id', 'payment.subscription_id')
    .where('payment.merchant_id', '=', ctx.merchantId)
    .select(['payment.payment_id as _id', 'payment.amount', 'payment.kind', 'payment.paid_at'])
    .select(['payment.period_began_at', 'payment.period_ends_at'])
    .select(['subscriptions.plan', 'subscriptions.term'])
    .orderBy('payment.paid_at', 'desc')
    .limit(MAX_PAYMENTS)
    .execute();
  return rows.map((row) => row as unknown as PlanPayment);
}

function subscriptionOf(
  ctx: SystemContext,
  row: CurrentSubscription,
  is_charged_back: boolean,
): Subscription {
  const { state, paid_until, failed_at, next_plan: plan, next_term: term } = row;
  const now = ctx.clock.now().getTime();
  return {
    _id: row.id,
    plan: row.plan,
    term: row.term,
    amount: row.amount,
    state,
    paid_until,
    next_charge_on:
      state === 'active' ? (row.next_charge_on ?? dayOf(paid_until, STORE_TIME_ZONE)) : null,
    grace_until:
      state === 'failing' && failed_at ? new Date(failed_at.getTime() + GRACE_DAYS * DAY_MS) : null,
    is_charged_back,
    next: plan === null ? null : { plan, term },
    is_next_payable:
      plan !== null && plan !== 'starter' && paid_until.getTime() - now <= NOTICE_DAYS * DAY_MS,
  };
}
