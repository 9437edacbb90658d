import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';

/** A product and the id of its copy. */
export interface Copy {
  from: string;
  to: string;
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
      stock_quantity, stock_policy, least_entry, low_stock_at, tags, weight, compare_at_price, vendor, cost,
      thumbnail_id, created_at, updated_at)
    select store_id, ${to}, ${name}, description, price, category_id, 'draft', in_stock,
      stock_quantity, stock_policy, least_entry, low_stock_at, tags, weight, compare_at_price, vendor, cost,
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
export const renamed = (ids: ReadonlyMap<string, string>): RawBuilder<unknown> =>
  sql`unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[])`;
