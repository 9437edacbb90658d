import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';

/** A product and the id of its copy. */
interface Copy {
  from: string;
  to: string;
}

/** The ids of the groups and variants of a product. */
export async function listParts(ctx: TenantContext, productId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('variant_groups')
    .where('store_id', '=', ctx.storeId)
    .where('product_id', '=', productId)
    .select('id')
    .unionAll(
      ctx.db
        .selectFrom('variants')
        .where('store_id', '=', ctx.storeId)
        .where('product_id', '=', productId)
        .select('id'),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** Copies the row of a product as a draft of this name. */
export async function copyProduct(
  ctx: TenantContext,
  { from, to }: Copy,
  name: string,
): Promise<void> {
  const now = ctx.clock.now();
  await sql`
    insert into products (store_id, id, name, description, price, category_id, status, in_stock,
      stock_quantity, stock_policy, least_entry, low_stock_at, tags, weight, compare_at_price, vendor,
      thumbnail_id, created_at, updated_at)
    select store_id, ${to}, ${name}, description, price, category_id, 'draft', in_stock,
      stock_quantity, stock_policy, least_entry, low_stock_at, tags, weight, compare_at_price, vendor,
      thumbnail_id, ${now}, ${now}
    from products where store_id = ${ctx.storeId} and id = ${from}
  `.execute(ctx.db);
}

export async function copyImages(ctx: TenantContext, { from, to }: Copy): Promise<void> {
  await sql`
    insert into product_images (store_id, product_id, file_id, position, alt_text)
    select store_id, ${to}, file_id, position, alt_text
    from product_images where store_id = ${ctx.storeId} and product_id = ${from}
  `.execute(ctx.db);
}

/** Which id the copy of a group or variant has, as a table that a statement joins. */
const renamed = (ids: ReadonlyMap<string, string>): RawBuilder<unknown> =>
  sql`unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[])`;

export async function copyGroups(
  ctx: TenantContext,
  { from, to }: Copy,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    insert into variant_groups (store_id, id, product_id, name, price_type, stock_type, position)
    select store_id, part.copy, ${to}, name, price_type, stock_type, position
    from variant_groups join ${renamed(ids)} as part (id, copy) on part.id = variant_groups.id
    where store_id = ${ctx.storeId} and product_id = ${from}
  `.execute(ctx.db);
}

export async function copyVariants(
  ctx: TenantContext,
  { from, to }: Copy,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    insert into variants (store_id, id, product_id, group_id, name, price_type, price_amount,
      weight, compare_at_price, image_id, position)
    select store_id, part.copy, ${to}, its_group.copy, name, price_type, price_amount, weight,
      compare_at_price, image_id, position
    from variants
    join ${renamed(ids)} as part (id, copy) on part.id = variants.id
    join ${renamed(ids)} as its_group (id, copy) on its_group.id = variants.group_id
    where store_id = ${ctx.storeId} and product_id = ${from}
  `.execute(ctx.db);
}

/** Copies what combinations weigh and cost before. */
export async function copyCombinations(
  ctx: TenantContext,
  { from, to }: Copy,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    with part as materialized (select * from ${renamed(ids)} as part (id, copy))
    insert into combinations (store_id, product_id, variants, weight, compare_at_price)
    select store_id, ${to}, array(
      select part.copy from part where part.id = any(combinations.variants) order by part.copy
    ), weight, compare_at_price
    from combinations
    where store_id = ${ctx.storeId} and product_id = ${from}
      and (weight is not null or compare_at_price is not null)
  `.execute(ctx.db);
}

/** Copies what there is of each combination, which names variants of the copy sorted by id. */
export async function copyEntries(
  ctx: TenantContext,
  { from, to }: Copy,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    with part as materialized (select * from ${renamed(ids)} as part (id, copy))
    insert into stock_entries (store_id, product_id, variant_id, parents, stock_quantity)
    select store_id, ${to}, part.copy, array(
      select parent.copy from part as parent
      where parent.id = any(stock_entries.parents) order by parent.copy
    ), stock_quantity
    from stock_entries join part on part.id = stock_entries.variant_id
    where store_id = ${ctx.storeId} and product_id = ${from}
  `.execute(ctx.db);
}
