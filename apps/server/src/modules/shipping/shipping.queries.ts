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
  return rows.map(itemOf);
}

type ItemRow = Omit<ShippingItem, '_id' | 'type'> & { id: string; type: string };

const itemOf = ({ id, type, ...rule }: ItemRow): ShippingItem => ({
  _id: id,
  type: type as ShippingType,
  ...rule,
});

export async function insertShippingItem(
  ctx: TenantContext,
  { _id, ...rule }: ShippingItem,
): Promise<void> {
  await ctx.db
    .insertInto('shipping_items')
    .values({ ...rule, id: _id, store_id: ctx.storeId, created_at: ctx.clock.now() })
    .execute();
}

/** Locks the rule until the transaction ends. */
export async function getShippingItem(ctx: TenantContext, id: string): Promise<ShippingItem> {
  const row = await ctx.db
    .selectFrom('shipping_items')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(['id', 'type', 'value', 'item_count', 'percentage'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Shipping item');
  return itemOf(row);
}

export async function updateShippingItem(
  ctx: TenantContext,
  { _id, ...rule }: ShippingItem,
): Promise<void> {
  await ctx.db
    .updateTable('shipping_items')
    .set(rule)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', _id)
    .execute();
}

export async function deleteShippingItem(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('shipping_items')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}
