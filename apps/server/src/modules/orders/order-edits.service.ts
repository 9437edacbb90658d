import type { ContactEdit, ItemsEdit, Order, Tracking } from '@kade/contract/orders';
import { MAX_ORDER_TOTAL } from '@kade/contract/storefront';
import { transaction, type StoreContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/errors';
import { putBackStock, takeStock, type StockLine } from '../catalog';
import { completeAddress } from './addresses';
import { recountCustomer } from './customers/people.service';
import { insertMovements } from './movements.queries';
import { recordOrder } from './order-activity';
import { updateContact, updateItems, updateTracking } from './order-edits.queries';
import { replaceTerms } from './order-terms.queries';
import {
  getMerchantName,
  getOrder,
  insertEvents,
  listOrderedStock,
  lockOrder,
} from './orders.queries';

/** Adds a note of the merchant's to the history. */
export async function addNote(ctx: StoreContext, id: string, text: string): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    await tell(ctx, order, [{ field: 'note', new_value: text }]);
    return getOrder(ctx, id);
  });
}

export async function setTracking(
  ctx: StoreContext,
  id: string,
  tracking: Tracking,
): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    const before = await getOrder(ctx, id);
    const { tracking_number: number, tracking_url: url } = tracking;
    if (number === before.tracking_number && url === before.tracking_url) return before;
    await updateTracking(ctx, id, tracking);
    await tell(ctx, order, [{ field: 'tracking', new_value: number || url }]);
    return getOrder(ctx, id);
  });
}

/** Changes whom an order goes to; the history says what was changed, not to what. */
export async function editContact(
  ctx: StoreContext,
  id: string,
  edit: ContactEdit,
): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const before = await openForEdit(ctx, id, edit.version);
    const after = {
      email: edit.email ?? before.email,
      shipping_address: edit.shipping_address
        ? completeAddress(edit.shipping_address)
        : before.shipping_address,
      billing_address: edit.billing_address
        ? completeAddress(edit.billing_address)
        : before.billing_address,
    };
    const fields = ['email', 'shipping_address', 'billing_address'] as const;
    const changed = fields.filter(
      (field) => JSON.stringify(sorted(before[field])) !== JSON.stringify(sorted(after[field])),
    );
    if (changed.length === 0) return before;
    await updateContact(ctx, id, after);
    await replaceTerms(ctx, { ...before, id }, { ...before, ...after, id });
    await recountCustomer(ctx, { ...after, id });
    const events = changed.map((field) => ({ field, new_value: null }));
    await tell(ctx, { ...before, id }, events);
    return getOrder(ctx, id);
  });
}

/**
 * Changes quantities and shipping. Prices stay those of the order; stock is given back and taken, or
 * all is refused; the difference is charged, so that what is due says what to collect or give back.
 */
export async function editItems(ctx: StoreContext, id: string, edit: ItemsEdit): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const before = await openForEdit(ctx, id, edit.version);
    const wanted = new Map(edit.items.map(({ _id, quantity }) => [_id, quantity]));
    const unknown = edit.items.findIndex(
      ({ _id }) => !before.products.some((item) => item._id === _id),
    );
    if (unknown >= 0) throw invalid({ [`items.${unknown}._id`]: 'is not in this order' });
    const kept = before.products.filter(({ _id }) => wanted.has(_id));
    const quantityOf = (item: { _id: string }) => wanted.get(item._id) ?? 0;
    const sub_total = kept.reduce((sum, item) => sum + item.price * quantityOf(item), 0);
    const shipping = edit.shipping ?? before.shipping;
    const total_price = sub_total + shipping;
    if (total_price > MAX_ORDER_TOTAL) {
      throw invalid({ items: 'cost more than one order may' }, 'This is too much for one order.');
    }
    const changes = wordsOf(before, quantityOf, shipping);
    if (changes.length === 0) return before;
    await moveStock(ctx, before, quantityOf);
    const item_count = kept.reduce((sum, item) => sum + quantityOf(item), 0);
    const items = kept.map((item) => ({ _id: item._id, quantity: quantityOf(item) }));
    await updateItems(ctx, id, items, { item_count, sub_total, shipping, total_price });
    const amount = total_price - before.total_price;
    if (amount !== 0) {
      const author = await getMerchantName(ctx);
      const note = 'Order edited';
      await insertMovements(ctx, id, [{ kind: 'charge', amount, provider: 'order', note, author }]);
    }
    await tell(ctx, { ...before, id }, [{ field: 'items', new_value: changes.join(', ') }]);
    return getOrder(ctx, id);
  });
}

/** Stock is given back first: what one item frees another may take. */
async function moveStock(
  ctx: StoreContext,
  order: Order,
  quantityOf: (item: { _id: string }) => number,
): Promise<void> {
  const stock = await listOrderedStock(ctx, order._id);
  const moved = stock.map((line) => ({
    line,
    more: quantityOf({ _id: line.item_id }) - line.quantity,
  }));
  const linesOf = (sign: 1 | -1): StockLine[] =>
    moved
      .filter(({ more }) => more * sign > 0)
      .map(({ line, more }) => ({ ...line, quantity: more * sign }));
  const order_id = order._id;
  const [back, taken] = [linesOf(-1), linesOf(1)];
  if (back.length > 0) await putBackStock(ctx, back, { reason: 'cancel', order_id });
  if (taken.length > 0) await takeStock(ctx, taken, { reason: 'order', order_id });
}

function wordsOf(
  order: Order,
  quantityOf: (item: { _id: string }) => number,
  shipping: number,
): string[] {
  const items = order.products.flatMap((item) => {
    const quantity = quantityOf(item);
    if (quantity === item.quantity) return [];
    const { name } = item.product;
    return [quantity === 0 ? `${name} removed` : `${name}: ${item.quantity} → ${quantity}`];
  });
  return shipping === order.shipping ? items : [...items, 'shipping changed'];
}

/** Locks an order that may still be edited, and that nobody has edited since it was read. */
async function openForEdit(ctx: StoreContext, id: string, version: number): Promise<Order> {
  const { order_status } = await lockOrder(ctx, id);
  if (order_status !== 'pending' && order_status !== 'processing') {
    throw conflict('conflict', `This order is ${order_status} and can no longer be edited.`);
  }
  const order = await getOrder(ctx, id);
  if (order.version === version) return order;
  throw conflict('version_conflict', 'Somebody else has edited this order. Look at it again.');
}

interface Told {
  field: 'note' | 'tracking' | 'email' | 'shipping_address' | 'billing_address' | 'items';
  new_value: string | null;
}

async function tell(
  ctx: StoreContext,
  order: { id: string; order_number: number },
  events: readonly Told[],
): Promise<void> {
  const author = await getMerchantName(ctx);
  await insertEvents(
    ctx,
    order.id,
    events.map((event) => ({ ...event, old_value: null, author })),
  );
  const after = events.map(({ field, new_value }) => [field, LOGGED[field] ?? new_value]);
  await recordOrder(ctx, order, { before: {}, after: Object.fromEntries(after) as States });
}

type States = Record<string, string | null>;

/** What stands in the activity log for what a person wrote or entered. */
const LOGGED: { [Field in Told['field']]?: string } = {
  note: 'added',
  email: 'changed',
  shipping_address: 'changed',
  billing_address: 'changed',
};

/** The same whatever the order of an address's parts. */
const sorted = (value: object | string) =>
  typeof value === 'string'
    ? value
    : Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
