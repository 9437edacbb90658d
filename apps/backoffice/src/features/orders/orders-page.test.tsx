import { merchants } from '@kade/contract/merchants';
import { orders } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, respond } from '../../../test/respond';
import { anOrder } from '../../../test/shop-records';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
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
    'Order ID',
    'Customer',
    'Date',
    'Total',
    'Status',
    'Payment Status',
    'Actions',
  ]);
  expect(texts('cell')).toEqual([
    '#1001',
    'Nimal Perera',
    '3 hours ago',
    'LKR 2,851.00',
    'Pending',
    'Paid',
    '',
  ]);
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
