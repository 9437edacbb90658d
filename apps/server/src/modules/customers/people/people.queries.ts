import type { Address } from '@kade/contract/orders';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { preparedSql } from '../../../platform/prepared';
import { newId } from '../../../platform/random';
import type { Person } from '../../orders/book';
import { decided } from './contacts.queries';

/** Leaves of a customer the figures. */
export async function eraseCustomer(ctx: TenantContext, id: string): Promise<void> {
  await sql`
    with contacts as (
      delete from customer_contacts where store_id = ${ctx.storeId} and customer_id = ${id}
    ), terms as (
      delete from customer_terms where store_id = ${ctx.storeId} and customer_id = ${id}
    )
    delete from customer_notes where store_id = ${ctx.storeId} and customer_id = ${id}
  `.execute(ctx.db);
  await ctx.db
    .updateTable('customers')
    .set({ name: '', email: null, phone_number: '', erased_at: ctx.clock.now() })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

interface Known {
  /** The e-mail address first. */
  contacts: readonly string[];
  /** Those of them that some order names alone. */
  alone: readonly string[];
  terms: readonly string[];
}

/** Orders of a customer that say the same of who placed them. */
export interface PersonOrders extends Person {
  is_erased: boolean;
  order_count: number;
  /** What was paid less what went back, in minor units. */
  kept: number;
  last_order_at: Date;
}

/**
 * The customer of a new order, counted with it, in one statement. The caller holds the store's numbers,
 * so that no other order is placed meanwhile. `isTwo`: the contacts are of two customers, who are one person
 * unless they are known to be two.
 */
export async function countOrder(
  ctx: TenantContext,
  { email, billing_address: { full_name, phone_number } }: Person,
  { contacts, terms }: Pick<Known, 'contacts' | 'terms'>,
): Promise<{ id: string; isTwo: boolean }> {
  const person = [full_name, email, phone_number] as const;
  const isAlone = contacts.length === 1;
  const known = [contacts, isAlone, terms] as const;
  const [row] = await countOwner(
    ctx,
    ctx.storeId,
    newId(ctx),
    ctx.clock.now(),
    ...person,
    ...known,
  );
  if (!row) throw new Error('an order has a customer');
  return { id: row.id, isTwo: row.is_two };
}

const countOwner = preparedSql(
  (
    storeId: string,
    newcomer: string,
    now: Date,
    full_name: string,
    email: string | null,
    phone_number: string,
    contacts: readonly string[],
    isAlone: boolean,
    terms: readonly string[],
  ) => sql<{ id: string; is_two: boolean }>`
    with ${decided.namedContacts(storeId, contacts)}, chosen as (
      select coalesce(${decided.owner(storeId)}, ${newcomer}) as id
    ), counted as (
      insert into customers (store_id, id, name, email, phone_number, order_count, kept_total,
        first_order_at, last_order_at)
      select ${storeId}, id, ${full_name}, ${email}, ${phone_number}, 1, 0, ${now}, ${now}
      from chosen
      on conflict (store_id, id) do update set
        name = excluded.name,
        email = coalesce(excluded.email, customers.email),
        phone_number = excluded.phone_number,
        order_count = customers.order_count + 1,
        last_order_at = greatest(customers.last_order_at, excluded.last_order_at)
    ), told as (
      insert into customer_contacts (store_id, contact, customer_id, is_shared, is_alone)
      select ${storeId}, contact, id, contact in (select contact from shared),
        ${isAlone}
      from named, chosen
      where not exists (select from owners
        where owners.contact = named.contact and owners.customer_id <> chosen.id)
      on conflict (store_id, contact, customer_id) do update set is_alone = true
        where excluded.is_alone and not customer_contacts.is_alone
    ), findable as (
      insert into customer_terms (store_id, term, customer_id)
      select ${storeId}, term, id from unnest(${terms}::text[]) as term, chosen
      on conflict do nothing
    )
    select id, (select count(distinct customer_id) > 1 from owners) as is_two from chosen`,
);

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
  if (!row) throw notFound('order');
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
  if (!row) throw notFound('order');
  return { email: row.email, billing_address: row.billing_address as unknown as Address };
}

/** What a customer's orders say of the person, the latest first. */
export async function listPeopleOf(ctx: TenantContext, id: string): Promise<PersonOrders[]> {
  const { rows } = await sql<Omit<PersonOrders, 'billing_address'> & Person['billing_address']>`
    select email, billing_address ->> 'full_name' as full_name,
      billing_address ->> 'phone_number' as phone_number,
      bool_or(billing_address ->> 'is_erased' is not null) as is_erased, count(*) as order_count,
      sum(paid_total - refunded_total)::bigint as kept, max(order_date) as last_order_at
    from orders
    where store_id = ${ctx.storeId} and customer_id = ${id}
    group by 1, 2, 3
    order by max(order_number) desc
  `.execute(ctx.db);
  return rows.map(({ full_name, phone_number, ...orders }) => ({
    ...orders,
    billing_address: { full_name, phone_number },
  }));
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

/** Gives notes about one customer to another, all or some; answers how many. */
export async function moveNotes(
  ctx: TenantContext,
  { from, to, ids }: { from: string; to: string; ids?: readonly string[] },
): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('customer_notes')
    .set({ customer_id: to })
    .where('store_id', '=', ctx.storeId)
    .where('customer_id', '=', from)
    .$if(ids !== undefined, (query) =>
      query.where((eb) => eb('id', '=', eb.fn.any(eb.val([...(ids ?? [])])))),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
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
  { contacts, alone, terms }: Known,
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
    ), ${decided.namedContacts(ctx.storeId, contacts)}, told as (
      insert into customer_contacts (store_id, contact, customer_id, is_shared, is_alone)
      select ${ctx.storeId}, contact, ${id}, contact in (select contact from shared),
        contact = any(${alone}::text[])
      from named
      where not exists (select from owners
        where owners.contact = named.contact and owners.customer_id <> ${id})
      on conflict (store_id, contact, customer_id) do update set is_alone = excluded.is_alone
        where customer_contacts.is_alone <> excluded.is_alone
    )
    insert into customer_terms (store_id, term, customer_id)
    select ${ctx.storeId}, term, ${id} from unnest(${terms}::text[]) as term
    on conflict do nothing
  `.execute(ctx.db);
}

/** Goes behind `moved (id, kept)`: what more, or less, is kept of customers' money. */
export const addKept = (ctx: TenantContext) => sql`
  update customers set kept_total = kept_total + moved.kept
  from moved
  where customers.store_id = ${ctx.storeId} and customers.id = moved.id`;
