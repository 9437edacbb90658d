import { products } from '@kade/contract/catalog/products';
import { dashboard } from '@kade/contract/dashboard';
import { merchants } from '@kade/contract/merchants';
import { orders } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { refuse, respond, respondRaw } from '../../../test/respond';
import { anOrder } from '../../../test/shop-records';

vi.mock('./doughnut', () => ({ Doughnut: () => null }));

const noCounts = { pending: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0 };
const none = { count: 0, total: 0 };

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(orders.list, pageOf([anOrder(1)]));
  respond(dashboard.status, { ...noCounts, pending: 3, delivered: 9 });
  respond(dashboard.revenue, {
    paid: { count: 12, total: 48_625_050 },
    refunded: { count: 1, total: 1_240_000 },
    pending: { count: 4, total: 6_190_000 },
    failed: none,
  });
  signIn(aStore(1)._id);
});

test('shows the money kept as the headline, and what it is made of', async () => {
  await renderAt('/dashboard');
  const card = await screen.findByRole('region', { name: 'Sales of last 30 days' });
  await within(card).findByText('Rs. 4,73,850.50');
  expect(within(card).getByText('(paid - refunded)')).toBeTruthy();
  const tiles = within(card)
    .getAllByRole('listitem')
    .map((tile) => tile.textContent);
  expect(tiles).toEqual([
    'PaidTransactions12TotalRs. 4,86,250.50',
    'RefundedTransactions1TotalRs. 12,400.00',
    'PendingTransactions4TotalRs. 61,900.00',
    'FailedTransactions0TotalRs. 0.00',
  ]);
});

test('says how many orders there are, and of which status, without the picture', async () => {
  await renderAt('/dashboard');
  const table = await screen.findByRole('table', { name: 'Orders by status, 12 in all' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows).toEqual(['Pending3', 'Processing0', 'Shipped0', 'Delivered9', 'Cancelled0']);
  expect(screen.getByText('Total Orders')).toBeTruthy();
});

test('says that there are no orders to draw', async () => {
  respond(dashboard.status, noCounts);
  await renderAt('/dashboard');
  expect(await screen.findByText('There are no orders to display.')).toBeTruthy();
});

test('tells a reply that is no data from none at all', async () => {
  respondRaw(dashboard.status, 200, 'soon');
  const { user } = await renderAt('/dashboard');
  await screen.findByText('No valid data received.');
  refuse(dashboard.status, 'conflict', 'Not now.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Failed to load chart data.')).toBeTruthy();
});

test('says that the revenue did not load', async () => {
  refuse(dashboard.revenue, 'conflict', 'Not now.');
  await renderAt('/dashboard');
  expect(await screen.findByText('Failed to load total revenue')).toBeTruthy();
});

test('links the latest orders', async () => {
  await renderAt('/dashboard');
  const link = await screen.findByRole('link', { name: /Nimal Perera/ });
  expect(link.getAttribute('href')).toBe(`/orders/${anOrder(1)._id}`);
});

test('leads a new store to its first product and to its own address', async () => {
  respond(orders.list, pageOf([]));
  respond(products.list, pageOf([]));
  await renderAt('/dashboard');
  await screen.findByText('Add your first product');
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Add product')).toBe('/products?create=1');
  expect(hrefOf('Open store')).toBe(aStore(1).url);
});
