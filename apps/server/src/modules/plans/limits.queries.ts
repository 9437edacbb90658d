import { PlanIdentifier } from '@kade/contract/merchants';
import { sql, type Expression } from 'kysely';
import type { SystemContext, TenantContext } from '../../platform/context';
import { isReadOnlyStore } from './surplus.queries';

/** The plan of a merchant, what it allows, and the next one; null is unlimited. */
export interface Limits {
  merchantId: string;
  plan: { identifier: PlanIdentifier; name: string };
  /** Fees are unpaid for so long that new products wait. */
  isOverdue: boolean;
  /** The store that is asked about is more than the plan has room for. */
  isReadOnly: boolean;
  stores: number | null;
  products: number | null;
  orders: number | null;
  upgrade: {
    name: string;
    stores: number | null;
    products: number | null;
    orders: number | null;
  } | null;
}

/** Of a merchant, or of whose store it is. */
export type Whose = { merchantId: string } | { storeId: string };

export async function getLimits(ctx: SystemContext, whose: Whose): Promise<Limits> {
  const row = await ctx.db
    .selectFrom('merchants')
    .innerJoin('plans', 'plans.identifier', 'merchants.plan')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('plans as larger')
          .whereRef('larger.position', '>', 'plans.position')
          .selectAll()
          .orderBy('larger.position')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .where('merchants.id', '=', (eb) =>
      'merchantId' in whose
        ? eb.val(whose.merchantId)
        : eb.selectFrom('stores').where('id', '=', whose.storeId).select('merchant_id'),
    )
    .select(['merchants.id', 'merchants.fees_overdue_since', 'plans.identifier', 'plans.name'])
    .select(
      ('storeId' in whose
        ? isReadOnlyStore(sql`${whose.storeId}::uuid`, sql.ref('merchants.id'))
        : sql<boolean>`false`
      ).as('is_read_only'),
    )
    .select(['plans.max_stores', 'plans.max_products', 'plans.max_orders_per_month'])
    .select(['next.name as next_name', 'next.max_stores as next_stores'])
    .select(['next.max_products as next_products', 'next.max_orders_per_month as next_orders'])
    .executeTakeFirstOrThrow();
  return {
    merchantId: row.id,
    plan: { identifier: PlanIdentifier.parse(row.identifier), name: row.name },
    isOverdue: row.fees_overdue_since !== null,
    isReadOnly: row.is_read_only,
    stores: row.max_stores,
    products: row.max_products,
    orders: row.max_orders_per_month,
    upgrade:
      row.next_name === null
        ? null
        : {
            name: row.next_name,
            stores: row.next_stores,
            products: row.next_products,
            orders: row.next_orders,
          },
  };
}

/** Locks the right to add products to a store; answers what share its merchant was told of last. */
export async function lockProductLimit(ctx: TenantContext): Promise<number> {
  const row = await ctx.db
    .insertInto('product_limits')
    .values({ store_id: ctx.storeId })
    .onConflict((conflict) =>
      conflict.column('store_id').doUpdateSet((eb) => ({ store_id: eb.ref('excluded.store_id') })),
    )
    .returning('told_percent')
    .executeTakeFirstOrThrow();
  return row.told_percent;
}

export async function updateProductsTold(ctx: TenantContext, percent: number): Promise<void> {
  await ctx.db
    .updateTable('product_limits')
    .set({ told_percent: percent })
    .where('store_id', '=', ctx.storeId)
    .execute();
}

/** Products of the store that are not in the bin; no more than `most` are counted. */
export async function countProducts(ctx: TenantContext, most?: number): Promise<number> {
  const rows = ctx.db
    .selectFrom('products')
    .where('store_id', '=', ctx.storeId)
    .where('deleted_at', 'is', null)
    .select(sql`1`.as('one'))
    .$if(most !== undefined, (query) => query.limit(most ?? 0));
  return countRows(ctx, rows);
}

/** Stores of a merchant. */
export async function countStores(ctx: SystemContext, merchantId: string): Promise<number> {
  const rows = ctx.db.selectFrom('stores').where('merchant_id', '=', merchantId);
  return countRows(ctx, rows.select(sql`1`.as('one')));
}

/**
 * Orders that a merchant's stores took since a moment, those left out that owe no fee: cancelled ones,
 * and those whose money went back. No more than `most` are counted.
 */
export async function countOrders(
  ctx: SystemContext,
  merchantId: string,
  { since, most }: { since: Date; most?: number },
): Promise<number> {
  const rows = ctx.db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .where('stores.merchant_id', '=', merchantId)
    .where('order_date', '>=', since)
    .where('order_status', '<>', 'cancelled')
    .where('payment_status', '<>', 'refunded')
    .select(sql`1`.as('one'))
    .$if(most !== undefined, (query) => query.limit(most ?? 0));
  return countRows(ctx, rows);
}

async function countRows(ctx: SystemContext, rows: Expression<unknown>): Promise<number> {
  const counted = sql<{ count: number }>`select count(*)::integer as count from (${rows}) as rows`;
  return (await counted.execute(ctx.db)).rows[0]?.count ?? 0;
}

/** Whom to tell of what is used, and of which store. */
export interface Told {
  email: string;
  firstName: string;
  storeName: string;
}

export async function getTold(ctx: TenantContext): Promise<Told> {
  const row = await ctx.db
    .selectFrom('stores')
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .where('stores.id', '=', ctx.storeId)
    .select(['stores.name', 'merchants.email', 'merchants.first_name'])
    .executeTakeFirstOrThrow();
  return { email: row.email, firstName: row.first_name, storeName: row.name };
}

/** Whom to tell of their stores, and of what share they were told last; their row is locked. */
export async function getMerchantTold(
  ctx: SystemContext,
  merchantId: string,
): Promise<{ email: string; firstName: string; toldPercent: number }> {
  const row = await ctx.db
    .selectFrom('merchants')
    .where('id', '=', merchantId)
    .select(['email', 'first_name', 'stores_told_percent'])
    .executeTakeFirstOrThrow();
  return { email: row.email, firstName: row.first_name, toldPercent: row.stores_told_percent };
}

export async function updateStoresTold(
  ctx: SystemContext,
  merchantId: string,
  percent: number,
): Promise<void> {
  await ctx.db
    .updateTable('merchants')
    .set({ stores_told_percent: percent })
    .where('id', '=', merchantId)
    .execute();
}

/**
 * Notes that a merchant is told of a share of a month's orders; false where they were already, or are
 * on another plan by now.
 */
export async function updateOrdersTold(
  ctx: SystemContext,
  { merchantId, plan }: Pick<Limits, 'merchantId' | 'plan'>,
  { month, percent }: { month: string; percent: number },
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('merchants')
    .set({ orders_told_month: month, orders_told_percent: percent })
    .where('id', '=', merchantId)
    .where('plan', '=', plan.identifier)
    .where((eb) =>
      eb.or([
        eb('orders_told_month', 'is distinct from', month),
        eb('orders_told_percent', '<', percent),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What was told of a month's orders was told of another number of them. */
export async function forgetOrdersTold(ctx: SystemContext, merchantId: string): Promise<void> {
  await ctx.db
    .updateTable('merchants')
    .set({ orders_told_month: null, orders_told_percent: 0 })
    .where('id', '=', merchantId)
    .execute();
}
