import { merchants } from '@kade/contract/merchants';
import { orders } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond, respondText } from '../../../test/respond';
import { anOrder } from '../../../test/shop-records';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(orders.get, anOrder(1));
  signIn(aStore(1)._id);
});

const lastQuery = () =>
  Object.fromEntries(callsTo(orders.list).at(-1)?.url.searchParams.entries() ?? []);

test('lists the orders under the seven headings, totals in LKR', async () => {
  const order_date = new Date(Date.now() - 3 * 60 * 60_000);
  respond(orders.list, pageOf([anOrder(1, { order_date, payment_status: 'paid' })]));
  await renderAt('/orders');
  await screen.findByText('#1001');
  const table = screen.getByRole('table', { name: 'Orders' });
  const texts = (role: string) =>
    within(table)
      .getAllByRole(role)
      .map((cell) => cell.textContent);
  expect(texts('columnheader')).toEqual([
    '',
    'Order ID',
    'Customer',
    'Date',
    'Total',
    'Status',
    'Payment Status',
    'Actions',
  ]);
  expect(texts('cell')).toEqual([
    '',
    '#1001',
    'Nimal Perera',
    '3 hours ago',
    'LKR 2,851.00',
    'Pending',
    'Paid',
    '',
  ]);
});

test('tells beside a total what was paid of it, and what went back', async () => {
  const money = { paid: 0, refunded: 0, due: 0 };
  respond(
    orders.list,
    pageOf([
      anOrder(1, { money: { ...money, paid: 285_100 } }),
      anOrder(2, { money: { ...money, paid: 100_000 } }),
      anOrder(3, { money: { ...money, paid: 285_100, refunded: 50_000 } }),
    ]),
  );
  await renderAt('/orders');
  await screen.findByText('#1001');
  const totals = screen.getAllByText('LKR 2,851.00').map((total) => total.parentElement);
  expect(totals.map((total) => total?.textContent)).toEqual([
    'LKR 2,851.00',
    'LKR 2,851.00LKR 1,000.00 paid',
    'LKR 2,851.00LKR 500.00 refunded',
  ]);
});

test('all are selected once each one is', async () => {
  respond(orders.list, pageOf([anOrder(1), anOrder(2)]));
  const { user } = await renderAt('/orders');
  await user.click(await screen.findByLabelText('Select order #1001'));
  const all = screen.getByLabelText<HTMLInputElement>('Select all orders on this page');
  expect(all.checked).toBe(false);
  await user.click(screen.getByLabelText('Select order #1002'));
  expect(all.checked).toBe(true);
});

test('opens an order and leads back to the list as it was', async () => {
  respond(orders.list, pageOf([anOrder(1)]));
  respond(orders.get, anOrder(1));
  const { user, here } = await renderAt('/orders?order_status=pending');
  await user.click(await screen.findByRole('link', { name: 'View order #1001' }));
  await screen.findByRole('heading', { name: 'Order #1001' });
  expect(here()).toBe(`/orders/${anOrder(1)._id}`);
  const backs = screen.getAllByRole('link', { name: 'Orders' });
  expect(backs.map((link) => link.getAttribute('href'))).toContain('/orders?order_status=pending');
});

test('asks for what the address says, and for the first page of another filter', async () => {
  respond(orders.list, { ...pageOf([anOrder(1)]), total: 300 });
  const { user } = await renderAt('/orders?q=nimal&payment_status=paid&sort=-total_price&page=2');
  await screen.findByText('#1001');
  expect(lastQuery()).toEqual({
    store_id: aStore(1)._id,
    limit: '50',
    page: '2',
    q: 'nimal',
    payment_status: 'paid',
    sort: '-total_price',
  });
  await user.selectOptions(screen.getByLabelText('Status'), 'Shipped');
  await waitFor(() => expect(lastQuery()).toMatchObject({ order_status: 'shipped', page: '1' }));
});

test('tells a store without orders from filters that match none', async () => {
  respond(orders.list, pageOf([]));
  const { user } = await renderAt('/orders?order_status=shipped');
  await screen.findByText('No orders match');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No orders')).toBeTruthy();
});

test('a machine that is offline is told, and reads the list again once it is not', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  refuse(orders.list, 'forbidden', 'Kade could not be reached.');
  await renderAt('/orders');
  await screen.findByText('Kade could not be reached.');
  respond(orders.list, pageOf([anOrder(1)]));
  onlineManager.setOnline(true);
  expect(await screen.findByText('#1001')).toBeTruthy();
});

test('a saved view is an address, and a link may ask for several words at once', async () => {
  respond(orders.list, pageOf([anOrder(1)]));
  const { user } = await renderAt('/orders?payment_status=paid,refunded&date_from=2026-10-23');
  await screen.findByText('#1001');
  expect(lastQuery()).toMatchObject({
    payment_status: 'paid,refunded',
    date_from: '2026-10-23',
  });
  expect(await screen.findByLabelText<HTMLInputElement>('From day')).toHaveProperty(
    'value',
    '2026-10-23',
  );
  expect(screen.getByRole('option', { name: 'Paid or Refunded', selected: true })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'To pack' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ view: 'to_pack', page: '1' }));
  expect(lastQuery()).not.toHaveProperty('payment_status');
  const current = screen.getByRole('link', { name: 'To pack' });
  expect(current.getAttribute('aria-current')).toBe('page');
});

test('changes the selected orders, and keeps those that were refused, with the reason', async () => {
  const [one, two] = [anOrder(1), anOrder(2)];
  respond(orders.list, pageOf([one, two]));
  const refused = [{ _id: two._id, message: 'Only 1 of “Mask” is left.' }];
  respond(orders.updateMany, { changed: [one._id], refused });
  const { user } = await renderAt('/orders');
  await user.click(await screen.findByLabelText('Select all orders on this page'));
  await screen.findByText('2 selected');
  await user.selectOptions(screen.getByLabelText('Set status'), 'Shipped');
  await screen.findByText('Whoever ordered is told by mail.');
  expect(callsTo(orders.updateMany)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Set to Shipped' }));
  await screen.findByText('#1002 was not changed: Only 1 of “Mask” is left.');
  expect(screen.getByText('1 selected')).toBeTruthy();
  expect(callsTo(orders.updateMany)[0]?.body).toEqual({
    orders: [one._id, two._id],
    status: 'shipped',
  });
});

test.each([
  [
    'some of them',
    'nimal@example.lk',
    /is told by mail, but for those without an e-mail address\./,
  ],
  ['none of them', null, /Nobody is told by mail, as there is no e-mail address\./],
])('says who is told where %s can be written to', async (_, email, words) => {
  respond(orders.list, pageOf([anOrder(1, { email: null }), anOrder(2, { email })]));
  const { user } = await renderAt('/orders');
  await user.click(await screen.findByLabelText('Select all orders on this page'));
  await user.selectOptions(await screen.findByLabelText('Set status'), 'Cancelled');
  expect(await screen.findByText(words)).toBeTruthy();
});

test('says how it went though what was changed leaves the list', async () => {
  respond(orders.list, pageOf([anOrder(1)]));
  respond(orders.updateMany, { changed: [anOrder(1)._id], refused: [] });
  const { user } = await renderAt('/orders?view=unpaid');
  await user.click(await screen.findByLabelText('Select order #1001'));
  await user.selectOptions(await screen.findByLabelText('Set payment status'), 'Paid');
  await screen.findByRole('dialog', { name: 'Set 1 order to Paid?' });
  respond(orders.list, pageOf([]));
  await user.dblClick(screen.getByRole('button', { name: 'Set to Paid' }));
  expect(await screen.findByText('1 order changed')).toBeTruthy();
  await screen.findByText('No orders match');
  expect(callsTo(orders.updateMany)).toHaveLength(1);
});

test('exports what the filters leave', async () => {
  respond(orders.list, pageOf([anOrder(1)]));
  respondText(orders.export, 'Order ID\r\n1001\r\n');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const blobs: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob) }));
  const { user } = await renderAt('/orders?q=nimal&page=3');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(Object.fromEntries(callsTo(orders.export)[0]?.url.searchParams ?? [])).toEqual({
    store_id: aStore(1)._id,
    q: 'nimal',
  });
});
