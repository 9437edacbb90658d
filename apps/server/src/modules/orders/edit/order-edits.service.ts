import { MAX_BASKET_LINES } from '@kade/contract/basket';
import type { ContactEdit, ItemsEdit, Order } from '@kade/contract/orders';
import { repriced } from '@kade/rules/price';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict, invalid } from '../../../platform/errors';
import type { StockLine } from '../../catalog/entries';
import { mergeLines, putBackStock, sellLines, takeStock, type SoldLine } from '../../catalog/sales';
import { recountCustomer } from '../../customers/people';
import { insertMovements, payIfNothingIsDue } from '../../order-money/ledger';
import {
  assertPayable,
  assertReachable,
  assertUnedited,
  completeAddress,
  insertEvents,
  insertLines,
  listOrderedStock,
  lockOrder,
  recordOrder,
  replaceTerms,
  updateContact,
  updateItems,
} from '../book';
import { getOrder } from '../read';

/** Adds a note of the merchant's to the history. */
export async function addNote(ctx: StoreContext, id: string, text: string): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    await tell(ctx, order, [{ field: 'note', new_value: text }]);
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
      email: edit.email === undefined ? before.email : edit.email,
      shipping_address: edit.shipping_address
        ? completeAddress(edit.shipping_address, 'shipping_address', before.shipping_address)
        : before.shipping_address,
      billing_address: edit.billing_address
        ? completeAddress(edit.billing_address, 'billing_address', before.billing_address)
        : before.billing_address,
    };
    const fields = ['email', 'shipping_address', 'billing_address'] as const;
    const changed = fields.filter(
      (field) => JSON.stringify(sorted(before[field])) !== JSON.stringify(sorted(after[field])),
    );
    if (changed.length === 0) return before;
    assertReachable(after, before.money.due > 0 ? before.payment_options : null);
    await updateContact(ctx, id, after);
    await replaceTerms(ctx, { ...before, id }, { ...before, ...after, id });
    await recountCustomer(ctx, { ...after, id });
    const events = changed.map((field) => ({
      field,
      new_value: field === 'email' ? comeOrGone(before.email, after.email) : null,
    }));
    await tell(ctx, { ...before, id }, events);
    return getOrder(ctx, id);
  });
}

/**
 * Changes quantities and shipping and adds products. What is in the order keeps its price, what is
 * added costs what it costs now; stock is given back and taken, or all is refused; the difference is
 * charged, so that what is due says what to collect or give back.
 */
export async function editItems(ctx: StoreContext, id: string, edit: ItemsEdit): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const before = await openForEdit(ctx, id, edit.version);
    const kept = keptItems(before, edit);
    const added = mergeLines(edit.added ?? []);
    assertLines(kept.length + added.length);
    const shipping = edit.shipping ?? before.shipping;
    const changes = wordsOf(before, kept, shipping);
    if (changes.length === 0 && added.length === 0) return before;
    await moveStock(ctx, before, kept);
    const sold = await sellAdded(ctx, id, added);
    const goods = [...kept, ...sold];
    const price = repriced(before, goods, shipping);
    assertPayable(price);
    const { price_lines, ...sums } = price;
    await updateItems(ctx, id, kept, { item_count: countOf(goods), ...sums });
    await insertLines(ctx, id, { items: sold, behind: kept.length, price_lines });
    const amount = price.total_price - before.total_price;
    if (amount !== 0) {
      const author = ctx.actor;
      const note = 'Order edited';
      await insertMovements(ctx, id, [{ kind: 'charge', amount, provider: 'order', note, author }]);
    }
    const words = [...sold.map(addedWords), ...changes].join(', ');
    await tell(ctx, { ...before, id }, [{ field: 'items', new_value: words }]);
    await payIfNothingIsDue(ctx, id, ctx.actor);
    return getOrder(ctx, id);
  });
}

/** An item that stays in its order, with its new quantity. */
interface KeptItem {
  _id: string;
  price: number;
  quantity: number;
}

function keptItems(order: Order, edit: ItemsEdit): KeptItem[] {
  const wanted = new Map(edit.items.map(({ _id, quantity }) => [_id, quantity]));
  const unknown = edit.items.findIndex(
    ({ _id }) => !order.products.some((item) => item._id === _id),
  );
  if (unknown >= 0) throw invalid({ [`items.${unknown}._id`]: 'is not in this order' });
  return order.products.flatMap(({ _id, price }) => {
    const quantity = wanted.get(_id);
    return quantity === undefined ? [] : [{ _id, price, quantity }];
  });
}

function assertLines(count: number): void {
  if (count === 0) throw invalid({ items: 'must not be empty' });
  if (count > MAX_BASKET_LINES) throw invalid({ added: 'are too many for one order' });
}

/** Sells what is added at the prices of now, or throws and takes nothing. */
async function sellAdded(
  ctx: StoreContext,
  order_id: string,
  added: ReturnType<typeof mergeLines>,
): Promise<SoldLine[]> {
  if (added.length === 0) return [];
  return sellLines(ctx, added, { reason: 'order', order_id }, async () => {});
}

const countOf = (items: readonly { quantity: number }[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Stock is given back first: what one item frees another may take. */
async function moveStock(
  ctx: StoreContext,
  order: Order,
  kept: readonly KeptItem[],
): Promise<void> {
  const stock = await listOrderedStock(ctx, order._id);
  const moved = stock.map((line) => ({
    line,
    more: quantityOf(kept, line.item_id) - line.quantity,
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

const quantityOf = (kept: readonly KeptItem[], id: string): number =>
  kept.find(({ _id }) => _id === id)?.quantity ?? 0;

function wordsOf(order: Order, kept: readonly KeptItem[], shipping: number): string[] {
  const items = order.products.flatMap(({ _id, product, variants, quantity: before }) => {
    const quantity = quantityOf(kept, _id);
    if (quantity === before) return [];
    const name = nameOf(product.name, variants);
    return [quantity === 0 ? `${name} removed` : `${name}: ${before} → ${quantity}`];
  });
  return shipping === order.shipping ? items : [...items, 'shipping changed'];
}

const addedWords = ({ name, variants, quantity }: SoldLine): string =>
  `${quantity} × ${nameOf(name, variants)} added`;

/** A product with what was chosen of it. */
function nameOf(name: string, variants: readonly { name: string }[]): string {
  const choice = variants.map((variant) => variant.name).join(', ');
  return choice ? `${name} (${choice})` : name;
}

/** Locks an order that may still be edited, and that nobody has edited since it was read. */
async function openForEdit(ctx: StoreContext, id: string, version: number): Promise<Order> {
  const { order_status } = await lockOrder(ctx, id);
  if (order_status !== 'pending' && order_status !== 'processing') {
    throw conflict('conflict', `This order is ${order_status} and can no longer be edited.`);
  }
  const order = await getOrder(ctx, id);
  assertUnedited(order, version);
  return order;
}

interface Told {
  field: 'note' | 'email' | 'shipping_address' | 'billing_address' | 'items';
  new_value: string | null;
}

async function tell(
  ctx: StoreContext,
  order: { id: string; order_number: number },
  events: readonly Told[],
): Promise<void> {
  const author = ctx.actor;
  await insertEvents(
    ctx,
    order.id,
    events.map((event) => ({ ...event, old_value: null, author })),
  );
  const after = events.map(({ field, new_value }) => [field, wordsFor(field, new_value)]);
  await recordOrder(ctx, order, { before: {}, after: Object.fromEntries(after) as States });
}

type States = Record<string, string | null>;

/** Of an e-mail address the log may say what became of it, of the rest nothing that was entered. */
const wordsFor = (field: Told['field'], value: string | null) =>
  field === 'email' && value !== null ? value : (LOGGED[field] ?? value);

/** What stands in the activity log for what a person wrote or entered. */
const LOGGED: { [Field in Told['field']]?: string } = {
  note: 'added',
  email: 'changed',
  shipping_address: 'changed',
  billing_address: 'changed',
};

/** What became of an e-mail address that was not there before, or is not any more. */
function comeOrGone(before: string | null, after: string | null): 'added' | 'removed' | null {
  if (before === null) return 'added';
  return after === null ? 'removed' : null;
}

/** The same whatever the order of an address's parts. */
const sorted = (value: object | string | null) =>
  value === null || typeof value === 'string'
    ? value
    : Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
