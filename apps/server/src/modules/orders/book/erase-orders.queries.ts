import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';

/** What stands in the place of a person in an address. */
export const NOBODY = {
  first_name: 'Erased',
  last_name: 'customer',
  full_name: 'Erased customer',
  address: '',
  city: '',
  postal_code: '',
  phone_number: '',
};
export const ERASED_TEXT = 'Erased';

/** The orders of a customer, for a statement on what belongs to them. */
export const ordersOf = (ctx: TenantContext, id: string) =>
  sql`(select id from orders where store_id = ${ctx.storeId} and customer_id = ${id})`;

/** Leaves of a customer's orders what was bought and what it cost. */
export async function eraseOrders(ctx: TenantContext, id: string): Promise<void> {
  const person = JSON.stringify(NOBODY);
  await sql`
    update orders set email = null, tracking_number = '', tracking_url = '', version = version + 1,
      billing_address = billing_address || ${person}::jsonb,
      shipping_address = shipping_address || ${person}::jsonb
    where store_id = ${ctx.storeId} and customer_id = ${id}
  `.execute(ctx.db);
  await sql`
    delete from order_terms using orders
    where order_terms.store_id = ${ctx.storeId} and order_terms.order_id = orders.id
      and orders.store_id = ${ctx.storeId} and orders.customer_id = ${id}
      and order_terms.term <> orders.order_number::text
  `.execute(ctx.db);
}

/** Takes what people entered out of the history of a customer's orders. */
export async function eraseEvents(ctx: TenantContext, id: string): Promise<void> {
  await sql`
    update order_events set new_value = case field when 'note' then ${ERASED_TEXT} end
    where store_id = ${ctx.storeId} and order_id in ${ordersOf(ctx, id)}
      and field in ('note', 'tracking') and new_value is not null
  `.execute(ctx.db);
  // The reason behind a price that was agreed, as `… instead of LKR 500.00 (she is my cousin)`.
  await sql`
    update order_events
    set new_value = regexp_replace(new_value, '( instead of [^(]*) \\(.*\\)$', '\\1')
    where store_id = ${ctx.storeId} and order_id in ${ordersOf(ctx, id)} and field = 'agreed_price'
  `.execute(ctx.db);
}
