import { sql, type RawBuilder } from 'kysely';
import type { SystemContext, TenantContext } from '../../platform/context';

type InStore = Pick<TenantContext, 'storeId'>;

/** A store or product by its name. */
export interface Named {
  _id: string;
  name: string;
}

/**
 * Whether a store is more than its merchant's plan has room for: beyond those that they chose, and the
 * oldest. For a statement that has `plans` at hand.
 */
export const isReadOnlyStore = (store: RawBuilder<unknown>, merchant: RawBuilder<unknown>) =>
  sql<boolean>`(plans.max_stores is not null and ${store} <> all(array(
    select other.id from stores as other where other.merchant_id = ${merchant}
    order by other.is_kept desc, other.created_at, other.id
    limit plans.max_stores
  )))`;

/** How many products of the store can be changed: none of a read-only one, null without a limit. */
const editableCount = ({ storeId }: InStore) => sql<number | null>`(
  select case when ${isReadOnlyStore(sql.ref('own.id'), sql.ref('own.merchant_id'))} then 0
    else plans.max_products end
  from stores as own
  join merchants on merchants.id = own.merchant_id
  join plans on plans.identifier = merchants.plan
  where own.id = ${storeId})`;

/**
 * The products of the store that can be changed: the chosen ones first, then the oldest; null where
 * the plan has no limit. How many is asked once: each further copy of the question would be planned.
 */
const editableIds = (ctx: InStore) => {
  const first = (isKept: boolean) => sql`(
    select own.id, own.is_kept from products as own
    where own.store_id = ${ctx.storeId} and own.deleted_at is null and own.is_kept = ${sql.lit(isKept)}
    order by own.id limit room.count)`;
  return sql`(
    with room as materialized (select ${editableCount(ctx)} as count)
    select array(
      select candidates.id from (${first(true)} union all ${first(false)}) as candidates
      order by candidates.is_kept desc, candidates.id limit room.count
    ) from room where room.count is not null)::uuid[]`;
};

/**
 * Whether a row of `products` is more than the plan has room for. What it is made of is read once a
 * statement, and nothing of it on a plan without a limit.
 */
export const isReadOnlyProduct = (ctx: InStore) =>
  sql<boolean>`coalesce(products.id <> all(${editableIds(ctx)}), false)`;

/** Those of these products that are read-only. */
export async function listReadOnly(ctx: TenantContext, ids: readonly string[]): Promise<Named[]> {
  return ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where('products.deleted_at', 'is', null)
    .where((eb) => eb('products.id', '=', eb.fn.any(eb.val([...ids]))))
    .where(isReadOnlyProduct(ctx))
    .select(['products.id as _id', 'products.name'])
    .orderBy('products.id')
    .execute();
}

/** The products that can be changed, where the plan limits them; else none. */
export async function listEditable(ctx: TenantContext): Promise<Named[]> {
  return ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where('products.deleted_at', 'is', null)
    .where(sql<boolean>`products.id = any(${editableIds(ctx)})`)
    .select(['products.id as _id', 'products.name'])
    .orderBy('products.id')
    .execute();
}

/** The stores of a merchant, and whether each is read-only. */
export async function listStoreStates(
  ctx: SystemContext,
  merchantId: string,
): Promise<(Named & { isReadOnly: boolean })[]> {
  return ctx.db
    .selectFrom('stores')
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .innerJoin('plans', 'plans.identifier', 'merchants.plan')
    .where('stores.merchant_id', '=', merchantId)
    .select(['stores.id as _id', 'stores.name'])
    .select(isReadOnlyStore(sql.ref('stores.id'), sql.ref('stores.merchant_id')).as('isReadOnly'))
    .orderBy('stores.created_at')
    .orderBy('stores.id')
    .execute();
}

/** When the products of the store, and the stores of its merchant, were chosen last. */
export async function getChoiceTimes(
  ctx: TenantContext,
): Promise<{ products: Date | null; stores: Date | null }> {
  return ctx.db
    .selectFrom('stores')
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .leftJoin('product_limits', 'product_limits.store_id', 'stores.id')
    .where('stores.id', '=', ctx.storeId)
    .select(['product_limits.chosen_at as products', 'merchants.stores_chosen_at as stores'])
    .executeTakeFirstOrThrow();
}

/** Makes these the chosen products of the store, whose limit is locked. */
export async function updateKeptProducts(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with changed as (
      select products.id from products
      where products.store_id = ${ctx.storeId} and products.deleted_at is null
        and products.is_kept <> (products.id = any(${ids}::uuid[]))
        and (products.is_kept or products.id = any(${ids}::uuid[]))
      order by products.id
      for no key update
    )
    update products set is_kept = not products.is_kept
    from changed
    where products.store_id = ${ctx.storeId} and products.id = changed.id
  `.execute(ctx.db);
  await ctx.db
    .updateTable('product_limits')
    .set({ chosen_at: ctx.clock.now() })
    .where('store_id', '=', ctx.storeId)
    .execute();
}

/** Makes these the chosen stores of a merchant, whose row is locked. */
export async function updateKeptStores(
  ctx: SystemContext,
  merchantId: string,
  ids: readonly string[],
): Promise<void> {
  await ctx.db
    .updateTable('stores')
    .set({ is_kept: sql<boolean>`stores.id = any(${ids}::uuid[])` })
    .where('merchant_id', '=', merchantId)
    .execute();
  await ctx.db
    .updateTable('merchants')
    .set({ stores_chosen_at: ctx.clock.now() })
    .where('id', '=', merchantId)
    .execute();
}

/** How many of these are products of the store. */
export async function countOwnProducts(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('products')
    .where('store_id', '=', ctx.storeId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
