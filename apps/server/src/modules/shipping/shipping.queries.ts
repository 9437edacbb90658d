import type { ShippingItem, ShippingType } from '@kade/contract/shipping';
import type { TenantContext } from '../../platform/context';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { notFound } from '../../platform/errors';

const selectItems = (ctx: TenantContext) =>
  ctx.db
    .selectFrom('shipping_items')
    .where('store_id', '=', ctx.storeId)
    .select(['id', 'type', 'value', 'item_count', 'percentage'])
    .orderBy('created_at')
    .orderBy('id');

export async function listShippingItems(ctx: TenantContext): Promise<ShippingItem[]> {
  return (await selectItems(ctx).execute()).map(itemOf);
}

/** The rules beside a row of another table, in the same statement; for `shippingItemsOf`. */
export const selectShippingItems = (ctx: TenantContext) =>
  jsonArrayFrom(selectItems(ctx)).as('shipping_items');

export const shippingItemsOf = (row: { shipping_items: ItemRow[] }): ShippingItem[] =>
  row.shipping_items.map(itemOf);

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
