import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';

/** Refuses ids that are not products of the store. */
export async function assertProducts(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  const { count } = await ctx.db
    .selectFrom('products')
    .where('store_id', '=', ctx.storeId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...wanted]))))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < wanted.size) throw invalid({ products: 'must all be products of this store' });
}

/** Makes these the products of a category, and no others; what is in the bin keeps what it has. */
export async function setCategoryOf(
  ctx: TenantContext,
  categoryId: string,
  productIds: readonly string[],
): Promise<void> {
  await sql`
    with changed as (
      select products.id from products
      where products.store_id = ${ctx.storeId} and products.deleted_at is null
        and (products.category_id = ${categoryId} or products.id = any(${productIds}::uuid[]))
        and (products.category_id is not distinct from ${categoryId}::uuid)
          <> (products.id = any(${productIds}::uuid[]))
      order by products.id
      for no key update
    )
    update products
    set category_id = case when products.id = any(${productIds}::uuid[]) then ${categoryId}::uuid end,
      version = products.version + 1
    from changed
    where products.store_id = ${ctx.storeId} and products.id = changed.id
  `.execute(ctx.db);
}

/** Leaves the products of a category without one, those in the bin too. */
export async function clearCategory(ctx: TenantContext, categoryId: string): Promise<void> {
  await sql`
    with changed as (
      select products.id from products
      where products.store_id = ${ctx.storeId} and products.category_id = ${categoryId}
      order by products.id
      for no key update
    )
    update products set category_id = null, version = products.version + 1
    from changed
    where products.store_id = ${ctx.storeId} and products.id = changed.id
  `.execute(ctx.db);
}
