import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';

/** What an order says of who placed it. */
export interface Person {
  email: string | null;
  billing_address: { full_name: string; phone_number: string };
}

/** Locks all orders of customers, in the order of their ids. */
export async function lockOrdersOf(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  await ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('customer_id', '=', eb.fn.any(eb.val([...ids]))))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Gives orders to a customer: one of them, or all of another customer. */
export async function moveOrders(
  ctx: TenantContext,
  of: { order: string } | { customer: string },
  to: string | null,
): Promise<void> {
  await ctx.db
    .updateTable('orders')
    .set({ customer_id: to })
    .where('store_id', '=', ctx.storeId)
    .where((eb) => ('order' in of ? eb('id', '=', of.order) : eb('customer_id', '=', of.customer)))
    .execute();
}

/** Gives those orders of a customer to another that say the same of who placed them. */
export async function moveOrdersOfPeople(
  ctx: TenantContext,
  { from, to, people }: { from: string; to: string; people: readonly Person[] },
): Promise<void> {
  const emails = people.map(({ email }) => email);
  const phoneNumbers = people.map(({ billing_address }) => billing_address.phone_number);
  await sql`
    update orders set customer_id = ${to}
    from (select distinct * from unnest(${emails}::text[], ${phoneNumbers}::text[])) as person
      (email, phone_number)
    where store_id = ${ctx.storeId} and customer_id = ${from}
      and orders.email is not distinct from person.email
      and billing_address ->> 'phone_number' is not distinct from person.phone_number
  `.execute(ctx.db);
}
