import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';

/**
 * The contacts that an order names as a table, in their order, and what is known of them. Each is looked
 * up by itself (`offset 0`): joined, all contacts of the store may be read for two of them.
 */
const namedContacts = (storeId: string, contacts: readonly string[]): RawBuilder<unknown> => sql`
  named as (
    select contact, position
    from unnest(${contacts}::text[]) with ordinality as named (contact, position)
  ), owners as (
    select contact, position, customer_id from named
    cross join lateral (
      select customer_id from customer_contacts as held
      where held.store_id = ${storeId} and held.contact = named.contact and not held.is_shared
      offset 0
    ) as held
  ), shared as (
    select contact, position from named
    where exists (select from customer_contacts as held
      where held.store_id = ${storeId} and held.contact = named.contact and held.is_shared
      offset 0)
  )`;

/**
 * Whose an order that names these contacts is, with `namedContacts` before it: who owns the first that
 * is not shared. Where all are shared, who holds them all; of several, who has ordered with it alone,
 * then who ordered first. Null: somebody new.
 */
const owner = (storeId: string): RawBuilder<string | null> => sql`coalesce(
  (select customer_id from owners order by position limit 1),
  case when (select count(*) from shared) = (select count(*) from named) then (
    select customer_id from shared
    join customer_contacts as held on held.store_id = ${storeId}
      and held.contact = shared.contact
    join customers on customers.store_id = ${storeId} and customers.id = held.customer_id
    group by customer_id, first_order_at
    order by count(*) desc, min(position), bool_or(is_alone) desc, first_order_at, customer_id
    limit 1
  ) end
)`;

export const decided = { namedContacts, owner };

/** Whose an order with these contacts is; undefined: somebody new. */
export async function findOwner(
  ctx: TenantContext,
  contacts: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    with ${namedContacts(ctx.storeId, contacts)} select ${owner(ctx.storeId)} as id
  `.execute(ctx.db);
  return rows[0]?.id ?? undefined;
}

/** Who owns these contacts, in their order, each once; those that are shared are nobody's. */
export async function listOwners(
  ctx: TenantContext,
  contacts: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    with ${namedContacts(ctx.storeId, contacts)}
    select customer_id from owners group by customer_id order by min(position)
  `.execute(ctx.db);
  return rows.map((row) => row.customer_id);
}

/** Whether two customers hold the same contact: they are known to be two. */
export async function isToldApart(
  ctx: TenantContext,
  one: string,
  other: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from customer_contacts as one
    join customer_contacts as other using (store_id, contact)
    where store_id = ${ctx.storeId} and one.customer_id = ${one} and other.customer_id = ${other}
    limit 1
  `.execute(ctx.db);
  return rows.length > 0;
}

/**
 * Contacts belong to nobody from now on, but for those of one customer; who holds them goes on holding
 * them.
 */
export async function shareContacts(
  ctx: TenantContext,
  contacts: readonly string[],
  { butOf }: { butOf?: string } = {},
): Promise<void> {
  await ctx.db
    .updateTable('customer_contacts')
    .set({ is_shared: true })
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('contact', '=', eb.fn.any(eb.val([...contacts]))))
    .$if(butOf !== undefined, (query) => query.where('customer_id', '<>', butOf ?? ''))
    .execute();
}

/** Gives some contacts of a customer to another, who holds none of them. */
export async function giveContacts(
  ctx: TenantContext,
  { from, to, contacts }: { from: string; to: string; contacts: readonly string[] },
): Promise<void> {
  await ctx.db
    .updateTable('customer_contacts')
    .set({ customer_id: to })
    .where('store_id', '=', ctx.storeId)
    .where('customer_id', '=', from)
    .where((eb) => eb('contact', '=', eb.fn.any(eb.val([...contacts]))))
    .execute();
}

/** Gives all contacts of a customer to another; what only the two shared is shared no more. */
export async function joinContacts(ctx: TenantContext, from: string, to: string): Promise<void> {
  await sql`
    with both_hold as (
      delete from customer_contacts as gone using customer_contacts as kept
      where gone.store_id = ${ctx.storeId} and gone.customer_id = ${from}
        and kept.store_id = ${ctx.storeId} and kept.customer_id = ${to}
        and kept.contact = gone.contact
      returning gone.contact
    )
    update customer_contacts as kept set is_shared = false
    from both_hold
    where kept.store_id = ${ctx.storeId} and kept.customer_id = ${to}
      and kept.contact = both_hold.contact
      and not exists (select from customer_contacts as third
        where third.store_id = ${ctx.storeId} and third.contact = kept.contact
          and third.customer_id not in (${from}, ${to}))
  `.execute(ctx.db);
  await ctx.db
    .updateTable('customer_contacts')
    .set({ customer_id: to })
    .where('store_id', '=', ctx.storeId)
    .where('customer_id', '=', from)
    .execute();
}

export interface Contact {
  contact: string;
  is_shared: boolean;
  /** Not shared, or an order that names nothing else would be of this customer. */
  decides: boolean;
}

/** The contacts of a customer, and which of them say that an order is theirs. */
export async function listContactsOf(ctx: TenantContext, id: string): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select contact, is_shared, not is_shared or customer_id = (
      select held.customer_id from customer_contacts as held
      join customers on customers.store_id = held.store_id and customers.id = held.customer_id
      where held.store_id = ${ctx.storeId} and held.contact = mine.contact
      order by held.is_alone desc, first_order_at, held.customer_id
      limit 1
    ) as decides
    from customer_contacts as mine
    where store_id = ${ctx.storeId} and customer_id = ${id}
  `.execute(ctx.db);
  return rows;
}
