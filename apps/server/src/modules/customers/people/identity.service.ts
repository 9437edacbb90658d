import {
  MAX_GROUPS,
  type ContactGroup,
  type Customer,
  type Separation,
} from '@kade/contract/customers';
import { contactsOf, customerContacts, type Contacts } from '@kade/rules/customer';
import { transaction, type StoreContext, type TenantContext } from '../../../platform/context';
import { conflict, invalid, notFound, notFoundIn } from '../../../platform/errors';
import { readerWords } from '../../../platform/reader';
import { fact, recordActivity } from '../../activity';
import { moveOrdersOfPeople } from '../../orders/book';
import { giveContacts, shareContacts } from './contacts.queries';
import { getCustomer } from './customers.queries';
import { getLatestNumber } from './notes.queries';
import { insertCustomer, listPeopleOf, moveNotes, type PersonOrders } from './people.queries';
import { joinCustomers, lockPeople, rewriteFromOrders } from './people.service';

const keyOf = ({ email, phone_number }: Contacts) => JSON.stringify([email, phone_number]);

/** What a customer's orders name, those with the latest orders first. */
export async function listGroups(ctx: TenantContext, id: string): Promise<ContactGroup[]> {
  await getCustomer(ctx, id);
  const { people } = readerWords(ctx);
  const groups = new Map<string, ContactGroup>();
  for (const { billing_address, ...orders } of await listPeopleOf(ctx, id)) {
    const contacts = contactsOf({ ...orders, billing_address });
    const { order_count, kept: total_kept, last_order_at } = orders;
    const key = keyOf(contacts);
    const group = groups.get(key);
    const name = orders.is_erased ? people.erased_customer() : billing_address.full_name;
    if (group) {
      group.order_count += order_count;
      group.total_kept += total_kept;
      if (!group.names.includes(name)) group.names.push(name);
    } else {
      groups.set(key, { ...contacts, names: [name], order_count, total_kept, last_order_at });
    }
  }
  return [...groups.values()].slice(0, MAX_GROUPS);
}

/**
 * Makes the orders of some groups those of another customer. Contacts that both name are shared from
 * then on; notes stay unless they are named.
 */
export async function separateCustomer(
  ctx: StoreContext,
  id: string,
  { groups, notes }: Separation,
): Promise<Customer> {
  return transaction(ctx, async (ctx) => {
    await lockThere(ctx, id);
    const people = await listPeopleOf(ctx, id);
    const [others, own] = divide(people, groups);
    const other = await insertCustomer(ctx);
    await moveOrdersOfPeople(ctx, { from: id, to: other, people: others });
    await divideContacts(ctx, { id, own }, { id: other, own: others });
    await rewriteFromOrders(ctx, id);
    await rewriteFromOrders(ctx, other);
    if (notes?.length) await moveNamedNotes(ctx, { from: id, to: other, ids: notes });
    const separated = await factOf(ctx, other, others);
    await tell(ctx, id, { orders: countOf(people) }, { orders: countOf(own), separated });
    return getCustomer(ctx, other);
  });
}

/** Makes another customer one with this one, who stays. */
export async function mergeCustomer(
  ctx: StoreContext,
  id: string,
  other: string,
): Promise<Customer> {
  if (id.toLowerCase() === other.toLowerCase())
    throw invalid({ customer_id: { say: 'customer_itself' } });
  return transaction(ctx, async (ctx) => {
    await lockThere(ctx, id, other);
    const [own, others] = [await listPeopleOf(ctx, id), await listPeopleOf(ctx, other)];
    const merged = await factOf(ctx, other, others);
    const before = { orders: countOf(own) };
    await tell(ctx, id, before, { orders: countOf([...own, ...others]), merged });
    await joinCustomers(ctx, other, id);
    return getCustomer(ctx, id);
  });
}

/** Locks a customer, and another whom the body names, who are there and were not erased. */
async function lockThere(ctx: StoreContext, id: string, other = id): Promise<void> {
  const found = await lockPeople(ctx, [id, other]);
  const isThere = (one: string) => found.some((customer) => customer.id === one.toLowerCase());
  if (!isThere(id)) throw notFound('customer');
  if (!isThere(other)) throw notFoundIn('customer_id', 'customer');
  if (found.some(({ erased_at }) => erased_at !== null)) {
    throw conflict({ say: 'erased_customer_fixed' });
  }
}

/** Those who are in one of the groups, and those who are in none. */
function divide(people: readonly PersonOrders[], groups: readonly Contacts[]) {
  const chosen = new Set(groups.map(keyOf));
  const isOther = (person: PersonOrders) => chosen.has(keyOf(contactsOf(person)));
  const [others, own] = [people.filter(isOther), people.filter((one) => !isOther(one))];
  if (new Set(others.map((person) => keyOf(contactsOf(person)))).size < chosen.size) {
    throw conflict({ say: 'customer_orders_changed' });
  }
  if (own.length === 0) {
    throw invalid({ groups: { say: 'group_left_none' } });
  }
  return [others, own] as const;
}

interface Divided {
  id: string;
  own: readonly PersonOrders[];
}

async function divideContacts(ctx: TenantContext, from: Divided, to: Divided): Promise<void> {
  const [kept, named] = [namedBy(from.own), namedBy(to.own)];
  const contacts = [...named].filter((contact) => !kept.has(contact));
  await giveContacts(ctx, { from: from.id, to: to.id, contacts });
  await shareContacts(
    ctx,
    [...named].filter((contact) => kept.has(contact)),
  );
}

const namedBy = (people: readonly PersonOrders[]) => new Set(people.flatMap(customerContacts));

async function moveNamedNotes(
  ctx: TenantContext,
  move: { from: string; to: string; ids: readonly string[] },
): Promise<void> {
  const count = await moveNotes(ctx, move);
  if (count < new Set(move.ids).size) throw notFoundIn('notes', 'note');
}

const countOf = (people: readonly PersonOrders[]) =>
  people.reduce((sum, { order_count }) => sum + order_count, 0);

/** The log outlives a customer's data: it calls people by their latest order. */
async function factOf(ctx: TenantContext, id: string, people: readonly PersonOrders[]) {
  const count = countOf(people);
  return fact({ say: 'who_ordered_some', number: await getLatestNumber(ctx, id), count });
}

interface Told extends Record<string, ReturnType<typeof fact> | number> {
  orders: number;
}

const tell = async (ctx: TenantContext, id: string, before: Told, after: Told): Promise<void> =>
  recordActivity(ctx, {
    area: 'customers',
    thing: 'customer',
    name: { say: 'who_ordered', number: await getLatestNumber(ctx, id) },
    about: { kind: 'customer', id },
    before,
    after,
  });
