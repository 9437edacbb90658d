import { merchants } from '@kade/contract/merchants';
import { orderChanges, type OrderChange, type OrderQuestion } from '@kade/contract/order-changes';
import { orderOutput } from '@kade/contract/order-output';
import { orderViews } from '@kade/contract/order-views';
import { orders } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondText } from '../../../../test/respond';
import { anOrder, noOrderViews } from '../../../../test/shop-records';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(orders.get, anOrder(1));
  respond(orderChanges.list, pageOf([]));
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
    'Status: Pending, not shipped',
    'Payment status: Paid',
    'Ship',
  ]);
});

test('the next step of an order is one press in the list, where it is one', async () => {
  const placed = { payment_status: 'pending', payment_options: 'cash_on_delivery' } as const;
  const done = { order_status: 'delivered', payment_status: 'paid' } as const;
  respond(orders.list, pageOf([anOrder(1, placed), anOrder(2, done)]));
  const { user } = await renderAt('/orders');
  const confirm = await screen.findByRole('button', { name: 'Confirm order #1001' });
  expect(screen.queryByRole('button', { name: /order #1002$/ })).toBeNull();
  const undo = { _id: aStore(8)._id, seconds: 10, news: [] };
  respond(orders.update, { ...anOrder(1, placed), order_status: 'processing', undo });
  await user.click(confirm);
  await screen.findByText('Order #1001 is set to Processing');
  expect(callsTo(orders.update)[0]?.body).toEqual({
    status: 'processing',
    before: { status: 'pending' },
    undoable: true,
  });
});

test('views say how many orders they hold, and the list is kept as one of its own', async () => {
  respond(orders.list, pageOf([anOrder(1)]));
  const view = { _id: aStore(9)._id, name: 'Kandy', search: 'town=kandy', count: 4 };
  const counts = { ...noOrderViews.counts, to_pack: 3, unpaid: 1000, charged_back: 1 };
  respond(orderViews.list, { counts, saved: [view] });
  const { user } = await renderAt('/orders?order_status=pending&page=2');
  const views = within(await screen.findByRole('navigation', { name: 'Saved views' }));
  const textOf = (name: string) => views.getByRole('link', { name }).textContent;
  await views.findByRole('link', { name: 'Kandy' });
  expect(['To pack', 'Unpaid', 'Charged back', 'Kandy', 'All'].map(textOf)).toEqual([
    'To pack3',
    'Unpaid999+',
    'Charged back1',
    'Kandy4',
    'All',
  ]);
  expect(views.queryByRole('link', { name: 'Failed refunds' })).toBeNull();
  await user.click(await views.findByRole('button', { name: 'Save view' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  respond(orderViews.save, { ...view, name: 'New ones', search: 'order_status=pending' });
  await user.type(name, 'New ones{Enter}');
  await screen.findByText('View “New ones” saved');
  expect(callsTo(orderViews.save)[0]?.body).toEqual({
    name: 'New ones',
    search: 'order_status=pending',
  });

  await user.click(views.getByRole('link', { name: 'Kandy' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ town: 'kandy' }));
  respond(orderViews.remove, { message: 'The view has been deleted.' });
  await user.click(await views.findByRole('button', { name: 'Delete the view Kandy' }));
  await screen.findByText('View “Kandy” deleted');
  expect(callsTo(orderViews.remove)[0]?.url.pathname).toContain(view._id);
});

test('tells beside a total what was paid of it, and what went back', async () => {
  const money = { paid: 0, refunded: 0, due: 0 };
  respond(
    orders.list,
    pageOf([
      anOrder(1, { money: { ...money, paid: 285_100 } }),
      anOrder(2, { money: { ...money, paid: 100_000 } }),
      anOrder(3, { money: { ...money, paid: 285_100, refunded: 50_000 } }),
      anOrder(4, {
        payment_status: 'refunded',
        money: { ...money, paid: 285_100, refunded: 285_100 },
        charged_back: 285_100,
      }),
    ]),
  );
  await renderAt('/orders');
  await screen.findByText('#1001');
  const totals = screen.getAllByText('LKR 2,851.00', { ignore: '.tiny *' });
  expect(totals.map((total) => total.parentElement?.textContent)).toEqual([
    'LKR 2,851.00',
    'LKR 2,851.00LKR 1,000.00 paid',
    'LKR 2,851.00LKR 500.00 refunded',
    'LKR 2,851.00LKR 2,851.00 charged back',
  ]);
  expect(screen.getByText('Charged back', { selector: 'table span' })).toBeTruthy();
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

const question = (changes: Partial<OrderQuestion> = {}): OrderQuestion => ({
  _id: aChange()._id,
  total: 2,
  same: 0,
  changed: { orders: 2, mails: 2, pieces: 0 },
  reopened: { orders: 0, mails: 0, pieces: 0 },
  ...changes,
});

const aChange = (changes: Partial<OrderChange> = {}): OrderChange => ({
  _id: '01900000-0000-7000-8000-000000009001',
  order_status: 'shipped',
  payment_status: null,
  state: 'done',
  total: 2,
  done: 2,
  changed: 2,
  same: 0,
  left: 0,
  refused: 0,
  created_at: new Date(),
  ...changes,
});

test('offers what is next of all selected orders as one press, and nothing where they differ', async () => {
  const sent = anOrder(3, { order_status: 'shipped' });
  const packed = anOrder(2, { order_status: 'processing' });
  respond(orders.list, pageOf([anOrder(1), packed, sent]));
  respond(orderChanges.ask, question({ changed: { orders: 2, mails: 2, pieces: 0 } }));
  const { user } = await renderAt('/orders?view=to_pack');
  await user.click(await screen.findByLabelText('Select order #1001'));
  await user.click(screen.getByLabelText('Select order #1002'));
  await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  await screen.findByRole('dialog', { name: 'Set 2 orders to Shipped?' });
  expect(callsTo(orderChanges.ask)[0]?.body).toMatchObject({ status: 'shipped' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByLabelText('Select order #1003'));
  await screen.findByText('3 selected');
  expect(screen.queryByRole('button', { name: /^Mark as/ })).toBeNull();
});

test('says in numbers what setting a status does, sets it once, says how it went and takes it back', async () => {
  const [one, two] = [anOrder(1), anOrder(2)];
  respond(orders.list, pageOf([one, two]));
  const changed = { orders: 1, mails: 1, pieces: 3 };
  respond(orderChanges.ask, question({ same: 1, changed }));
  const done = aChange({ order_status: 'cancelled', changed: 1, same: 1 });
  respond(orderChanges.start, { ...done, undo_seconds: 10 });
  const { user } = await renderAt('/orders?view=unpaid');
  await user.click(await screen.findByLabelText('Select all orders on this page'));
  await screen.findByText('2 selected');
  await user.selectOptions(screen.getByLabelText('Set status'), 'Cancelled');
  const dialog = await screen.findByRole('dialog', { name: 'Set 2 orders to Cancelled?' });
  await within(dialog).findByText('1 order changes.');
  for (const words of [
    '1 order is Cancelled already.',
    '3 pieces go back into stock.',
    '1 customer is told by mail.',
  ]) {
    expect(within(dialog).getByText(words)).toBeTruthy();
  }
  expect(callsTo(orderChanges.ask)[0]?.body).toEqual({
    selection: { ids: [one._id, two._id] },
    status: 'cancelled',
  });
  expect(callsTo(orderChanges.start)).toEqual([]);
  respond(orders.list, pageOf([]));
  await user.dblClick(screen.getByRole('button', { name: 'Set to Cancelled' }));
  expect(await screen.findByText('1 order changed, 1 was so already')).toBeTruthy();
  await screen.findByText('Nothing waits here');
  expect(callsTo(orderChanges.start)).toHaveLength(1);
  expect(callsTo(orderChanges.start)[0]?.body).toEqual({ reopen: false, undoable: true });
  respond(orderChanges.undo, { undone: 1, kept: 0 });
  respond(orders.list, pageOf([one, two]));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 order as before. Nobody was told.')).toBeTruthy();
  expect(callsTo(orderChanges.undo)[0]?.url.pathname).toContain(done._id);
  await screen.findByLabelText('Select order #1001');
});

test('all that the filters leave are selected, asked about, printed and exported', async () => {
  respond(orders.list, { ...pageOf([anOrder(1), anOrder(2)]), total: 1234 });
  respond(
    orderChanges.ask,
    question({
      total: 1234,
      changed: { orders: 1200, mails: 1000, pieces: 0 },
      reopened: { orders: 34, mails: 30, pieces: 50 },
    }),
  );
  respond(orderChanges.start, aChange({ state: 'running', total: 1234, done: 0 }));
  const { user } = await renderAt('/orders?payment_status=paid&sort=-total_price&page=2');
  await user.click(await screen.findByLabelText('Select order #1001'));
  expect(screen.queryByRole('button', { name: /Select all/ })).toBe(null);
  await user.click(screen.getByLabelText('Select order #1002'));
  await user.click(await screen.findByRole('button', { name: 'Select all 1,234 orders' }));
  await screen.findByText('All 1,234 selected');
  const print = screen.getByRole('link', { name: 'Print' }).getAttribute('href');
  expect(print).toBe(
    '/orders/print?document=packing-slip&list=all&payment_status=paid&sort=-total_price',
  );
  await user.selectOptions(screen.getByLabelText('Set status'), 'Shipped');
  const dialog = await screen.findByRole('dialog', { name: 'Set 1,234 orders to Shipped?' });
  await within(dialog).findByText('1,200 orders change.');
  await user.click(within(dialog).getByRole('checkbox', { name: /Reopen the 34 orders/ }));
  await within(dialog).findByText('1,234 orders change.');
  expect(
    within(dialog).getByText(
      '1,030 customers are told by mail; the others have no e-mail address.',
    ),
  ).toBeTruthy();
  expect(callsTo(orderChanges.ask)[0]?.body).toEqual({
    selection: { filter: { payment_status: 'paid' } },
    status: 'shipped',
  });
  respond(
    orderChanges.list,
    pageOf([aChange({ state: 'running', total: 1234, done: 450, changed: 450 })]),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Set to Shipped' }));
  await screen.findByText('Setting 1,234 orders to Shipped');
  expect(screen.getByText(/^450 of 1,234\./)).toBeTruthy();
  expect(callsTo(orderChanges.start)[0]?.body).toEqual({ reopen: true, undoable: true });
  expect(screen.queryByText('All 1,234 selected')).toBe(null);
});

test('tells how a change ended, with links to what was refused, until it is closed', async () => {
  respond(orders.list, pageOf([anOrder(1)]));
  respond(orderChanges.list, pageOf([aChange({ changed: 1, refused: 1 })]));
  const reason = 'Only 1 of “Mask” is left.';
  respond(orderChanges.refused, pageOf([{ _id: anOrder(2)._id, order_number: 1002, reason }]));
  respond(orderChanges.putAway, aChange());
  const { user } = await renderAt('/orders');
  await screen.findByText('Set 2 orders to Shipped');
  expect(screen.getByText('1 order changed, 1 refused')).toBeTruthy();
  const link = await screen.findByRole('link', { name: '#1002' });
  expect(link.getAttribute('href')).toBe(`/orders/${anOrder(2)._id}`);
  expect(link.parentElement?.textContent).toBe(`#1002 ${reason}`);
  respond(orderChanges.list, pageOf([]));
  const ended = screen.getByRole('region', { name: 'Change that has ended' });
  await user.click(within(ended).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Set 2 orders to Shipped')).toBe(null));
});

test('a change that cannot be asked about says why', async () => {
  respond(orders.list, { ...pageOf([anOrder(1)]), total: 20_000 });
  refuse(orderChanges.ask, 'invalid', 'At most 10,000 orders are changed at once.');
  const { user } = await renderAt('/orders');
  await user.click(await screen.findByLabelText('Select order #1001'));
  await user.click(await screen.findByRole('button', { name: 'Select all 20,000 orders' }));
  await user.selectOptions(screen.getByLabelText('Set payment status'), 'Paid');
  await screen.findByText('At most 10,000 orders are changed at once.');
  expect(screen.queryByRole('button', { name: 'Set to Paid' })).toBe(null);
});

test('with Shift all between two orders are selected, by mouse and by keyboard', async () => {
  respond(orders.list, pageOf([1, 2, 3, 4, 5].map((n) => anOrder(n))));
  const { user } = await renderAt('/orders');
  const box = (n: number) => screen.getByLabelText<HTMLInputElement>(`Select order #100${n}`);
  await user.click(await screen.findByLabelText('Select order #1002'));
  await user.keyboard('{Shift>}');
  await user.click(box(4));
  await user.keyboard('{/Shift}');
  expect([1, 2, 3, 4, 5].map((n) => box(n).checked)).toEqual([false, true, true, true, false]);
  await screen.findByText('3 selected');
  await user.keyboard('{Shift>}');
  await user.click(box(3));
  await user.keyboard('{/Shift}');
  await screen.findByText('1 selected');
});

test('exports what the filters leave', async () => {
  respond(orders.list, pageOf([anOrder(1)]));
  respondText(orderOutput.export, 'Order ID\r\n1001\r\n');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const blobs: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob) }));
  const { user } = await renderAt('/orders?q=nimal&page=3');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(Object.fromEntries(callsTo(orderOutput.export)[0]?.url.searchParams ?? [])).toEqual({
    store_id: aStore(1)._id,
    q: 'nimal',
  });
});
