import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';

export interface LockedProduct {
  id: string;
  name: string;
  price: number;
  in_stock: boolean;
  stock_quantity: number;
}

/** Locks products until the transaction ends, in the order of their ids. */
export async function lockProducts(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<Map<string, LockedProduct>> {
  const rows = await ctx.db
    .selectFrom('products')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['id', 'name', 'price', 'in_stock', 'stock_quantity'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
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
      ${lines.map((line) => line.quantity)}::integer[]
    ) as line (product_id, quantity)
    where products.store_id = ${ctx.storeId} and products.id = line.product_id
  `.execute(ctx.db);
}
