import { inventory } from '@kade/contract/catalog/inventory';
import { dashboard } from '@kade/contract/dashboard';
import { merchants } from '@kade/contract/merchants';
import { orders } from '@kade/contract/orders';
import { slips, type InboxSlip } from '@kade/contract/slips';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../test/respond';
import { anOrder } from '../../../test/shop-records';

const sentAt = new Date('2026-11-20T04:00:00Z');
const none = { count: 0, total: 0 };
const idle = {
  to_pack: 0,
  first_to_pack: [],
  slips_to_check: 0,
  payments_to_check: 0,
  cancelled_paid: 0,
  refunds_to_check: 0,
  charged_back: 0,
  refund_failed: 0,
  payment_to_check: null,
  open_drafts: 0,
  low_stock: 0,
  first_low: [],
  domain: null,
  can_be_paid: true,
};

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(orders.list, pageOf([anOrder(1)]));
  respond(dashboard.status, { pending: 1, processing: 0, shipped: 0, delivered: 0, cancelled: 0 });
  respond(dashboard.revenue, {
    paid: none,
    refunded: none,
    charged_back: none,
    pending: none,
    failed: none,
  });
  respond(dashboard.sales, { days: [], previous: [] });
  respond(dashboard.topProducts, []);
  signIn(aStore(1)._id);
});

const aSlip = (n: number): InboxSlip => ({
  _id: aStore(20 + n)._id,
  state: 'waiting',
  reason: null,
  twin: null,
  created_at: sentAt,
  decided_at: null,
  decided_by: null,
  file: { _id: aStore(30 + n)._id, path: `private/${n}.sig/slip.jpg` },
  order: {
    _id: anOrder(n)._id,
    order_number: 1000 + n,
    order_date: sentAt,
    customer: 'Nimal Perera',
    total_price: 285_100,
    due: 285_100,
    is_cancelled: false,
  },
});

test('an order to pack is shipped with one press where it stands', async () => {
  const waiting = anOrder(7, { order_status: 'processing' });
  respond(dashboard.tasks, { ...idle, to_pack: 1, first_to_pack: [waiting] });
  const { user } = await renderAt('/dashboard');
  const list = await screen.findByRole('list', { name: '1 order to pack' });
  expect(within(list).getByText('To collect')).toBeTruthy();
  const undo = { _id: aStore(8)._id, seconds: 10, news: ['shipped' as const] };
  respond(orders.update, { ...waiting, order_status: 'shipped', undo });
  respond(dashboard.tasks, idle);
  await user.click(within(list).getByRole('button', { name: 'Ship order #1007' }));
  await screen.findByText('All done. Nothing waits for you.');
  expect(callsTo(orders.update)[0]?.body).toEqual({
    status: 'shipped',
    before: { status: 'processing' },
    undoable: true,
  });
  expect(await screen.findByText('Nimal will be e-mailed: your order is on its way')).toBeTruthy();
});

test('what is to be collected of an order is what is due of it', async () => {
  const money = { paid: 50_000, refunded: 0, due: 20_000 };
  const first_to_pack = [
    anOrder(1, { order_status: 'pending', total_price: 70_000, money }),
    anOrder(2, { order_status: 'pending', total_price: 70_000, money, payment_status: 'paid' }),
  ];
  respond(dashboard.tasks, { ...idle, to_pack: 2, first_to_pack });
  await renderAt('/dashboard');
  const list = await screen.findByRole('list', { name: '2 orders to pack' });
  const lines = within(list).getAllByRole('listitem');
  for (const line of lines) expect(line.textContent).toContain('LKR 200.00To collect');
});

test('a paid order that costs more since is not told to be paid in full', async () => {
  const money = { paid: 50_000, refunded: 0, due: 20_000 };
  const waiting = { payment_status: 'paid', payment_options: 'credit_debit', money } as const;
  const first_to_pack = [anOrder(1, { ...waiting, total_price: 70_000 })];
  respond(dashboard.tasks, { ...idle, to_pack: 1, first_to_pack });
  await renderAt('/dashboard');
  const list = await screen.findByRole('list', { name: '1 order to pack' });
  expect(list.textContent).toContain('LKR 700.00Paid in part');
});

test('an order goes on by its next step, on its page where a status does not say it', async () => {
  const first_to_pack = [
    anOrder(1, { order_status: 'pending' }),
    anOrder(2, { order_status: 'pending', payment_status: 'paid' }),
    anOrder(3, { order_status: 'pending', payment_status: 'paid', waits_for: 'answer' }),
  ];
  respond(dashboard.tasks, { ...idle, to_pack: 3, first_to_pack });
  await renderAt('/dashboard');
  const list = within(await screen.findByRole('list', { name: '3 orders to pack' }));
  expect(list.getByRole('button', { name: 'Confirm order #1001' })).toBeTruthy();
  expect(list.getByRole('button', { name: 'Ship order #1002' })).toBeTruthy();
  const answer = list.getByRole('link', { name: 'Answer order #1003' });
  expect(answer.getAttribute('href')).toBe(`/orders/${anOrder(3)._id}`);
});

const scarce = {
  _id: aStore(6)._id,
  name: 'Tea',
  thumbnail: null,
  pieces: 2,
  has_combinations: false,
};

test('what is low is restocked where it stands, and told where an order was first', async () => {
  respond(dashboard.tasks, { ...idle, low_stock: 1, first_low: [scarce] });
  const { user } = await renderAt('/dashboard');
  const field = await screen.findByRole('textbox', { name: 'In stock of Tea' });
  expect(screen.getByText('2 left')).toBeTruthy();
  const name = 'products.0.cells.0.stock_quantity';
  const error = 'It has changed.';
  respondRaw(inventory.update, 409, {
    error,
    message: error,
    code: 'version_conflict',
    details: [{ field: name, message: 'is 1 now', value: 1 }],
  });
  await user.type(field, '+20{Enter}');
  const words = 'There are 1 now, by an order or by someone else. Save again to make it 22.';
  await screen.findByText(words);
  respond(inventory.update, { products: [] });
  respond(dashboard.tasks, idle);
  await user.click(screen.getByRole('button', { name: 'Save stock of Tea' }));
  await screen.findByText('Stock of Tea is 22');
  const cells = callsTo(inventory.update).map(({ body }) => body);
  expect(cells).toEqual([
    { products: [{ product_id: scarce._id, cells: [cellOf(2, 22)] }] },
    { products: [{ product_id: scarce._id, cells: [cellOf(1, 22)] }] },
  ]);
});

test('a restock that can no longer be undone says so, though its line is gone', async () => {
  respond(dashboard.tasks, { ...idle, low_stock: 1, first_low: [scarce] });
  const { user } = await renderAt('/dashboard');
  const field = await screen.findByRole('textbox', { name: 'In stock of Tea' });
  respond(inventory.update, { products: [] });
  respond(dashboard.tasks, idle);
  await user.type(field, '+20{Enter}');
  await screen.findByText('All done. Nothing waits for you.');
  refuse(inventory.update, 'version_conflict', 'It has changed.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Stock of Tea is not set back: It has changed.');
  expect(callsTo(inventory.update).at(-1)?.body).toEqual({
    products: [{ product_id: scarce._id, cells: [cellOf(22, 2)] }],
  });
});

test('what is restocked twice is set from what it was set to', async () => {
  respond(dashboard.tasks, { ...idle, low_stock: 1, first_low: [scarce] });
  const { user } = await renderAt('/dashboard');
  const field = await screen.findByRole('textbox', { name: 'In stock of Tea' });
  respond(inventory.update, { products: [] });
  refuse(dashboard.tasks, 'forbidden', 'Not now.');
  for (const pieces of [3, 5]) {
    await user.clear(field);
    await user.type(field, `${pieces}{Enter}`);
    await screen.findByText(`Stock of Tea is ${pieces}`);
  }
  const cells = callsTo(inventory.update).map(({ body }) => body);
  expect(cells).toEqual([
    { products: [{ product_id: scarce._id, cells: [cellOf(2, 3)] }] },
    { products: [{ product_id: scarce._id, cells: [cellOf(3, 5)] }] },
  ]);
});

const cellOf = (before: number, stock_quantity: number) => ({
  variants: [],
  before,
  stock_quantity,
});

test('what is counted by combinations leads to those of it that are low', async () => {
  const first_low = [{ ...scarce, has_combinations: true }];
  respond(dashboard.tasks, { ...idle, low_stock: 1, first_low });
  await renderAt('/dashboard');
  const link = await screen.findByRole('link', { name: 'Restock Tea' });
  expect(link.getAttribute('href')).toBe(`/products/inventory?level=low&product=${scarce._id}`);
});

test('slips are accepted one after the other in a window of the dashboard', async () => {
  respond(dashboard.tasks, { ...idle, slips_to_check: 2 });
  respond(slips.list, pageOf([aSlip(1), aSlip(2)]));
  respond(slips.accept, { ...aSlip(1), state: 'accepted' });
  const { user } = await renderAt('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Check slips' }));
  const window = within(await screen.findByRole('dialog', { name: 'Bank Transfer Screenshot' }));
  for (const number of [1001, 1002]) {
    const slip = within(await window.findByRole('group', { name: `Slip of order #${number}` }));
    await user.click(slip.getByRole('button', { name: 'Accept' }));
    await screen.findByText(`Order #${number} is paid`);
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const told = [1, 2].map((n) => ({ due: aSlip(n).order.due / 100 }));
  expect(callsTo(slips.accept).map(({ body }) => body)).toEqual(told);
});
