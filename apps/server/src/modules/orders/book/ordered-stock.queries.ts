import type { TenantContext } from '../../../platform/context';
import type { ChosenVariant, StockLine } from '../../catalog/entries';

/** The pieces that an order holds of products that still exist, as they were chosen. */
export async function listOrderedStock(
  ctx: TenantContext,
  orderId: string,
): Promise<OrderedLine[]> {
  return (await listOrderedStocks(ctx, [orderId])).get(orderId) ?? [];
}

type OrderedLine = StockLine & { item_id: string };

/** The same of many orders; one that holds none is not among them. */
export async function listOrderedStocks(
  ctx: TenantContext,
  orderIds: readonly string[],
): Promise<Map<string, OrderedLine[]>> {
  const rows = await ctx.db
    .selectFrom('order_items')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...orderIds]))))
    .where('product_id', 'is not', null)
    .select(['id', 'order_id', 'product_id', 'name', 'variants', 'quantity'])
    .$narrowType<{ product_id: string }>()
    .execute();
  const stocks = new Map<string, OrderedLine[]>();
  for (const { id, order_id, product_id, name, variants, quantity } of rows) {
    const chosen = variants as unknown as ChosenVariant[];
    const line = { item_id: id, product_id, name, variants: chosen, quantity };
    stocks.set(order_id, [...(stocks.get(order_id) ?? []), line]);
  }
  return stocks;
}

/** What one piece of each item of an order weighed when it was sold, in grams; null: nobody knew. */
export async function listOrderedWeights(
  ctx: TenantContext,
  orderId: string,
): Promise<Map<string, number | null>> {
  const rows = await ctx.db
    .selectFrom('order_items')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .select(['id', 'weight'])
    .execute();
  return new Map(rows.map(({ id, weight }) => [id, weight]));
}
