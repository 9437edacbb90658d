import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { NOBODY } from './kept-address';

/** The orders of a customer, for a statement on what belongs to them. */
export const ordersOf = (ctx: TenantContext, id: string) =>
  sql`(select id from orders where store_id = ${ctx.storeId} and customer_id = ${id})`;

/** Leaves of a customer's orders what was bought and what it cost; answers their numbers. */
export async function eraseOrders(ctx: TenantContext, id: string): Promise<number[]> {
  const person = JSON.stringify(NOBODY);
  const { rows } = await sql<{ order_number: number }>`
    update orders set email = null, tracking_number = '', tracking_url = '', wishes = '{}',
      campaign = null, version = version + 1, charged_back_open = 0, refund_failed = false,
      billing_address = billing_address || ${person}::jsonb,
      shipping_address = shipping_address || ${person}::jsonb
    where store_id = ${ctx.storeId} and customer_id = ${id}
    returning order_number
  `.execute(ctx.db);
  await sql`
    delete from order_terms using orders
    where order_terms.store_id = ${ctx.storeId} and order_terms.order_id = orders.id
      and orders.store_id = ${ctx.storeId} and orders.customer_id = ${id}
      and order_terms.term <> orders.order_number::text
  `.execute(ctx.db);
  return rows.map(({ order_number }) => order_number);
}

/**
 * Takes what people wrote out of the history of a customer's orders: also from rows of before 0170,
 * where it stands in the place of codes.
 */
export async function eraseEvents(ctx: TenantContext, id: string): Promise<void> {
  await sql`
    update order_events set said = null, new_value = null
    where store_id = ${ctx.storeId} and order_id in ${ordersOf(ctx, id)}
      and field in ('note', 'tracking', 'agreed_price', 'refund_failed')
  `.execute(ctx.db);
}
