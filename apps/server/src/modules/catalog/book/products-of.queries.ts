import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';

/** Refuses a field with ids that are not products of the store. */
export async function assertProducts(
  ctx: TenantContext,
  fields: Record<string, readonly string[]>,
): Promise<void> {
  const wanted = new Set(Object.values(fields).flat());
  const { count } = await ctx.db
    .selectFrom('products')
    .where('store_id', '=', ctx.storeId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...wanted]))))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count === wanted.size) return;
  const told = { say: 'products_not_here' } as const;
  throw invalid(Object.fromEntries(Object.keys(fields).map((field) => [field, told])));
}

/** The names of products by their ids; products that are gone are missing. */
export async function listNames(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('products')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Makes these products of a category; all others leave it, or only those of `leaving`. What is in
 * the bin keeps what it has.
 */
export async function setCategoryOf(
  ctx: TenantContext,
  categoryId: string,
  productIds: readonly string[],
  leaving?: readonly string[],
): Promise<void> {
  const mayLeave = leaving ? sql`products.id = any(${leaving}::uuid[])` : sql`true`;
  await sql`
    with changed as (
      select products.id from products
      where products.store_id = ${ctx.storeId} and products.deleted_at is null
        and (products.id = any(${productIds}::uuid[])
          or (products.category_id = ${categoryId} and ${mayLeave}))
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

/** Leaves the products of categories without one, those in the bin too. */
export async function clearCategories(
  ctx: TenantContext,
  categoryIds: readonly string[],
): Promise<void> {
  await sql`
    with changed as (
      select products.id from products
      where products.store_id = ${ctx.storeId} and products.category_id = any(${categoryIds}::uuid[])
      order by products.id
      for no key update
    )
    update products set category_id = null, version = products.version + 1
    from changed
    where products.store_id = ${ctx.storeId} and products.id = changed.id
  `.execute(ctx.db);
}
