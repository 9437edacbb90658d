import { ApiError } from '@kade/contract/client';
import { customers } from '@kade/contract/customers';
import { mismatches } from '@kade/contract/mismatches';
import { movements } from '@kade/contract/movements';
import { MailOccasion, orderMails } from '@kade/contract/order-mails';
import {
  orders,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  type Order,
  type OrderStatus,
  type PaymentStatus,
} from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { slips } from '@kade/contract/slips';
import { expect } from 'vitest';
import { anAddress } from '../factories';
import { changeMany } from '../order-changes';
import { anyOrder } from './paying';
import { at, tellOf, type World } from './world';

/** The merchant sets a status, a payment status, or both. */
export async function setStatus(world: World, which: number, how: number): Promise<void> {
  const found = await anyOrder(world, which);
  if (!found) return;
  const body = statusesOf(how);
  const params = { id: found.order._id };
  const after = await world.shop.client.call(orders.update, { params, body });
  expect(after.order_status).toBe(body.status ?? after.order_status);
  expect(after.payment_status).toBe(body.paymentStatus ?? after.payment_status);
}

function statusesOf(how: number): { status?: OrderStatus; paymentStatus?: PaymentStatus } {
  const status = at(ORDER_STATUSES, how) ?? 'pending';
  const paymentStatus = at(PAYMENT_STATUSES, Math.floor(how / 5)) ?? 'pending';
  const both = [{ status }, { paymentStatus }, { status, paymentStatus }];
  return at(both, Math.floor(how / 20)) ?? {};
}

/** The same of several orders, one of them twice and one that is another store's. */
export async function setManyStatuses(world: World, which: number, how: number): Promise<void> {
  const foreign = world.neighbourFirst.orders[0]?.id ?? '';
  const chosen = world.placed.slice(-3).map(({ _id }) => _id);
  if (chosen.length === 0) return;
  const selection = { ids: [...chosen, ...chosen.slice(-1), foreign] };
  const done = await changeMany(world.shop, selection, statusesOf(how));
  expect(done).toMatchObject({ state: 'done', total: chosen.length, left: 0 });
  expect(done.changed + done.same + done.refused).toBe(chosen.length);
}

/** Other quantities, other shipping, something more; sometimes of an order that was read before. */
export async function editItems(world: World, which: number, how: number): Promise<void> {
  const found = await anyOrder(world, which);
  if (!found) return;
  const { _id, version, products, shipping, money } = found.order;
  const added = { ...(at(world.choices, how) ?? { product_id: '' }), quantity: 1 };
  world.serial += 1;
  const body = {
    version: how % 6 === 0 ? version - 1 : version,
    items: products
      .filter((_, index) => how % 3 > 0 || index > 0)
      .map((item) => ({ _id: item._id, quantity: Math.max(1, item.quantity + (how % 4) - 2) })),
    ...(how % 3 === 0 && { added: [added] }),
    shipping: how % 5 === 0 ? shipping : 1_000 + world.serial,
  };
  const { client } = world.shop;
  const quote = await client.call(orders.quoteItems, { params: { id: _id }, body });
  const after = await client.call(orders.editItems, { params: { id: _id }, body });
  if (after.version > version) tellOf(world, _id, 'items');
  const { paid, refunded, due } = after.money;
  // Others may move money, or edit, between the two.
  if (after.version !== version + 1 || paid !== money.paid || refunded !== money.refunded) return;
  expect([quote.total_price, quote.due], 'quoted').toEqual([after.total_price, due]);
}

/** Another address or phone number, sometimes another e-mail address. */
export async function editContact(world: World, which: number, how: number): Promise<void> {
  const found = await anyOrder(world, which);
  if (!found) return;
  const { _id, version, email } = found.order;
  world.serial += 1;
  const body = {
    version: how % 6 === 0 ? version - 1 : version,
    ...(email !== null && how % 3 === 0 && { email: `person${how % 4}@example.com` }),
    shipping_address: { ...anAddress, address: `${world.serial} Galle Road` },
  };
  await world.shop.client.call(orders.editContact, { params: { id: _id }, body });
  tellOf(world, _id, 'contact');
}

/** The merchant books what came by hand: all that is due, a part of it, a cent, a cent too much. */
export async function recordPayment(world: World, which: number, how: number): Promise<void> {
  const found = await anyOrder(world, which);
  if (!found) return;
  const { due } = found.order.money;
  const amount = at([undefined, Math.ceil(due / 2), 1, due + 1], how);
  const body = amount === undefined ? {} : { amount };
  const after = await world.shop.client.call(movements.record, {
    params: { id: found.order._id },
    body,
  });
  expect(after.due).toBeGreaterThanOrEqual(0);
}

/** Money goes back, by hand or through its provider, part or all of it. */
export async function refund(world: World, which: number, how: number): Promise<void> {
  const isPaid = ({ money }: Order) => money.paid > 0;
  const found = await anyOrder(world, which, isPaid);
  if (!found) return;
  const { paid } = found.order.money;
  const parts = [undefined, Math.ceil(paid / 2), Math.ceil(paid / 3), paid + 1];
  const amount = at(parts, how);
  const by = Math.floor(how / 4) % 3 === 0 ? 'hand' : 'provider';
  const is_goodwill = how % 5 < 2;
  const body = {
    by,
    note: 'Broken',
    is_goodwill,
    ...(amount !== undefined && { amount }),
  } as const;
  await world.shop.client.call(refunds.create, { params: { id: found.order._id }, body });
  tellOf(world, found.order._id, 'refund');
}

/** The merchant has looked what became of a refund, and is mistaken now and then. */
export async function resolveRefund(world: World, which: number, how: number): Promise<void> {
  const found = await anyOrder(world, which, (order) =>
    order.refunds.some(({ state }) => state === 'unknown'),
  );
  const id = found?.order.refunds.find(({ state }) => state === 'unknown')?._id;
  if (!found || id === undefined) return;
  const outcome = how % 3 === 0 ? 'failed' : 'done';
  if (outcome === 'failed') world.contradicted.add(found.order._id);
  await world.shop.client.call(refunds.resolve, { params: { id }, body: { outcome } });
}

/** The merchant counts money that was not asked for, or sets it aside. */
export async function resolveMismatch(world: World, which: number, how: number): Promise<void> {
  const found = await anyOrder(world, which, (order) =>
    order.mismatches.some(({ state }) => state === 'open'),
  );
  const id = found?.order.mismatches.find(({ state }) => state === 'open')?._id;
  if (!found || id === undefined) return;
  const outcome = how % 4 === 0 ? 'dismissed' : 'booked';
  await world.shop.client.call(mismatches.resolve, { params: { id }, body: { outcome } });
  tellOf(world, found.order._id, 'mismatch');
}

/** The merchant decides on a slip, on whichever was sent last. */
export async function decideSlip(world: World, which: number, how: number): Promise<void> {
  const found = await anyOrder(world, which, (order) => order.slips.length > 0);
  const id = found?.order.slips[0]?._id;
  if (id === undefined) return;
  const params = { id };
  if (how % 3 > 0) await world.shop.client.call(slips.accept, { params });
  else await world.shop.client.call(slips.reject, { params, body: { reason: 'Not readable' } });
}

/** The merchant asks whoever knows whether an order was paid. */
export async function verify(world: World, which: number): Promise<void> {
  const found = await anyOrder(world, which);
  const params = { id: found?.order._id ?? '' };
  if (found) await world.shop.client.call(orders.verifyPayment, { params });
}

export async function addNote(world: World, which: number): Promise<void> {
  const found = await anyOrder(world, which);
  if (!found) return;
  const params = { id: found.order._id };
  await world.shop.client.call(orders.addNote, { params, body: { text: 'Call before noon' } });
  tellOf(world, found.order._id, 'note');
}

/** Another number each time, now and then the one that is there; some are sent by it, or told again. */
export async function setTracking(world: World, which: number, how: number): Promise<void> {
  const found = await anyOrder(world, which);
  if (!found) return;
  const { _id, tracking_number, tracking_url } = found.order;
  world.serial += 1;
  const isSame = how % 4 === 0;
  const body = {
    ...(isSame
      ? { tracking_number, tracking_url }
      : { tracking_number: `LK ${world.serial}`, tracking_url: '' }),
    ship: how % 3 === 0,
    notify: how % 5 === 0,
  };
  await world.shop.client.call(orders.setTracking, { params: { id: _id }, body });
  if (!isSame) tellOf(world, _id, 'tracking');
}

/** A mail goes out once more, where it fits. */
export async function mailAgain(world: World, which: number, how: number): Promise<void> {
  const found = await anyOrder(world, which);
  const occasion = at(MailOccasion.options, how) ?? 'received';
  if (!found) return;
  const params = { id: found.order._id };
  await world.shop.client.call(orderMails.send, { params, body: { occasion } });
}

/** Whoever ordered one of the orders is forgotten, once all of theirs are over. */
export async function erase(world: World, which: number): Promise<void> {
  const found = await anyOrder(world, which);
  const id = found?.order.customer_id;
  if (id === undefined || id === null) return;
  const { client } = world.shop;
  const { items } = await client.call(orders.list, { query: { customer: id, limit: 100 } });
  const selection = { ids: items.map((order) => order._id) };
  await changeMany(world.shop, selection, { status: 'delivered' });
  await client.call(customers.erase, { params: { id } });
}

/** What nobody could mean: an order, a refund and a slip that are another store's. */
export async function touchForeign(world: World): Promise<void> {
  const params = { id: world.neighbourFirst.orders[0]?.id ?? '' };
  const { client } = world.shop;
  const attempts = [
    client.call(orders.update, { params, body: { status: 'cancelled' } }),
    client.call(orders.addNote, { params, body: { text: 'Not mine' } }),
    client.call(refunds.create, { params, body: { by: 'hand' } }),
    client.call(orders.verifyPayment, { params }),
  ];
  for (const attempt of await Promise.allSettled(attempts)) {
    const reason: unknown = attempt.status === 'rejected' ? attempt.reason : undefined;
    expect(reason instanceof ApiError && reason.code).toBe('not_found');
  }
}
