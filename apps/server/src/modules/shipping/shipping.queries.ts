import type { ShippingItem, ShippingType } from '@kade/contract/shipping';
import type { TenantContext } from '../../platform/context';
import { notFound } from '../../platform/errors';

export async function listShippingItems(ctx: TenantContext): Promise<ShippingItem[]> {
  const rows = await ctx.db
    .selectFrom('shipping_items')
    .where('store_id', '=', ctx.storeId)
    .select(['id', 'type', 'value', 'item_count', 'percentage'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, type, ...rule }) => ({ _id: id, type: type as ShippingType, ...rule }));
}

export async function insertShippingItem(
  ctx: TenantContext,
  { _id, ...rule }: ShippingItem,
): Promise<void> {
  await ctx.db
    .insertInto('shipping_items')
    .values({ ...rule, id: _id, store_id: ctx.storeId, created_at: ctx.clock.now() })
    .execute();
}

export async function updateShippingItem(
  ctx: TenantContext,
  { _id, ...rule }: ShippingItem,
): Promise<void> {
  const result = await ctx.db
    .updateTable('shipping_items')
    .set(rule)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', _id)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw notFound('Shipping item');
}

export async function deleteShippingItem(ctx: TenantContext, id: string): Promise<void> {
  const result = await ctx.db
    .deleteFrom('shipping_items')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) throw notFound('Shipping item');
}
