import { NO_DELIVERY } from '@kade/contract/delivery';
import { products } from '@kade/contract/catalog/products';
import { drafts } from '@kade/contract/drafts';
import { merchants } from '@kade/contract/merchants';
import { orderMails } from '@kade/contract/order-mails';
import { orders } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond } from '../../../../test/respond';
import {
  anOrder,
  aProduct,
  aVariant,
  aVariantGroup,
  priceLines,
} from '../../../../test/shop-records';

const order = anOrder(1);

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(orders.get, order);
  respond(orders.quoteItems, {
    shipping_by_rules: 45_000,
    delivery: NO_DELIVERY,
    total_price: order.total_price,
    due: order.money.due,
  });
  signIn(aStore(1)._id);
});

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

test('shows the panels of an order, items in dollars and totals in LKR', async () => {
  await renderAt(`/orders/${order._id}`);
  await screen.findByRole('heading', { name: 'Order #1001' });
  await screen.findByRole('heading', { name: 'History' });
  await screen.findByRole('heading', { name: 'Payment' });
  const panels = screen.getAllByRole('heading', { level: 2 }).map((panel) => panel.textContent);
  // Where all stand below each other, who reads on comes to the address before what has happened.
  expect(panels.at(-1)).toBe('History');
  expect(panels.toSorted()).toEqual([
    'Billing Address',
    'Confirm the order',
    'Customer Information',
    'History',
    'Order Information',
    'Order Items',
    'Payment',
    'Shipping Address',
  ]);
  const items = screen.getByRole('region', { name: 'Order Items' });
  const rows = within(items)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'ProductPrice (LKR)QuantityTotal (LKR)',
    // Shown in dollars as the specification has it, said in rupees.
    'Cinnamon quills$1,250.50LKR 1,250.50× 2$2,501.00LKR 2,501.00',
    'SubtotalLKR 2,501.00',
    'ShippingLKR 350.00',
    'Order TotalLKR 2,851.00',
  ]);
  expect(within(items).getAllByRole('cell', { name: 'LKR 2,501.00' })).toHaveLength(2);
  expect(screen.getByText('Order ID').nextSibling?.textContent).toBe(`#${order.order_number}`);
  // Beside the items on a desk; on a phone also above them.
  const phones = screen.getAllByRole('link', { name: /077 123 4567/ });
  const isAbove =
    phones[0] && phones[0].compareDocumentPosition(items) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isAbove).toBeTruthy();
  expect(phones.map((link) => link.getAttribute('href'))).toEqual(
    phones.map(() => 'tel:+94771234567'),
  );
});

test('says which variants were ordered', async () => {
  const [item] = order.products;
  if (!item) throw new Error('an order has its items');
  const variants = [
    { group: 'Size', name: 'Large' },
    { group: 'Colour', name: 'Indigo' },
  ];
  respond(orders.get, { ...order, products: [{ ...item, variants, sku: 'CQ-L' }] });
  await renderAt(`/orders/${order._id}`);
  expect(await screen.findByText('Size: Large, Colour: Indigo')).toBeTruthy();
  expect(screen.getByText('SKU: CQ-L')).toBeTruthy();
});

test('shows a chosen status at once and keeps what the server says', async () => {
  const event = { ...order.history[0], _id: aStore(9)._id, author: 'Nimali Perera' };
  respond(orders.update, {
    ...order,
    order_status: 'shipped',
    history: [
      ...order.history,
      {
        ...event,
        field: 'order_status',
        from: 'pending',
        to: 'shipped',
        created_at: new Date('2026-11-21T08:00:00Z'),
      },
    ],
  });
  const { user } = await renderAt(`/orders/${order._id}`);
  await screen.findByRole('heading', { name: 'Order #1001' });
  await user.selectOptions(select('Update Status'), 'Shipped');
  expect(select('Update Status').value).toBe('shipped');
  await screen.findByText('Status changed from Pending to Shipped');
  expect(callsTo(orders.update)[0]?.body).toEqual({
    status: 'shipped',
    before: { status: 'pending' },
    undoable: true,
  });
});

test('sends the payment status by its own name', async () => {
  respond(orders.update, { ...order, payment_status: 'paid' });
  const { user } = await renderAt(`/orders/${order._id}`);
  await screen.findByRole('heading', { name: 'Order #1001' });
  await user.selectOptions(select('Update Payment Status'), 'Paid');
  await waitFor(() => expect(callsTo(orders.update)).toHaveLength(1));
  expect(callsTo(orders.update)[0]?.body).toEqual({
    paymentStatus: 'paid',
    before: { paymentStatus: 'pending' },
    undoable: true,
  });
});

test('asks about a failed payment only where one is booked', async () => {
  respond(orders.update, { ...order, payment_status: 'failed' });
  const { user } = await renderAt(`/orders/${order._id}`);
  await screen.findByRole('heading', { name: 'Order #1001' });
  await user.selectOptions(select('Update Payment Status'), 'Failed');
  await waitFor(() => expect(callsTo(orders.update)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('tells what is to be given back, and asks before a payment is taken out of the books', async () => {
  respond(orders.get, { ...order, money: { paid: 300_000, refunded: 0, due: -14_900 } });
  const { user } = await renderAt(`/orders/${order._id}`);
  const items = await screen.findByRole('region', { name: 'Order Items' });
  expect(within(items).getByRole('row', { name: /^To give back/ }).textContent).toBe(
    'To give backLKR 149.00',
  );
  await user.selectOptions(select('Update Payment Status'), 'Failed');
  expect(await screen.findByRole('dialog', { name: 'Set order #1001 to Failed?' })).toBeTruthy();
  expect(callsTo(orders.update)).toEqual([]);
});

test('asks before it cancels, and before it books money as given back', async () => {
  respond(orders.update, order);
  const { user } = await renderAt(`/orders/${order._id}`);
  await screen.findByRole('heading', { name: 'Order #1001' });
  await user.selectOptions(select('Update Status'), 'Cancelled');
  await screen.findByRole('dialog', { name: 'Set order #1001 to Cancelled?' });
  await user.click(screen.getByRole('button', { name: 'Keep as it is' }));
  expect(select('Update Status').value).toBe('pending');
  await user.selectOptions(select('Update Payment Status'), 'Refunded');
  await screen.findByText(/No money moves by this/);
  expect(callsTo(orders.update)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Set to Refunded' }));
  await waitFor(() => expect(callsTo(orders.update)).toHaveLength(1));
  expect(callsTo(orders.update)[0]?.body).toEqual({
    paymentStatus: 'refunded',
    before: { paymentStatus: 'pending' },
    undoable: true,
  });
});

test('takes a refused status back and says why, quietly', async () => {
  refuse(orders.update, 'out_of_stock', 'There is not enough stock to reopen this order.');
  const { user } = await renderAt(`/orders/${order._id}`);
  await screen.findByRole('heading', { name: 'Order #1001' });
  await user.selectOptions(select('Update Status'), 'Processing');
  await screen.findByText('There is not enough stock to reopen this order.');
  expect(select('Update Status').value).toBe('pending');
});

test('says kindly that there is no such order', async () => {
  refuse(orders.get, 'not_found', 'Order not found');
  await renderAt(`/orders/${order._id}`);
  expect(await screen.findByText('There is no such order in this store')).toBeTruthy();
});

test('leads to WhatsApp by digits alone with a text, to the customer, and to what is printed', async () => {
  await renderAt(`/orders/${order._id}`);
  const link = await screen.findByRole('link', { name: 'WhatsApp' });
  const text = 'Hello%20Nimal%2C%20this%20is%20Shop%201%20about%20your%20order%20%231001.';
  expect(link.getAttribute('href')).toBe(`https://wa.me/94771234567?text=${text}`);
  const customer = screen.getByRole('link', { name: 'Nimal Perera' });
  expect(customer.getAttribute('href')).toBe(`/customers/${order.customer_id}`);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Packing slip')).toBe(`/orders/print?document=packing-slip&ids=${order._id}`);
});

test('says what happened in words, notes included, and what is still to be collected', async () => {
  const [placed] = order.history;
  if (!placed) throw new Error('no event');
  const events = [
    { ...placed, _id: aStore(11)._id, field: 'note' as const, to: 'Call before noon' },
    { ...placed, _id: aStore(12)._id, field: 'items' as const, to: 'Tea: 2 → 3' },
    { ...placed, _id: aStore(13)._id, field: 'shipping_address' as const },
  ];
  respond(orders.get, {
    ...order,
    history: [placed, ...events],
    money: { paid: 200_000, refunded: 0, due: 85_100 },
  });
  await renderAt(`/orders/${order._id}`);
  const history = await screen.findByRole('region', { name: 'History' });
  for (const words of [
    'Call before noon',
    'Items changed: Tea: 2 → 3',
    'Shipping address changed',
  ]) {
    expect(within(history).getByText(words)).toBeTruthy();
  }
  const items = screen.getByRole('region', { name: 'Order Items' });
  expect(within(items).getByRole('row', { name: 'To collect LKR 851.00' })).toBeTruthy();
});

test('adds a note', async () => {
  respond(orders.addNote, order);
  const { user } = await renderAt(`/orders/${order._id}`);
  await user.type(await screen.findByLabelText('Internal note'), 'Gift wrap');
  await user.dblClick(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(callsTo(orders.addNote).map(({ body }) => body)).toEqual([{ text: 'Gift wrap' }]),
  );
  await waitFor(() => expect(screen.getByLabelText('Internal note')).toHaveProperty('value', ''));
});

test('edits quantities, says what it comes to and keeps the typing when it is refused', async () => {
  refuse(orders.editItems, 'out_of_stock', 'Only 2 of “Cinnamon quills” are left.');
  const { user } = await renderAt(`/orders/${order._id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit items' }));
  const quantity = await screen.findByLabelText('Cinnamon quills');
  await user.clear(quantity);
  await user.type(quantity, '3');
  expect(screen.getByText('LKR 1,250.50 more')).toBeTruthy();
  expect(await screen.findByText('LKR 450.00 by the rules of now')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Only 2 of “Cinnamon quills” are left.');
  expect(callsTo(orders.editItems)[0]?.body).toEqual({
    version: 1,
    shipping: 350,
    items: [{ _id: order.products[0]?._id, quantity: 3 }],
  });
  expect(quantity).toHaveProperty('value', '3');
});

test('adds a product with its variant and says what that comes to', async () => {
  const group = aVariantGroup(1, {
    name: 'Size',
    variants: [aVariant(1, { name: 'Small' }), aVariant(2, { name: 'Large' })],
  });
  const shirt = aProduct(7, { name: 'Batik shirt', options: [group] });
  const large = group.variants[1]?._id ?? '';
  const priced = { list_price: 400_000, price: 400_000, total: 800_000, price_override: null };
  const item = {
    ...priced,
    product_id: shirt._id,
    variants: [{ _id: large, group: 'Size', name: 'Large' }],
    name: 'Batik shirt',
    thumbnail: null,
    quantity: 2,
    available: 5,
    problem: null,
  };
  const sums = { sub_total: 800_000, shipping: 0, shipping_by_rules: 0, total_price: 800_000 };
  const totals = { ...sums, price_lines: priceLines(800_000, 0), delivery: NO_DELIVERY };
  respond(products.list, pageOf([shirt]));
  respond(products.get, shirt);
  respond(drafts.quote, { items: [item], ...totals });
  respond(orders.editItems, order);
  const { user } = await renderAt(`/orders/${order._id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit items' }));
  await user.click(await screen.findByRole('button', { name: 'Add product' }));
  await user.click(await screen.findByRole('button', { name: /Batik shirt/ }));
  await user.selectOptions(await screen.findByLabelText('Size'), 'Large');
  await screen.findByText('5 in stock');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByLabelText('New: Batik shirt · Large')).toHaveProperty('value', '2');
  expect(screen.getByText('LKR 8,000.00 more')).toBeTruthy();
  expect(callsTo(orders.editItems)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(orders.editItems)).toHaveLength(1));
  expect(callsTo(orders.editItems)[0]?.body).toEqual({
    version: 1,
    shipping: 350,
    items: [{ _id: order.products[0]?._id, quantity: 2 }],
    added: [{ product_id: shirt._id, variants: [large], quantity: 2 }],
  });
});

test('an order that is shipped can be followed, but no longer edited', async () => {
  const tracking = { tracking_number: 'LK 42', tracking_url: 'https://post.lk/t/42' };
  respond(orders.get, { ...order, ...tracking, order_status: 'shipped' });
  await renderAt(`/orders/${order._id}`);
  const link = await screen.findByRole('link', { name: 'LK 42' });
  expect(link.getAttribute('href')).toBe('https://post.lk/t/42');
  expect(screen.queryByRole('button', { name: 'Edit items' })).toBe(null);
  expect(screen.getByRole('button', { name: 'Edit tracking' })).toBeTruthy();
});

test('a mail is sent to the customer again, and stands in the history', async () => {
  respond(orderMails.list, [
    { occasion: 'received', subject: 'Your order #1001 at Shop 1', last_sent_at: null },
    { occasion: 'shipped', subject: 'Your order #1001 is on its way', last_sent_at: new Date() },
  ]);
  const [first] = order.history;
  const told = { ...first, _id: aStore(9)._id, field: 'mail', to: 'shipped' } as const;
  const from = null;
  const event = { from, author: 'Nimali Perera', created_at: new Date(), ...told };
  respond(orderMails.send, { ...order, history: [...order.history, event] });
  const { user } = await renderAt(`/orders/${order._id}`);
  await user.click(await screen.findByRole('button', { name: 'Send a mail again' }));
  const name = 'Send “Your order #1001 is on its way” again';
  await user.dblClick(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Mail sent again: order shipped')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo(orderMails.send).map(({ body }) => body)).toEqual([{ occasion: 'shipped' }]);
});

test("the customer's own page can be passed on, by WhatsApp with a text that is ready", async () => {
  const url = 'https://shop-1.localhost/orders/1?access_token=abc';
  respond(orders.link, { url, message: `Hello Nimali, you can see it here: ${url}` });
  const { user } = await renderAt(`/orders/${order._id}`);
  await user.click(await screen.findByRole('button', { name: 'Customer’s link' }));
  expect(await screen.findByText(url)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  const send = screen.getByRole('link', { name: 'Send by WhatsApp' });
  expect(new URL(send.getAttribute('href') ?? '').searchParams.get('text')).toContain(url);
});

test.each([
  [order.shipping_address, 'Same as the shipping address'],
  [{ ...order.shipping_address, city: 'Jaffna' }, 'Jaffna'],
])('an address that is billed to is told where it is another', async (billing_address, words) => {
  respond(orders.get, anOrder(1, { billing_address }));
  await renderAt(`/orders/${order._id}`);
  const section = await screen.findByRole('region', { name: 'Billing Address' });
  expect(section.textContent).toContain(words);
});

test('who ordered is called and written to, not who gets it as a gift', async () => {
  const billing_address = {
    ...order.billing_address,
    first_name: 'Kasun',
    phone_number: '+94770000001',
  };
  respond(orders.get, anOrder(1, { billing_address }));
  const url = 'https://shop-1.localhost/orders/1?access_token=abc';
  respond(orders.link, { url, message: 'You can see it here' });
  const { user } = await renderAt(`/orders/${order._id}`);
  await user.click(await screen.findByRole('button', { name: 'Customer’s link' }));
  const send = await screen.findByRole('link', { name: 'Send by WhatsApp' });
  expect(send.getAttribute('href')).toContain('wa.me/94770000001');
  const calls = document.querySelectorAll('a[href^="tel:"]');
  expect(Array.from(calls, (call) => call.getAttribute('href'))).not.toContain(
    `tel:${order.shipping_address.phone_number}`,
  );
});

test('an order without e-mail address says so calmly, and why no mail can be sent, until one is added', async () => {
  const mailless = anOrder(1, { email: null });
  respond(orders.get, mailless);
  const added = {
    ...mailless.history[0],
    _id: aStore(9)._id,
    field: 'email',
    to: 'added',
  } as const;
  const event = { from: null, author: 'Nimali Perera', created_at: new Date(), ...added };
  const history = [...mailless.history, event];
  respond(orders.editContact, { ...mailless, version: 2, email: 'new@example.lk', history });
  const { user } = await renderAt(`/orders/${order._id}`);
  const people = await screen.findByRole('region', { name: 'Customer Information' });
  const ways = within(people)
    .getAllByRole('listitem')
    .map((way) => way.textContent.trim());
  expect(ways).toEqual(['077 123 4567', 'WhatsApp', 'No e-mail address']);
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send a mail again' });
  expect(again.disabled).toBe(true);
  const reason = 'No mails go to the customer: there is no e-mail address.';
  expect(screen.getByText(reason)).toBeTruthy();
  await user.click(within(people).getByRole('button', { name: /Edit/ }));
  await user.type(await screen.findByLabelText('E-mail'), 'new@example.lk');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('E-mail added')).toBeTruthy();
  await waitFor(() => expect(again.disabled).toBe(false));
  expect(screen.queryByText(reason)).toBeNull();
  expect(callsTo(orders.editContact)[0]?.body).toMatchObject({ email: 'new@example.lk' });
});
