import { merchants } from '@kade/contract/merchants';
import { orders, type Order } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond } from '../../../../test/respond';
import { anOrder } from '../../../../test/shop-records';

const order = anOrder(1);
const undo = { _id: aStore(8)._id, seconds: 10, news: ['shipped' as const] };
const paid = { payment_status: 'paid', money: { paid: 285_100, refunded: 0, due: 0 } } as const;

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  signIn(aStore(1)._id);
});

async function show(change: Partial<Order>, title: string) {
  const shown = { ...order, ...change };
  respond(orders.get, shown);
  const { user } = await renderAt(`/orders/${order._id}`);
  const card = await screen.findByRole('region', { name: title });
  return { user, card: within(card), shown };
}

test('ships with number, courier’s address and status in one press, and says who is told', async () => {
  const { user, card, shown } = await show({ order_status: 'processing' }, 'Pack and ship');
  expect(card.getByText(/nimal@example.lk is e-mailed ten seconds after/)).toBeTruthy();
  await user.type(card.getByLabelText('Number of the parcel'), '3318810025');
  expect(card.getByText(/^Looks like a parcel of DHL Express/)).toBeTruthy();
  const shipped = { ...shown, order_status: 'shipped', tracking_number: '3318810025' } as const;
  respond(orders.setTracking, { ...shipped, undo });
  await user.dblClick(card.getByRole('button', { name: 'Ship the order' }));
  await screen.findByRole('region', { name: 'Collect LKR 2,851.00' });
  expect(callsTo(orders.setTracking).map(({ body }) => body)).toEqual([
    {
      version: 1,
      tracking_number: '3318810025',
      tracking_url: 'https://www.dhl.com/lk-en/home/tracking.html?tracking-id=3318810025',
      ship: true,
      undoable: true,
    },
  ]);
  await screen.findByText('Order #1001 is set to Shipped');
});

test('a number that is typed is that of the order as it was then, whatever came in meanwhile', async () => {
  const { user, card, shown } = await show({ order_status: 'processing' }, 'Pack and ship');
  await user.type(card.getByLabelText('Number of the parcel'), 'PP 1');
  const theirs = { ...shown, version: 2, tracking_number: 'PP 2' };
  respond(orders.addNote, theirs);
  respond(orders.get, theirs);
  await user.type(screen.getByLabelText('Internal note'), 'Fragile');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Internal note').value).toBe(''),
  );
  refuse(orders.setTracking, 'version_conflict', 'Somebody else has edited this order.');
  const ship = card.getByRole('button', { name: 'Ship the order' });
  await user.click(ship);
  expect(await card.findByText('Somebody else has edited this order.')).toBeTruthy();
  await user.click(ship);
  await waitFor(() => expect(callsTo(orders.setTracking)).toHaveLength(2));
  expect(callsTo(orders.setTracking).map(({ body }) => body)).toMatchObject([
    { version: 1, tracking_number: 'PP 1' },
    { version: 2, tracking_number: 'PP 1' },
  ]);
});

test('ships without a number, and keeps the address that somebody wrote down', async () => {
  const kept = { tracking_number: 'LK 42', tracking_url: 'https://post.example/LK42' };
  const { user, card, shown } = await show({ ...paid, ...kept }, 'Pack and ship');
  respond(orders.setTracking, { ...shown, order_status: 'shipped', undo });
  await user.click(card.getByRole('button', { name: 'Ship the order' }));
  await screen.findByRole('region', { name: 'On its way' });
  expect(callsTo(orders.setTracking)[0]?.body).toMatchObject(kept);
});

test('says what a paid order costs more since, before it is sent', async () => {
  const money = { paid: 285_100, refunded: 100_000, due: 100_000 };
  const { card } = await show(
    { ...paid, money, payment_options: 'bank_transfer' },
    'Pack and ship',
  );
  expect(card.getByText('It is paid but for LKR 1,000.00.')).toBeTruthy();
});

test('a refused parcel says why and keeps what was typed', async () => {
  const { user, card } = await show(paid, 'Pack and ship');
  refuse(orders.setTracking, 'order_not_shippable', 'A cancelled order is not shipped.');
  const number = card.getByLabelText<HTMLInputElement>('Number of the parcel');
  await user.type(number, 'XY 1{Enter}');
  await card.findByText('A cancelled order is not shipped.');
  expect(number.value).toBe('XY 1');
});

test('cash on delivery is confirmed first, with a call beside it, or shipped at once', async () => {
  const { user, card, shown } = await show({}, 'Confirm the order');
  expect(card.getByRole('link', { name: /^Call .* 077 123 4567$/ }).getAttribute('href')).toBe(
    'tel:+94771234567',
  );
  const chat = card.getByRole('link', { name: /by WhatsApp$/ }).getAttribute('href') ?? '';
  expect(decodeURIComponent(chat)).toContain('order #1001 of LKR 2,851.00. May we send it?');
  await user.click(card.getByRole('button', { name: 'Ship it now' }));
  expect(document.activeElement).toBe(card.getByLabelText('Number of the parcel'));
  expect(screen.getByRole('region', { name: 'Confirm the order' })).toBeTruthy();
  respond(orders.setTracking, { ...shown, order_status: 'shipped', undo });
  await user.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Collect LKR 2,851.00' });
});

test('of what costs nothing, no payment is spoken', async () => {
  const free = { money: { paid: 0, refunded: 0, due: 0 }, payment_status: 'pending' } as const;
  const { card } = await show({ ...free, payment_options: 'bank_transfer' }, 'Pack and ship');
  expect(card.getByText('Nothing is to be paid for it.')).toBeTruthy();
});

test('confirming leads to packing and leaves the keyboard at the card', async () => {
  const { user, card, shown } = await show({}, 'Confirm the order');
  respond(orders.update, { ...shown, order_status: 'processing', undo: { ...undo, news: [] } });
  await user.click(card.getByRole('button', { name: 'Confirm the order' }));
  const next = await screen.findByRole('region', { name: 'Pack and ship' });
  await waitFor(() => expect(document.activeElement?.contains(next)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  expect(callsTo(orders.update)[0]?.body).toEqual({
    status: 'processing',
    before: { status: 'pending' },
    undoable: true,
  });
});

test('who wrote something is answered', async () => {
  const wishes = { note: 'Is it fresh?', gift_message: '', delivery_date: null };
  const { card } = await show({ waits_for: 'answer', wishes }, 'Answer the customer');
  expect(card.getByText('Nimal wrote: “Is it fresh?”')).toBeTruthy();
});

test('cash is collected and the order delivered in one press, or another amount is booked', async () => {
  const { user, card, shown } = await show({ order_status: 'shipped' }, 'Collect LKR 2,851.00');
  await user.click(card.getByRole('button', { name: 'Another amount…' }));
  await screen.findByRole('dialog', { name: 'Record payment' });
  await user.keyboard('{Escape}');
  respond(orders.update, { ...shown, ...paid, order_status: 'delivered', undo });
  await user.click(await screen.findByRole('button', { name: 'Delivered, LKR 2,851.00 received' }));
  await screen.findByRole('region', { name: 'Nothing more to do' });
  expect(callsTo(orders.update)[0]?.body).toEqual({
    status: 'delivered',
    paymentStatus: 'paid',
    before: { status: 'shipped', paymentStatus: 'pending' },
    undoable: true,
  });
  await screen.findByText('Order #1001 is set to Delivered and Paid');
});

test('the cash of a delivered order is booked alone', async () => {
  const part = { paid: 50_000, refunded: 0, due: 235_100 };
  const change = { order_status: 'delivered', money: part } as const;
  const { user, card, shown } = await show(change, 'Collect LKR 2,351.00');
  respond(orders.update, { ...shown, ...paid, undo });
  await user.dblClick(card.getByRole('button', { name: 'LKR 2,351.00 received' }));
  await screen.findByRole('region', { name: 'Nothing more to do' });
  expect(callsTo(orders.update).map(({ body }) => body)).toEqual([
    { paymentStatus: 'paid', before: { paymentStatus: 'pending' }, undoable: true },
  ]);
});

test.each<[Partial<Order>, string]>([
  [{ order_status: 'shipped' }, 'It has been sent and is paid in part.'],
  [{ order_status: 'delivered', payment_status: 'paid' }, 'It has arrived and is paid in part.'],
  [
    { payment_options: 'bank_transfer' },
    'It is to be paid by bank transfer and only a part of it has come.',
  ],
])('an order of which a part was paid is not called unpaid: %o', async (change, words) => {
  const money = { paid: 50_000, refunded: 0, due: 235_100 };
  const title = change.order_status ? 'Collect LKR 2,351.00' : 'Wait for LKR 2,351.00';
  const { card } = await show({ ...change, money }, title);
  expect(card.getByText(words)).toBeTruthy();
});

test('an order whose payment went back is not called one of which nothing had come', async () => {
  const money = { paid: 285_100, refunded: 285_100, due: 285_100 };
  const change = { payment_options: 'bank_transfer', money } as const;
  const { card } = await show(change, 'Wait for LKR 2,851.00');
  const words = 'It is to be paid by bank transfer and what had come went back.';
  expect(card.getByText(words)).toBeTruthy();
});

test.each<[string, Partial<Order>, string, string]>([
  [
    'an order whose payment was charged back is not done',
    { ...paid, payment_status: 'refunded', troubles: ['charged_back'] },
    'Look at the charge-back',
    'Show the payment',
  ],
  [
    'an order whose refund failed is not done',
    { ...paid, payment_status: 'refunded', order_status: 'delivered', troubles: ['refund_failed'] },
    'Look at the refund',
    'Show the payment',
  ],
  [
    'a cancelled order gives its money back',
    { ...paid, order_status: 'cancelled' },
    'Refund LKR 2,851.00',
    'Refund LKR 2,851.00…',
  ],
  [
    'a transfer that is awaited is reminded of',
    { payment_options: 'bank_transfer' },
    'Wait for LKR 2,851.00',
    'Send the customer’s link',
  ],
  ['a payment is looked at', { waits_for: 'payment' }, 'Check the payment', 'Show the payment'],
  ['a slip is looked at', { waits_for: 'slip' }, 'Check the slip', 'Check the slip'],
])('%s', async (_, change, title, button) => {
  const { card } = await show(change, title);
  expect(card.getByRole('button', { name: button })).toBeTruthy();
});
