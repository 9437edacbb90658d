import type { Address } from '@kade/contract/orders';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { newId } from '../../../platform/random';

/** What an order says of who placed it. */
export interface Person {
  email: string | null;
  billing_address: { full_name: string; phone_number: string };
}

interface Known {
  /** The e-mail address first. */
  contacts: readonly string[];
  terms: readonly string[];
}

/**
 * The customer of a new order, counted with it: whose the e-mail address is, else whose the phone
 * number is, else a new one; in one statement. The caller holds the store's row, so that no other
 * order is placed meanwhile. `isTwo`: the contacts are of two customers, who are one person.
 */
export async function countOrder(
  ctx: TenantContext,
  { email, billing_address: { full_name, phone_number } }: Person,
  { contacts, terms }: Known,
): Promise<{ id: string; isTwo: boolean }> {
  const now = ctx.clock.now();
  const { rows } = await sql<{ id: string; is_two: boolean }>`
    with named as (
      select * from unnest(${contacts}::text[]) with ordinality as named (contact, position)
    ), known as (
      select customer_id, position from customer_contacts
      join named using (contact)
      where store_id = ${ctx.storeId}
    ), chosen as (
      select coalesce((select customer_id from known order by position limit 1), ${newId(ctx)})
        as id
    ), counted as (
      insert into customers (store_id, id, name, email, phone_number, order_count, kept_total,
        first_order_at, last_order_at)
      select ${ctx.storeId}, id, ${full_name}, ${email}, ${phone_number}, 1, 0, ${now}, ${now}
      from chosen
      on conflict (store_id, id) do update set
        name = excluded.name,
        email = coalesce(excluded.email, customers.email),
        phone_number = excluded.phone_number,
        order_count = customers.order_count + 1,
        last_order_at = greatest(customers.last_order_at, excluded.last_order_at)
    ), told as (
      insert into customer_contacts (store_id, contact, customer_id)
      select ${ctx.storeId}, contact, id from named, chosen
      on conflict do nothing
    ), findable as (
      insert into customer_terms (store_id, term, customer_id)
      select ${ctx.storeId}, term, id from unnest(${terms}::text[]) as term, chosen
      on conflict do nothing
    )
    select id, (select count(distinct customer_id) > 1 from known) as is_two from chosen
  `.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('an order has a customer');
  return { id: row.id, isTwo: row.is_two };
}

/** Whose these contacts are, in their order, each once. */
export async function listOwners(
  ctx: TenantContext,
  contacts: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id
    from unnest(${contacts}::text[]) with ordinality as named (contact, position)
    join customer_contacts using (contact)
    where store_id = ${ctx.storeId}
    group by customer_id
    order by min(position)
  `.execute(ctx.db);
  return rows.map((row) => row.customer_id);
}

/** Locks the customers in the order of their ids, and answers them by their first order. */
export async function lockCustomers(ctx: TenantContext, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('customers')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['id', 'first_order_at', 'erased_at'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.toSorted(
    (a, b) => a.first_order_at.getTime() - b.first_order_at.getTime() || (a.id < b.id ? -1 : 1),
  );
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

/** Whose an order is; undefined where it is nobody's. */
export async function findCustomerOf(
  ctx: TenantContext,
  orderId: string,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', orderId)
    .select('customer_id')
    .executeTakeFirst();
  if (!row) throw notFound('Order');
  return row.customer_id ?? undefined;
}

/** Who an order says has placed it. */
export async function getPerson(ctx: TenantContext, orderId: string): Promise<Person> {
  const row = await ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', orderId)
    .select(['email', 'billing_address'])
    .executeTakeFirst();
  if (!row) throw notFound('Order');
  return { email: row.email, billing_address: row.billing_address as unknown as Address };
}

/** The contacts that a customer's orders name, and what those say of the person, the latest first. */
export async function listPeopleOf(ctx: TenantContext, id: string): Promise<Person[]> {
  const { rows } = await sql<{ email: string | null; full_name: string; phone_number: string }>`
    select email, billing_address ->> 'full_name' as full_name,
      billing_address ->> 'phone_number' as phone_number
    from orders
    where store_id = ${ctx.storeId} and customer_id = ${id}
    group by 1, 2, 3
    order by max(order_number) desc
  `.execute(ctx.db);
  return rows.map(({ email, ...billing_address }) => ({ email, billing_address }));
}

/** An empty customer, for an order to be moved to. */
export async function insertCustomer(ctx: TenantContext): Promise<string> {
  const id = newId(ctx);
  const now = ctx.clock.now();
  const empty = { name: '', phone_number: '', order_count: 0, kept_total: 0 };
  await ctx.db
    .insertInto('customers')
    .values({ ...empty, store_id: ctx.storeId, id, first_order_at: now, last_order_at: now })
    .execute();
  return id;
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

/** Gives the notes about one customer to another. */
export async function moveNotes(ctx: TenantContext, from: string, to: string): Promise<void> {
  await ctx.db
    .updateTable('customer_notes')
    .set({ customer_id: to })
    .where('store_id', '=', ctx.storeId)
    .where('customer_id', '=', from)
    .execute();
}

/** Deletes a locked customer who has no orders any more. */
export async function deleteCustomer(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('customers')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

/** Makes what is kept of a locked customer anew from their orders, of which there is at least one. */
export async function rewriteCustomer(
  ctx: TenantContext,
  id: string,
  { email, billing_address }: Person,
  { contacts, terms }: Known,
): Promise<void> {
  await sql`
    update customers set
      name = ${billing_address.full_name},
      email = ${email},
      phone_number = ${billing_address.phone_number},
      order_count = sums.count,
      kept_total = sums.kept,
      first_order_at = sums.first,
      last_order_at = sums.last,
      erased_at = case when cardinality(${contacts}::text[]) = 0 then erased_at end
    from (
      select count(*) as count, sum(paid_total - refunded_total) as kept,
        min(order_date) as first, max(order_date) as last
      from orders
      where store_id = ${ctx.storeId} and customer_id = ${id}
    ) as sums
    where customers.store_id = ${ctx.storeId} and customers.id = ${id}
  `.execute(ctx.db);
  await sql`
    with gone as (
      delete from customer_contacts
      where store_id = ${ctx.storeId} and customer_id = ${id}
        and contact <> all(${contacts}::text[])
    ), unfindable as (
      delete from customer_terms
      where store_id = ${ctx.storeId} and customer_id = ${id} and term <> all(${terms}::text[])
    ), told as (
      insert into customer_contacts (store_id, contact, customer_id)
      select ${ctx.storeId}, contact, ${id} from unnest(${contacts}::text[]) as contact
      on conflict do nothing
    )
    insert into customer_terms (store_id, term, customer_id)
    select ${ctx.storeId}, term, ${id} from unnest(${terms}::text[]) as term
    on conflict do nothing
  `.execute(ctx.db);
}
