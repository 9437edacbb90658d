import { PlanIdentifier } from '@kade/contract/merchants';
import type { Plan } from '@kade/contract/plans';
import type { ActivityFact } from '@kade/words/activity';
import type { Words } from '@kade/words/words';
import { type SystemContext } from '../../platform/context';
import { newId } from '../../platform/random';
import { readerWords } from '../../platform/reader';

const selectPlans = (ctx: SystemContext) =>
  ctx.db.selectFrom('plans').selectAll().orderBy('position');

type PlanRow = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number];

const planOf = (words: Words['planFeatures'], row: PlanRow): Plan => {
  const identifier = PlanIdentifier.parse(row.identifier);
  const limits = {
    stores: row.max_stores,
    products: row.max_products,
    orders: row.max_orders_per_month,
    storage: row.storage_bytes,
  };
  return {
    _id: identifier,
    identifier,
    name: row.name,
    price: row.dollar_price,
    monthly_price: row.monthly_price,
    yearly_price: row.yearly_price,
    regular_yearly_price: row.regular_yearly_price,
    order_fee: row.order_fee,
    limits,
    features: words[identifier]({ ...limits, order_fee: row.order_fee }),
  };
};

/** Every plan, the smallest first. */
export async function listPlans(ctx: SystemContext): Promise<Plan[]> {
  const words = readerWords(ctx).planFeatures;
  return (await selectPlans(ctx).execute()).map((row) => planOf(words, row));
}

/** The plan that a merchant is on, their row locked until the transaction ends. */
export async function lockPlanOf(
  ctx: SystemContext,
  merchantId: string,
): Promise<PlanIdentifier | undefined> {
  const row = await ctx.db
    .selectFrom('merchants')
    .where('id', '=', merchantId)
    .select('plan')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && PlanIdentifier.parse(row.plan);
}

interface PlanChange {
  merchant: string;
  from: PlanIdentifier;
  to: PlanIdentifier;
  by: string;
  why: string | ActivityFact;
}

/** Puts a merchant on another plan and keeps why. */
export async function updatePlan(
  ctx: SystemContext,
  { merchant, from, to, by, why }: PlanChange,
): Promise<void> {
  await ctx.db.updateTable('merchants').set({ plan: to }).where('id', '=', merchant).execute();
  await ctx.db
    .insertInto('plan_changes')
    .values({
      merchant_id: merchant,
      id: newId(ctx),
      old_plan: from,
      new_plan: to,
      by,
      ...(typeof why === 'string' ? { why } : { why: '', told: JSON.stringify(why) }),
      created_at: ctx.clock.now(),
    })
    .execute();
}

export async function listStoreIds(ctx: SystemContext, merchantId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('stores')
    .where('merchant_id', '=', merchantId)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
