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
const ERASED_TEXT = 'Erased';

/** The numbers of a customer's orders that are not over: not delivered, or with something to decide. */
export async function listOpenOrders(ctx: TenantContext, id: string): Promise<number[]> {
  const { rows } = await sql<{ order_number: number }>`
    select order_number from orders
    where store_id = ${ctx.storeId} and customer_id = ${id} and (
      order_status in ('pending', 'processing', 'shipped')
      or exists (select from order_slips
        where order_slips.store_id = orders.store_id and order_slips.order_id = orders.id
          and order_slips.state = 'waiting')
      or exists (select from refunds
        where refunds.store_id = orders.store_id and refunds.order_id = orders.id
          and refunds.state in ('queued', 'asked', 'unknown'))
    )
    order by order_number
    limit 20
  `.execute(ctx.db);
  return rows.map((row) => row.order_number);
}

/** The orders of a customer, for a statement on what belongs to them. */
const theirs = (ctx: TenantContext, id: string) =>
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

/** Texts that people entered, and what payment providers told beside the money. */
export async function eraseTexts(ctx: TenantContext, id: string): Promise<void> {
  await sql`
    update order_events set new_value = case field when 'note' then ${ERASED_TEXT} end
    where store_id = ${ctx.storeId} and order_id in ${theirs(ctx, id)}
      and field in ('note', 'tracking') and new_value is not null
  `.execute(ctx.db);
  // The reason behind a price that was agreed, as `… instead of LKR 500.00 (she is my cousin)`.
  await sql`
    update order_events
    set new_value = regexp_replace(new_value, '( instead of [^(]*) \\(.*\\)$', '\\1')
    where store_id = ${ctx.storeId} and order_id in ${theirs(ctx, id)} and field = 'agreed_price'
  `.execute(ctx.db);
  await sql`
    update refunds set note = '', message = null
    where store_id = ${ctx.storeId} and order_id in ${theirs(ctx, id)}
  `.execute(ctx.db);
  await sql`
    update order_movements set note = 'Refund'
    where store_id = ${ctx.storeId} and order_id in ${theirs(ctx, id)} and note like 'Refund: %'
  `.execute(ctx.db);
  await sql`
    update payment_callbacks set body = '{}'
    where store_id = ${ctx.storeId} and order_id in ${theirs(ctx, id)}
  `.execute(ctx.db);
}

/** Takes the pictures from a customer's slips; answers the ids of their files. */
export async function eraseSlips(ctx: TenantContext, id: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    with before as (
      select id, file_id from order_slips
      where store_id = ${ctx.storeId} and order_id in ${theirs(ctx, id)} and file_id is not null
    )
    update order_slips set file_id = null, fingerprint = null,
      reason = case when reason is not null then ${ERASED_TEXT} end
    from before
    where order_slips.store_id = ${ctx.storeId} and order_slips.id = before.id
    returning before.file_id
  `.execute(ctx.db);
  return rows.map((row) => row.file_id);
}

/** Blanks whom mails of a customer's orders and drafts went to; answers the ids of those mails. */
export async function eraseMails(
  ctx: TenantContext,
  id: string,
  drafts: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update order_mails set recipient = ''
    where store_id = ${ctx.storeId} and recipient <> ''
      and (order_id in ${theirs(ctx, id)} or draft_id = any(${drafts}::uuid[]))
    returning id
  `.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** Leaves of a customer the figures. */
export async function eraseCustomer(ctx: TenantContext, id: string): Promise<void> {
  for (const table of ['customer_contacts', 'customer_terms', 'customer_notes'] as const) {
    await ctx.db
      .deleteFrom(table)
      .where('store_id', '=', ctx.storeId)
      .where('customer_id', '=', id)
      .execute();
  }
  await ctx.db
    .updateTable('customers')
    .set({ name: NOBODY.full_name, email: null, phone_number: '', erased_at: ctx.clock.now() })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}
