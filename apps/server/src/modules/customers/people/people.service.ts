import { customerContacts, customerTerms } from '@kade/rules/customer';
import { transaction, type TenantContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { lockOrdersOf, moveOrders, type Person } from '../../orders/book';
import { lockOrderNumbers } from '../../stores/book';
import {
  findOwner,
  isToldApart,
  joinContacts,
  listOwners,
  shareContacts,
} from './contacts.queries';
import {
  countOrder,
  deleteCustomer,
  findCustomerOf,
  getPerson,
  insertCustomer,
  listPeopleOf,
  lockCustomers,
  moveNotes,
  rewriteCustomer,
} from './people.queries';

/**
 * The customer of a new order, counted with it; null where nothing tells who it is. Whose e-mail
 * address and phone number were two customers' is one person, which a job makes of them. After the
 * order has its number, which makes the next order of the store wait.
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
  await lockOrderNumbers(ctx);
  const before = await findCustomerOf(ctx, orderId);
  await moveOrders(ctx, { order: orderId }, null);
  const contacts = customerContacts(order);
  // What only this order told of its customer tells nothing any more.
  const isAlone = before !== undefined && (await listPeopleOf(ctx, before)).length === 0;
  if (before !== undefined && !isAlone) await rewriteFromOrders(ctx, before);
  const owner = await findOwner(ctx, contacts);
  const after = owner ?? (isAlone ? before : await newCustomer(ctx, contacts));
  if (after !== undefined) await moveOrders(ctx, { order: orderId }, after);
  if (isAlone && after !== undefined && before !== after) {
    await moveNotes(ctx, { from: before, to: after });
    await deleteCustomer(ctx, before);
  }
  if (after !== undefined) await rewriteFromOrders(ctx, after);
  if ((await listOwners(ctx, contacts)).length > 1) await mergeLater(ctx, orderId);
}

const newCustomer = async (ctx: TenantContext, contacts: readonly string[]) =>
  contacts.length > 0 ? insertCustomer(ctx) : undefined;

/** Makes what is kept of a customer anew: the figures are those of their orders in the next statement. */
export async function rewriteFromOrders(ctx: TenantContext, id: string): Promise<void> {
  await lockCustomers(ctx, [id]);
  const people = await listPeopleOf(ctx, id);
  const [latest] = people;
  if (!latest) return;
  const named = people.map(customerContacts);
  const email = people.find((person) => person.email !== null)?.email ?? null;
  await rewriteCustomer(
    ctx,
    id,
    { ...latest, email },
    {
      contacts: [...new Set(named.flat())],
      alone: [...new Set(named.filter(({ length }) => length === 1).flat())],
      terms: [...new Set(people.flatMap(customerTerms))],
    },
  );
}

/**
 * Locks customers with all of their orders and answers those there are, by their first order. Orders are
 * locked before the store's numbers and those before customers, as wherever an order is changed; orders
 * that were placed until nobody got a number any more are locked then.
 */
export async function lockPeople(ctx: TenantContext, ids: readonly string[]) {
  await lockOrdersOf(ctx, ids);
  await lockOrderNumbers(ctx);
  await lockOrdersOf(ctx, ids);
  return lockCustomers(ctx, ids);
}

/** Gives everything of a locked customer to another one, who is the same person. */
export async function joinCustomers(ctx: TenantContext, from: string, to: string): Promise<void> {
  await joinContacts(ctx, from, to);
  await moveOrders(ctx, { customer: from }, to);
  await moveNotes(ctx, { from, to });
  await deleteCustomer(ctx, from);
  await rewriteFromOrders(ctx, to);
}

const mergeLater = (ctx: TenantContext, orderId: string) =>
  ctx.jobs.enqueue(ctx, mergeCustomers, { store_id: ctx.storeId, order_id: orderId });

/**
 * Makes one of the customer of an order and of those whom it names with its e-mail address and its
 * phone number: the one who ordered first. Who were told apart stay two, and share it from then on.
 */
export const mergeCustomers: JobKind<{ store_id: string; order_id: string }> = {
  name: 'merge_customers',
  expireInSeconds: 120,
  retryLimit: 5,
  retryDelay: 5,
  async run(system, { store_id, order_id }) {
    await transaction({ ...system, storeId: store_id }, async (ctx) => {
      await lockPeople(ctx, await listNamed(ctx, order_id));
      const [kept, ...others] = await lockCustomers(ctx, await listNamed(ctx, order_id));
      for (const { id } of others) {
        if (kept && !(await isToldApart(ctx, kept.id, id))) await joinCustomers(ctx, id, kept.id);
      }
      const customer = await findCustomerOf(ctx, order_id);
      if (customer === undefined) return;
      // Who still owns a contact of the order besides its customer was told apart.
      await shareContacts(ctx, await listContacts(ctx, order_id), { butOf: customer });
      // Who owned one may have gone meanwhile: it is this customer's now.
      await rewriteFromOrders(ctx, customer);
    });
  },
};

/** Whose an order is, and who owns a contact that it names. */
async function listNamed(ctx: TenantContext, orderId: string): Promise<string[]> {
  const owners = await listOwners(ctx, await listContacts(ctx, orderId));
  const customer = await findCustomerOf(ctx, orderId);
  return [...new Set(customer === undefined ? owners : [customer, ...owners])];
}

const listContacts = async (ctx: TenantContext, orderId: string) =>
  customerContacts(await getPerson(ctx, orderId));
