import { MAX_BASKET_LINES } from '@kade/contract/basket';
import type { ContactEdit, ItemsEdit, Order } from '@kade/contract/orders';
import type { ItemOfOrder } from '@kade/words/order-events';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict, invalid } from '../../../platform/errors';
import { fact, type Undo } from '../../activity';
import type { StockLine } from '../../catalog/entries';
import {
  mergeLines,
  putBackStock,
  sellLines,
  takeStock,
  type Sold,
  type SoldLine,
} from '../../catalog/sales';
import { recountCustomer } from '../../customers/people';
import { lookUpRest } from '../../order-money/collect';
import { insertMovements, settleNewPrice } from '../../order-money/ledger';
import {
  assertPayable,
  assertReachable,
  assertUnedited,
  completeAddress,
  completeWishes,
  insertEvents,
  insertLines,
  isUnpaid,
  keptAddress,
  listOrderedStock,
  lockOrder,
  recordOrder,
  replaceTerms,
  setDue,
  updateContact,
  updateHold,
  updateItems,
} from '../book';
import { getOrder } from '../read';
import { editedPrice, quantityOf } from './edited-price';
import { keptItems, type KeptItem } from './kept-items';

/** Adds a note of the merchant's to the history. */
export async function addNote(ctx: StoreContext, id: string, text: string): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    await tell(ctx, order, [{ field: 'note', said: text, logged: 'added' }]);
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
      wishes: edit.wishes ? completeWishes(edit.wishes) : before.wishes,
    };
    return keepContact(ctx, before, after);
  });
}

/** Gives an order that nobody has edited since the contact that it had before an edit. */
export async function undoContact(ctx: StoreContext, id: string, undo: EditUndo): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const before = await openForEdit(ctx, id, undo.version);
    const { email, shipping_address, billing_address, wishes } = before;
    const is = { email, shipping_address, billing_address, wishes };
    return keepContact(ctx, before, { ...is, ...keptContact(undo.was) });
  });
}

const contactFields = ['email', 'shipping_address', 'billing_address', 'wishes'] as const;
type Contact = Pick<Order, (typeof contactFields)[number]>;

async function keepContact(ctx: StoreContext, before: Order, after: Contact): Promise<Order> {
  const order = { ...before, id: before._id };
  const changed = contactFields.filter(
    (field) => JSON.stringify(sorted(before[field])) !== JSON.stringify(sorted(after[field])),
  );
  if (changed.length === 0) return before;
  assertReachable(after, before.money.due > 0 ? before.payment_options : null);
  await updateContact(ctx, order.id, after);
  await replaceTerms(ctx, order, { ...order, ...after });
  await recountCustomer(ctx, { ...after, id: order.id });
  const events = changed.map((field) => {
    const new_value = field === 'email' ? comeOrGone(before.email, after.email) : null;
    return { field, new_value, logged: new_value ?? 'changed' };
  });
  const kept = {
    ...before,
    shipping_address: keptAddress(before.shipping_address),
    billing_address: keptAddress(before.billing_address),
  };
  const was = Object.fromEntries(changed.map((field) => [field, kept[field]]));
  const undo = { verb: 'set_contact', id: order.id, version: before.version + 1, was } as const;
  await tell(ctx, order, events, undo);
  return getOrder(ctx, order.id);
}

/**
 * Changes quantities and shipping and adds products. What is in the order keeps its price, what is
 * added costs what it costs now; stock is given back and taken, or all is refused; the difference is
 * charged, so that what is due says what to collect or give back.
 */
export async function editItems(
  ctx: StoreContext,
  id: string,
  edit: ItemsEdit,
  stood?: Stood,
): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const before = await openForEdit(ctx, id, edit.version);
    const kept = keptItems(before, edit);
    const added = mergeLines(edit.added ?? []);
    assertLines(kept.length + added.length);
    const shipping = edit.shipping ?? before.shipping;
    const changes = changesOf(before, kept, shipping);
    if (changes.length === 0 && added.length === 0) return before;
    await moveStock(ctx, before, kept);
    const { items: sold, taking } = await sellAdded(ctx, id, added);
    const goods = [...kept, ...sold];
    const { price, charges } = editedPrice(before, { kept, added: sold, shipping });
    assertPayable(price);
    const { price_lines, ...sums } = price;
    await updateItems(ctx, id, kept, { item_count: countOf(goods), ...sums });
    await insertLines(ctx, id, { items: sold, taking, behind: kept.length, price_lines });
    for (const amount of charges) await charge(ctx, id, amount);
    const { money } = before;
    if (stood && isAsThen({ ...price, money }, stood)) await setDue(ctx, id, stood.money.due);
    const told = [...sold.map(addedOf), ...changes];
    const logged = fact({ say: 'order_items', items: told });
    const undo = quantitiesBefore(before, kept);
    await tell(ctx, { ...before, id }, [{ field: 'items', told, logged }], undo);
    await settleNewPrice(ctx, id, ctx.actor);
    // Nobody pays what costs nothing: no time ends its waiting.
    if (price.total_price === 0) await updateHold(ctx, id, null);
    const after = await getOrder(ctx, id);
    if (after.money.due > before.money.due && !isUnpaid(before)) {
      await lookUpRest(ctx, { id, payment_option: before.payment_options });
    }
    return after;
  });
}

async function charge(ctx: StoreContext, id: string, amount: number): Promise<void> {
  const { actor: author } = ctx;
  const told = { say: 'order_edited' } as const;
  await insertMovements(ctx, id, [{ kind: 'charge', amount, provider: 'order', told, author }]);
}

/** Gives an order that nobody has edited since the quantities and the shipping of before an edit. */
export function undoItems(ctx: StoreContext, id: string, undo: EditUndo): Promise<Order> {
  const { stood, ...edit } = keptQuantities(undo.was);
  return editItems(ctx, id, { ...edit, version: undo.version }, stood);
}

/** What an order cost, and what had come and gone of it; an act of before did not keep it. */
type Stood = Pick<Order, 'total_price' | 'money'>;

/**
 * Whether an order costs what it did, and as much came and went back of it: then as much is due as was. What
 * an edit took out was to be paid again, and comes back now as if it had not gone.
 */
const isAsThen = (now: Stood, was: Stood): boolean =>
  now.total_price === was.total_price &&
  now.money.paid === was.money.paid &&
  now.money.refunded === was.money.refunded;

interface EditUndo {
  /** What the edit made of the order's version. */
  version: number;
  was: object;
}

/** What a row of the log keeps is what these functions put there, as JSON. */
const keptContact = (was: object) => was as Partial<Contact>;
const keptQuantities = (was: object) =>
  was as Pick<ItemsEdit, 'items' | 'shipping'> & { stood?: Stood };

/** Back to what an order held; none where something went: it would come back at another price. */
function quantitiesBefore(order: Order, kept: readonly KeptItem[]): Undo | undefined {
  if (kept.length < order.products.length) return undefined;
  const items = order.products.map(({ _id, quantity }) => ({ _id, quantity }));
  const { shipping, total_price, money } = order;
  const was = { items, shipping, stood: { total_price, money } };
  return { verb: 'set_items', id: order._id, version: order.version + 1, was };
}

function assertLines(count: number): void {
  if (count === 0) throw invalid({ items: { say: 'items_none' } });
  if (count > MAX_BASKET_LINES) throw invalid({ added: { say: 'items_too_many' } });
}

/** Sells what is added at the prices of now, or throws and takes nothing. */
async function sellAdded(
  ctx: StoreContext,
  order_id: string,
  added: ReturnType<typeof mergeLines>,
): Promise<Sold> {
  if (added.length === 0) return { items: [], taking: [] };
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

function changesOf(
  order: Order,
  kept: readonly KeptItem[],
  shipping: number,
): readonly ItemOfOrder[] {
  const items = order.products.flatMap(
    ({ _id, product, variants, quantity: before }): ItemOfOrder[] => {
      const after = quantityOf(kept, _id);
      if (after === before) return [];
      const item = nameOf(product.name, variants);
      if (after === 0) return [{ say: 'item_removed', ...item }];
      return [{ say: 'item_counted', ...item, before, after }];
    },
  );
  return shipping === order.shipping ? items : [...items, { say: 'shipping_changed' }];
}

const addedOf = ({ name, variants, quantity }: SoldLine): ItemOfOrder => ({
  say: 'item_added',
  ...nameOf(name, variants),
  quantity,
});

/** A product with what was chosen of it. */
const nameOf = (name: string, variants: readonly { name: string }[]) => ({
  name,
  variants: variants.map((variant) => variant.name),
});

/** Locks an order that may still be edited, and that nobody has edited since it was read. */
async function openForEdit(ctx: StoreContext, id: string, version: number): Promise<Order> {
  const { order_status } = await lockOrder(ctx, id);
  if (order_status !== 'pending' && order_status !== 'processing') {
    throw conflict({ say: 'order_not_editable', status: order_status });
  }
  const order = await getOrder(ctx, id);
  assertUnedited(order, version);
  return order;
}

interface Told {
  field: 'note' | 'email' | 'shipping_address' | 'billing_address' | 'wishes' | 'items';
  new_value?: 'added' | 'removed' | null;
  told?: readonly ItemOfOrder[];
  said?: string;
  /** What the activity log says of it: nothing that a person wrote or entered. */
  logged: string | ReturnType<typeof fact>;
}

async function tell(
  ctx: StoreContext,
  order: { id: string; order_number: number },
  events: readonly Told[],
  undo?: Undo,
): Promise<void> {
  const author = ctx.actor;
  await insertEvents(
    ctx,
    order.id,
    events.map(({ field, new_value, told, said }) => ({ field, new_value, told, said, author })),
  );
  const after = Object.fromEntries(events.map(({ field, logged }) => [field, logged]));
  await recordOrder(ctx, order, { before: {}, after, undo });
}

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
