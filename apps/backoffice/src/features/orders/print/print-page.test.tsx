import { merchants } from '@kade/contract/merchants';
import { orderOutput } from '@kade/contract/order-output';
import type { Order } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, respond } from '../../../../test/respond';
import { anOrder } from '../../../../test/shop-records';

const order = anOrder(1);

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1, { logo: 'logo.png' })]));
  respond(merchants.profile, aProfile);
  signIn(aStore(1)._id);
});

const print = async (document: string, ...printed: Order[]) => {
  respond(orderOutput.sheets, printed);
  const ids = printed.map(({ _id }) => _id).join();
  return renderAt(`/orders/print?document=${document}&ids=${ids}`);
};

test('prints an invoice with prices, the store’s logo, what was chosen and what is due', async () => {
  const [item] = order.products;
  if (!item) throw new Error('an order has its items');
  const chosen = { ...item, variants: [{ group: 'Size', name: 'Large' }] };
  const money = { paid: 100_000, refunded: 0, due: 185_100 };
  await print('invoice', { ...order, products: [chosen], money });
  const invoice = await screen.findByRole('article', { name: 'Invoice #1001' });
  expect(within(invoice).getByText('Size: Large')).toBeTruthy();
  expect(within(invoice).getByText('LKR 2,851.00')).toBeTruthy();
  expect(within(invoice).getByText('Due').nextSibling?.textContent).toBe('LKR 1,851.00');
  const logo = invoice.querySelector('img');
  expect(logo?.getAttribute('src')).toBe('/api/files/logo.png?w=320');
});

test('on paper stands where the shop is found, not a domain that does not lead there yet', async () => {
  const waiting = { domain: 'https://silk.lk', url: 'https://xn--3zc4a4j.kade.lk' };
  respond(stores.list, pageOf([aStore(1, waiting)]));
  await print('packing-slip', order);
  const slip = await screen.findByRole('article', { name: 'Packing slip #1001' });
  expect(within(slip).getByText('කඩේ.kade.lk')).toBeTruthy();
  expect(within(slip).queryByText('silk.lk')).toBeNull();
});

test('what comes again on every page of an invoice, a table’s heading, has its number', async () => {
  await print('invoice', order);
  const invoice = await screen.findByRole('article', { name: 'Invoice #1001' });
  const number = within(invoice).getByRole('heading', { name: 'Invoice #1001' });
  const pages = number.closest('thead')?.parentElement;
  for (const text of ['Ship to', 'Cinnamon quills', 'Order Total', 'Payment method']) {
    expect(pages?.contains(within(invoice).getByText(text))).toBe(true);
  }
});

test('an invoice tells what was charged back from what was refunded', async () => {
  const money = { paid: 285_100, refunded: 300_100, due: 0 };
  await print('invoice', { ...order, money, charged_back: 285_100 });
  const invoice = await screen.findByRole('article', { name: 'Invoice #1001' });
  const valueOf = (label: string) => within(invoice).getByText(label).nextSibling?.textContent;
  expect(valueOf('Refunded')).toBe('LKR 150.00');
  expect(valueOf('Charged back')).toBe('LKR 2,851.00');
});

test('a packing slip has no prices, but says what is to be collected on delivery', async () => {
  await print('packing-slip', order, anOrder(2, { payment_options: 'bank_transfer' }));
  const slip = await screen.findByRole('article', { name: 'Packing slip #1001' });
  expect(within(slip).getByText('Cinnamon quills')).toBeTruthy();
  expect(within(slip).getAllByText(/LKR/)).toHaveLength(1);
  expect(within(slip).getByText('Collect on delivery').nextSibling?.textContent).toBe(
    'LKR 2,851.00',
  );
  const transfer = screen.getByRole('article', { name: 'Packing slip #1002' });
  expect(within(transfer).queryByText(/LKR/)).toBe(null);
});

const delivery = {
  way: 'delivery',
  is_pickup: false,
  address: '',
  hours: '',
  promise: { from: 2, to: 4, first_day: '2026-11-25', last_day: '2026-11-27' },
};

test.each([
  ['invoice', 'Invoice'],
  ['packing-slip', 'Packing slip'],
  ['label', 'Address label'],
])(
  'the %s of what is picked up says by whom and where, and sends it nowhere',
  async (document, name) => {
    const { full_name, address, city } = order.shipping_address;
    const collected = {
      ...delivery,
      is_pickup: true,
      address: '42 Main Street',
      hours: 'Mon to Sat',
    };
    const billing_address = { ...order.billing_address, address: 'Elsewhere', city: 'Elsewhere' };
    await print(document, { ...order, billing_address, delivery: collected });
    const paper = await screen.findByRole('article', { name: `${name} #1001` });
    expect(within(paper).getByText('Picked up by')).toBeTruthy();
    for (const text of [full_name, '42 Main Street', 'Mon to Sat', '077 123 4567']) {
      expect(paper.textContent).toContain(text);
    }
    for (const text of ['Ship to', address, city]) expect(paper.textContent).not.toContain(text);
  },
);

test.each([
  ['packing-slip', 'Packing slip'],
  ['label', 'Address label'],
])('a %s promises no days of what was cancelled', async (document, name) => {
  const cancelled = anOrder(2, { order_status: 'cancelled', delivery });
  await print(document, { ...order, delivery }, cancelled);
  const wanted = await screen.findByRole('article', { name: `${name} #1001` });
  expect(within(wanted).getByText('2–4 working days, by 27 Nov')).toBeTruthy();
  const other = screen.getByRole('article', { name: `${name} #1002` });
  expect(within(other).queryByText(/working days/)).toBeNull();
});

test.each([
  ['invoice', 'Invoice'],
  ['packing-slip', 'Packing slip'],
  ['label', 'Address label'],
])('the %s of a cancelled order says so, and no other', async (document, name) => {
  await print(document, order, anOrder(2, { order_status: 'cancelled' }));
  const cancelled = await screen.findByRole('article', { name: `${name} #1002` });
  expect(within(cancelled).getByText('Cancelled')).toBeTruthy();
  const other = screen.getByRole('article', { name: `${name} #1001` });
  expect(within(other).queryByText('Cancelled')).toBeNull();
});

test('a label says where it goes, whom to call and what to collect, four on a sheet of A4 or one', async () => {
  const shipping_address = {
    ...order.shipping_address,
    landmark: 'Behind the cinema',
    district: 'Jaffna',
    phone_number: '+94771234567 / +94112345678',
  };
  const wishes = { note: 'Ring twice', gift_message: '', delivery_date: '2026-12-24' };
  const others = [2, 3, 4, 5].map((n) => anOrder(n, { payment_options: 'bank_transfer' }));
  const told = { ...order, shipping_address, delivery, wishes };
  const { user } = await print('label', told, ...others);
  const label = within(await screen.findByRole('article', { name: 'Address label #1001' }));
  for (const text of [/Behind the cinema/, /Jaffna/, '077 123 4567 / 011 234 5678', '#1001']) {
    expect(label.getByText(text)).toBeTruthy();
  }
  expect(label.getByText('LKR 2,851.00')).toBeTruthy();
  expect(label.getByText('2–4 working days, by 27 Nov')).toBeTruthy();
  expect(label.getByText('Note to the shop: Ring twice')).toBeTruthy();
  const transfer = screen.getByRole('article', { name: 'Address label #1002' });
  expect(within(transfer).queryByText(/LKR/)).toBeNull();
  const rule = () => document.querySelector('main > style')?.textContent;
  expect(rule()).toBe('@page { size: 105mm 148mm; margin: 0 }');
  await user.selectOptions(screen.getByLabelText('Paper'), '10 × 15 cm');
  expect(rule()).toContain('size: 100mm 150mm');
  await user.selectOptions(screen.getByLabelText('Paper'), 'A4, four labels');
  const sheets = screen.getAllByRole('article').map(({ parentElement }) => parentElement);
  expect([new Set(sheets).size, new Set(sheets.slice(0, 4)).size]).toEqual([2, 1]);
});

test('the paper is as large as it is called, and the file is called what it holds', async () => {
  const { user } = await print('packing-slip', order, anOrder(2));
  await waitFor(() => expect(document.title).toMatch(/^2 packing slips/));
  const paper = () => document.querySelector('main > style')?.textContent;
  expect(paper()).toContain('size: A4');
  // Browsers do not know A6 by name, and would take their own paper instead.
  await user.selectOptions(screen.getByLabelText('Paper'), 'A6');
  expect(paper()).toContain('size: 105mm 148mm');
  await user.selectOptions(screen.getByLabelText('Document'), 'Invoice');
  await waitFor(() => expect(document.title).toMatch(/^2 invoices/));
});

test('what the list holds is read in parts, and more than can be printed is said', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => anOrder(n + 1)._id);
  respond(orderOutput.printed, { ids, total: 1234 });
  respond(orderOutput.sheets, []);
  await renderAt('/orders/print?document=packing-slip&list=all&payment_status=paid');
  await screen.findByText('There is nothing to print');
  expect(screen.getByText(/1,234 orders match; the first 60 of the list are/)).toBeTruthy();
  expect(callsTo(orderOutput.printed)[0]?.url.searchParams.get('payment_status')).toBe('paid');
  const parts = callsTo(orderOutput.sheets).map(({ url }) =>
    url.searchParams.get('ids')?.split(','),
  );
  expect(parts).toEqual([ids.slice(0, 50), ids.slice(50)]);
});

test('one order leads back to its page, several to the list as it was left', async () => {
  const from = '/orders?view=to_pack';
  const { router } = await print('invoice', order);
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  await screen.findByRole('link', { name: 'Order #1001' });
  expect(hrefs()).toContain(`/orders/${order._id}`);
  const ids = [order, anOrder(2)].map(({ _id }) => _id).join();
  await router?.navigate(`/orders/print?document=invoice&ids=${ids}`, { state: { from } });
  await waitFor(() => expect(hrefs()).toContain(from));
});
