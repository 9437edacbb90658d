import { products } from '@kade/contract/catalog/products';
import { contact } from '@kade/contract/contact';
import { dashboard } from '@kade/contract/dashboard';
import { merchants } from '@kade/contract/merchants';
import { orders } from '@kade/contract/orders';
import { shipping } from '@kade/contract/shipping';
import { stores } from '@kade/contract/stores';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond, respondRaw, respondSilence } from '../../../test/respond';
import { anOrder } from '../../../test/shop-records';

const noCounts = { pending: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0 };
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
const day = (n: number, total: number) => ({ day: `2026-11-${n}`, count: 1, total });

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(orders.list, pageOf([anOrder(1)]));
  respond(dashboard.status, { ...noCounts, pending: 3, delivered: 9 });
  respond(dashboard.revenue, {
    paid: { count: 12, total: 48_625_050 },
    refunded: { count: 1, total: 1_240_000 },
    charged_back: none,
    pending: { count: 4, total: 6_190_000 },
    failed: none,
  });
  respond(dashboard.tasks, idle);
  respond(dashboard.sales, { days: [day(21, 125_000)], previous: [day(20, 0)] });
  respond(dashboard.topProducts, [
    { _id: aStore(5)._id, name: 'Cinnamon', thumbnail: null, quantity: 1_200, total: 999_900 },
  ]);
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
  refuse(dashboard.status, 'changed_meanwhile', 'Not now.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Failed to load chart data.')).toBeTruthy();
});

test('says that the revenue did not load', async () => {
  refuse(dashboard.revenue, 'changed_meanwhile', 'Not now.');
  await renderAt('/dashboard');
  expect(await screen.findByText('Failed to load total revenue')).toBeTruthy();
});

test('links the latest orders', async () => {
  await renderAt('/dashboard');
  const link = await screen.findByRole('link', { name: /Nimal Perera/ });
  expect(link.getAttribute('href')).toBe(`/orders/${anOrder(1)._id}`);
});

test('leads a new store through all that it needs, by the next step first, and to its own address', async () => {
  respond(orders.list, pageOf([]));
  respond(products.list, pageOf([]));
  respond(shipping.list, []);
  respond(contact.payhere, {
    is_ready: false,
    items: [
      { item: 'contact', is_done: true },
      { item: 'about', is_done: false },
    ],
  });
  await renderAt('/dashboard');
  const panel = within(await screen.findByRole('region', { name: 'First steps' }));
  const hrefOf = (name: string) => panel.getByRole('link', { name }).getAttribute('href');
  expect(panel.getByText(/2 of 9 steps/)).toBeTruthy();
  expect(panel.getByRole('heading', { name: 'Add your first product' })).toBeTruthy();
  expect(hrefOf('Add product')).toBe('/products?create=1');
  expect(hrefOf('Say what delivery costs')).toBe('/settings#shipping');
  expect(hrefOf('Choose how customers pay')).toBe('/settings#payment-methods');
  expect(hrefOf('Open store')).toBe(aStore(1).url);
  const done = panel.getAllByLabelText('Done').map((mark) => mark.closest('li')?.textContent);
  expect(done).toEqual(['Choose how customers pay', 'Say how you are reached']);
});

test('leads from what needs doing to where it is done', async () => {
  respond(dashboard.tasks, {
    ...idle,
    to_pack: 12,
    slips_to_check: 1,
    payments_to_check: 2,
    cancelled_paid: 1,
    refunds_to_check: 2,
    charged_back: 1,
    refund_failed: 2,
    open_drafts: 1,
    low_stock: 3,
    domain: { name: 'tea.lk', state: 'waiting' },
    can_be_paid: false,
  });
  await renderAt('/dashboard');
  const panel = await screen.findByRole('region', { name: 'To do now' });
  await within(panel).findByText('12 orders to pack');
  const links = within(panel)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Customers have no way to pay: switch a payment method on', '/settings#payment-methods'],
    ['tea.lk is not connected yet: its DNS records are missing', '/settings#domain'],
    [
      '2 orders were paid in another amount: count it or set it aside',
      '/orders?view=payments_to_check',
    ],
    [
      '2 orders have a refund that was never answered: look whether it was given back',
      '/orders?view=refunds_to_check',
    ],
    [
      '1 order was charged back: have it paid again, cancel it or note it',
      '/orders?view=charged_back',
    ],
    [
      '2 orders have a refund that failed: give the money back or note it',
      '/orders?view=refund_failed',
    ],
    ['1 cancelled order is still paid: refund it or reopen it', '/orders?view=cancelled_paid'],
    ['1 slip to check', '/orders/slips'],
    ['12 orders to pack', '/orders?view=to_pack'],
    ['3 products are low in stock', '/products/inventory?level=low'],
    ['1 draft to finish', '/orders/drafts?state=open'],
  ]);
});

test('leads to the only order that was paid in another amount', async () => {
  respond(dashboard.tasks, { ...idle, payments_to_check: 1, payment_to_check: anOrder(7)._id });
  await renderAt('/dashboard');
  const words = '1 order was paid in another amount: count it or set it aside';
  const link = await screen.findByRole('link', { name: words });
  expect(link.getAttribute('href')).toBe(`/orders/${anOrder(7)._id}`);
});

test('says when nothing waits', async () => {
  await renderAt('/dashboard');
  expect(await screen.findByText('All done. Nothing waits for you.')).toBeTruthy();
});

test('what was charged back is told from what was refunded, where there is any', async () => {
  const revenue = {
    paid: { count: 2, total: 300_000 },
    refunded: none,
    pending: none,
    failed: none,
  };
  respond(dashboard.revenue, { ...revenue, charged_back: { count: 1, total: 100_000 } });
  await renderAt('/dashboard');
  const card = await screen.findByRole('region', { name: 'Sales of last 30 days' });
  await within(card).findByText('Rs. 2,000.00');
  expect(within(card).getByText('(paid - refunded - charged back)')).toBeTruthy();
  const tile = within(card).getByRole('link', { name: 'Charged back' });
  expect(tile.getAttribute('href')).toContain('/orders?money=charged_back&');
});

test('every figure leads to its orders of the same days', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:31:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await renderAt('/dashboard');
  const days = '&date_from=2026-10-23&date_to=2026-11-21';
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('table', { name: 'Orders by status, 12 in all' });
  expect(hrefOf('12 Total Orders')).toBe(`/orders?${days.slice(1)}`);
  expect(hrefOf('Shipped')).toBe(`/orders?order_status=shipped${days}`);
  const card = screen.getByRole('region', { name: 'Sales of last 30 days' });
  const tiles = await within(card).findAllByRole('link');
  const status = '&order_status=pending%2Cprocessing%2Cshipped%2Cdelivered';
  expect(tiles.map((link) => link.getAttribute('href'))).toEqual([
    `/orders?money=paid${days}`,
    `/orders?money=refunded${days}`,
    `/orders?payment_status=pending${status}${days}`,
    `/orders?payment_status=failed${status}${days}`,
  ]);
});

test('tells the sales of each day and what sells best, also without the picture', async () => {
  await renderAt('/dashboard');
  const table = await screen.findByRole('table', { name: 'Sales by day' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(cells.at(-1)).toBe('21 Nov1Rs. 1,250.00Rs. 0.00');
  expect(within(table).getByText('21 Nov').getAttribute('href')).toBe(
    '/orders?money=moved&date_from=2026-11-21&date_to=2026-11-21',
  );
  const top = screen.getByRole('region', { name: 'Top products' });
  expect((await within(top).findByRole('link')).textContent).toBe('Cinnamon1,200 soldRs. 9,999.00');
});

test.each([
  ['To do now', dashboard.tasks],
  ['Latest orders', orders.list],
])('%s fails by itself, and is asked for again by Retry alone', async (region, endpoint) => {
  refuse(endpoint, 'changed_meanwhile', 'Not now.');
  const { user } = await renderAt('/dashboard');
  const part = within(await screen.findByRole('region', { name: region }));
  await part.findByText('Not now.');
  expect(await screen.findByText('Rs. 4,73,850.50')).toBeTruthy();
  const asked = callsTo(endpoint).length;
  await user.click(part.getByRole('button', { name: 'Retry' }));
  await part.findByText('Not now.');
  expect(callsTo(endpoint)).toHaveLength(asked + 1);
});

test('shows how the store does, though it is not answered what is to be done', async () => {
  respondSilence(dashboard.tasks);
  await renderAt('/dashboard');
  expect(await screen.findByRole('region', { name: 'Sales of last 30 days' })).toBeTruthy();
});
