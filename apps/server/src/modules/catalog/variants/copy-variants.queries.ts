import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { renamed, type Copy } from '../book';

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
