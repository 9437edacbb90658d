import { customerContacts, customerTerms } from '@kade/rules/customer';
import { transaction, type TenantContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { lockStore } from '../../../platform/lock-store';
import {
  countOrder,
  deleteCustomer,
  findCustomerOf,
  getPerson,
  insertCustomer,
  listOwners,
  listPeopleOf,
  lockCustomers,
  lockOrdersOf,
  moveNotes,
  moveOrders,
  rewriteCustomer,
  type Person,
} from './people.queries';

/**
 * The customer of a new order, counted with it; null where nothing tells who it is. Whose e-mail
 * address and phone number were two customers' is one person, which a job makes of them. After the
 * store's row is locked, as it is once the order has its number.
 */
export async function countCustomer(
  ctx: TenantContext,
  order: Person & { id: string },
): Promise<string | null> {
  const contacts = customerContacts(order);
  if (contacts.length === 0) return null;
  const { id, isTwo } = await countOrder(ctx, order, { contacts, terms: customerTerms(order) });
  if (isTwo) await mergeLater(ctx, order.id);
  return id;
}

/** Finds whose a locked order is, now that it names somebody else. */
export async function recountCustomer(
  ctx: TenantContext,
  { id: orderId, ...order }: Person & { id: string },
): Promise<void> {
  await lockStore(ctx);
  const before = await findCustomerOf(ctx, orderId);
  await moveOrders(ctx, { order: orderId }, null);
  const contacts = customerContacts(order);
  // What only this order told of its customer tells nothing any more.
  const isAlone = before !== undefined && (await listPeopleOf(ctx, before)).length === 0;
  if (before !== undefined && !isAlone) await rewrite(ctx, before);
  const owners = await listOwners(ctx, contacts);
  const after = owners[0] ?? (isAlone ? before : await newCustomer(ctx, contacts));
  if (after !== undefined) await moveOrders(ctx, { order: orderId }, after);
  if (isAlone && after !== undefined && before !== after) {
    await moveNotes(ctx, before, after);
    await deleteCustomer(ctx, before);
  }
  if (after !== undefined) await rewrite(ctx, after);
  if (owners.length > 1) await mergeLater(ctx, orderId);
}

const newCustomer = async (ctx: TenantContext, contacts: readonly string[]) =>
  contacts.length > 0 ? insertCustomer(ctx) : undefined;

/** The figures of a locked customer are those of their orders in the next statement. */
async function rewrite(ctx: TenantContext, id: string): Promise<void> {
  await lockCustomers(ctx, [id]);
  const people = await listPeopleOf(ctx, id);
  const [latest] = people;
  if (!latest) return;
  const each = (of: (person: Person) => string[]) => [...new Set(people.flatMap(of))];
  const known = { contacts: each(customerContacts), terms: each(customerTerms) };
  const email = people.find((person) => person.email !== null)?.email ?? null;
  await rewriteCustomer(ctx, id, { ...latest, email }, known);
}

const mergeLater = (ctx: TenantContext, orderId: string) =>
  ctx.jobs.enqueue(ctx, mergeCustomers, { store_id: ctx.storeId, order_id: orderId });

/**
 * Makes one of the customers whom an order names with its e-mail address and its phone number: the
 * one who ordered first. Orders are locked before the store and the store before customers, as
 * wherever an order is changed.
 */
export const mergeCustomers: JobKind<{ store_id: string; order_id: string }> = {
  name: 'merge_customers',
  expireInSeconds: 120,
  retryLimit: 5,
  retryDelay: 5,
  async run(system, { store_id, order_id }) {
    await transaction({ ...system, storeId: store_id }, async (ctx) => {
      const known = await listOwners(ctx, await contactsOf(ctx, order_id));
      await lockOrdersOf(ctx, known);
      await lockStore(ctx);
      const owners = await listOwners(ctx, await contactsOf(ctx, order_id));
      const [kept, ...others] = await lockCustomers(ctx, owners);
      if (!kept || others.length === 0) return;
      for (const { id } of others) {
        await moveOrders(ctx, { customer: id }, kept.id);
        await moveNotes(ctx, id, kept.id);
        await deleteCustomer(ctx, id);
      }
      await rewrite(ctx, kept.id);
    });
  },
};

const contactsOf = async (ctx: TenantContext, orderId: string) =>
  customerContacts(await getPerson(ctx, orderId));
