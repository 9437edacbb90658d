import type { Address, Wishes } from '@kade/contract/orders';
import type { Tracking } from '@kade/contract/tracking';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { keptAddress } from './kept-address';
import { keptWishes } from './wishes';

/** Writes the addresses of a locked order that nobody has edited. */
export async function updateAddresses(
  ctx: TenantContext,
  id: string,
  addresses: { shipping_address: Address; billing_address: Address },
): Promise<void> {
  await ctx.db
    .updateTable('orders')
    .set({
      shipping_address: JSON.stringify(keptAddress(addresses.shipping_address)),
      billing_address: JSON.stringify(keptAddress(addresses.billing_address)),
    })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

/** Sets where the parcel of a locked order can be followed and counts the edit. */
export async function updateTracking(
  ctx: TenantContext,
  id: string,
  { tracking_number, tracking_url }: Tracking,
): Promise<void> {
  await ctx.db
    .updateTable('orders')
    .set((eb) => ({ tracking_number, tracking_url, version: eb('version', '+', 1) }))
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

interface Contact {
  email: string | null;
  shipping_address: Address;
  billing_address: Address;
  wishes: Wishes;
}

/** Sets the contact of a locked order and counts the edit. */
export async function updateContact(
  ctx: TenantContext,
  id: string,
  { email, shipping_address, billing_address, wishes }: Contact,
): Promise<void> {
  await ctx.db
    .updateTable('orders')
    .set((eb) => ({
      email,
      shipping_address: JSON.stringify(keptAddress(shipping_address)),
      billing_address: JSON.stringify(keptAddress(billing_address)),
      wishes: keptWishes(wishes),
      version: eb('version', '+', 1),
    }))
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

interface Amounts {
  item_count: number;
  sub_total: number;
  shipping: number;
  total_price: number;
}

/**
 * Sets what a locked order holds and costs and counts the edit. Items that are not named go, and the
 * lines of its price, which are written anew.
 */
export async function updateItems(
  ctx: TenantContext,
  id: string,
  items: readonly { _id: string; quantity: number }[],
  amounts: Amounts,
): Promise<void> {
  const ids = items.map(({ _id }) => _id);
  await ctx.db
    .deleteFrom('order_items')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', id)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(ids)))))
    .execute();
  await ctx.db
    .deleteFrom('order_price_lines')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', id)
    .execute();
  await sql`
    update order_items set quantity = line.quantity, position = line.place - 1
    from unnest(${ids}::uuid[], ${items.map(({ quantity }) => quantity)}::integer[])
      with ordinality as line (id, quantity, place)
    where order_items.store_id = ${ctx.storeId} and order_items.order_id = ${id}
      and order_items.id = line.id
  `.execute(ctx.db);
  await ctx.db
    .updateTable('orders')
    .set((eb) => ({ ...amounts, version: eb('version', '+', 1) }))
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}
