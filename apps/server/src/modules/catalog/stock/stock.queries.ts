import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';

export interface LockedProduct {
  id: string;
  name: string;
  price: number;
  in_stock: boolean;
  stock_quantity: number;
  version: number;
  status: string;
  /** Null unless it is in the bin. */
  deleted_at: Date | null;
}

/** Locks products, in the bin or not, until the transaction ends, in the order of their ids. */
export async function lockProducts(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<Map<string, LockedProduct>> {
  const rows = await ctx.db
    .selectFrom('products')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['id', 'name', 'price', 'in_stock', 'stock_quantity', 'version'])
    .select(['status', 'deleted_at'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks a product that is not in the bin until the transaction ends. */
export async function lockProduct(ctx: TenantContext, id: string): Promise<LockedProduct> {
  const product = (await lockProducts(ctx, [id])).get(id);
  if (!product || product.deleted_at) throw notFound('Product');
  return product;
}

/** Adds to (or, with negative quantities, takes from) the stock of locked products. */
export async function addStock(
  ctx: TenantContext,
  lines: readonly { product_id: string; quantity: number }[],
): Promise<void> {
  await sql`
    update products set stock_quantity = stock_quantity + line.quantity
    from unnest(
      ${lines.map((line) => line.product_id)}::uuid[],
      ${lines.map((line) => line.quantity)}::bigint[]
    ) as line (product_id, quantity)
    where products.store_id = ${ctx.storeId} and products.id = line.product_id
  `.execute(ctx.db);
}

/** Sets the stock of a locked product. */
export async function setStock(ctx: TenantContext, id: string, quantity: number): Promise<void> {
  await ctx.db
    .updateTable('products')
    .set({ stock_quantity: quantity })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

/** Sets the stock of a locked product to the sum of its entries of these variants. */
export async function addUpStock(
  ctx: TenantContext,
  id: string,
  variantIds: readonly string[],
): Promise<void> {
  await sql`
    update products set stock_quantity = (
      select coalesce(sum(stock_entries.stock_quantity), 0) from stock_entries
      where stock_entries.store_id = products.store_id and stock_entries.product_id = products.id
        and stock_entries.variant_id = any(${variantIds}::uuid[])
    )
    where products.store_id = ${ctx.storeId} and products.id = ${id}
  `.execute(ctx.db);
}
