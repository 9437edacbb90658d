import { NO_DELIVERY } from '@kade/contract/delivery';
import { merchants } from '@kade/contract/merchants';
import { orders } from '@kade/contract/orders';
import type { Refund } from '@kade/contract/refunds';
import { slips } from '@kade/contract/slips';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondLater } from '../../../../test/respond';
import { anOrder } from '../../../../test/shop-records';

const order = anOrder(1);
const [item] = order.products;
if (!item) throw new Error('an order has its items');

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

/** Some money is on its way back, so the page reads the order again every two seconds. */
const onItsWay: Refund = {
  _id: aStore(90)._id,
  amount: 100,
  usd_amount: null,
  provider: 'payhere',
  state: 'queued',
  note: '',
  is_goodwill: false,
  message: null,
  author: 'Nimali Perera',
  created_at: new Date('2026-11-20T09:00:00Z'),
};

test('what somebody else saves while a window is open is not overwritten, but taken in', async () => {
  respond(orders.get, { ...order, refunds: [onItsWay] });
  refuse(orders.editContact, 'version_conflict', 'Somebody else has edited this order.');
  const { user } = await renderAt(`/orders/${order._id}?edit=contact`);
  const to = await screen.findByRole('group', { name: 'Shipping Address' });
  const edit = async (label: string, text: string) => {
    await user.clear(within(to).getByLabelText(label));
    await user.type(within(to).getByLabelText(label), text);
  };
  await edit('City', 'Kandy');
  await edit('First name', 'Kamal');

  const shipping_address = { ...order.shipping_address, city: 'Galle', postal_code: '80000' };
  const read = callsTo(orders.get).length;
  respond(orders.get, { ...order, version: 2, shipping_address });
  await waitFor(() => expect(callsTo(orders.get).length).toBeGreaterThan(read));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/What they changed stands here now/);
  expect(callsTo(orders.editContact)[0]?.body).toMatchObject({ version: 1 });
  expect(within(to).getByLabelText('Postal code')).toHaveProperty('value', '80000');
  expect(within(to).getByText('They saved: Galle')).toBeTruthy();

  respond(orders.editContact, order);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(orders.editContact)).toHaveLength(2));
  expect(callsTo(orders.editContact)[1]?.body).toMatchObject({
    version: 2,
    shipping_address: { first_name: 'Kamal', city: 'Kandy', postal_code: '80000' },
  });
});

test('an item that somebody else has added meanwhile stays in the order', async () => {
  refuse(orders.editItems, 'version_conflict', 'Somebody else has edited this order.');
  const { user } = await renderAt(`/orders/${order._id}?edit=items`);
  const quantity = await screen.findByLabelText('Cinnamon quills');
  await user.clear(quantity);
  await user.type(quantity, '3');
  const added = {
    ...item,
    _id: aStore(91)._id,
    product: { ...item.product, name: 'Clove' },
    quantity: 4,
  };
  respond(orders.get, { ...order, version: 2, products: [item, added] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Clove')).toHaveProperty('value', '4');
  respond(orders.editItems, order);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(orders.editItems)).toHaveLength(2));
  expect(callsTo(orders.editItems)[1]?.body).toEqual({
    version: 2,
    shipping: 350,
    items: [
      { _id: item._id, quantity: 3 },
      { _id: added._id, quantity: 4 },
    ],
  });
});

test('a window closes once its edit is saved, and asks before typing is lost', async () => {
  respond(orders.setTracking, { ...order, tracking_number: 'LK 42' });
  const { user, router } = await renderAt(`/orders/${order._id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit tracking' }));
  await user.type(await screen.findByLabelText('Tracking number'), 'LK 42');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Leave without saving?');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(router?.state.location.search).toBe('');
});

test('a number is saved, and the order shipped with it, in one step', async () => {
  const undo = { _id: aStore(8)._id, seconds: 10, news: ['shipped' as const] };
  const shipped = { ...order, tracking_number: 'LK 42', order_status: 'shipped' as const };
  respond(orders.setTracking, { ...shipped, undo });
  const { user } = await renderAt(`/orders/${order._id}?edit=tracking`);
  await user.type(await screen.findByLabelText('Tracking number'), 'LK 42');
  await screen.findByText(/sends nimal@example.lk a mail/);
  await user.dblClick(screen.getByRole('button', { name: 'Save and mark as shipped' }));
  await screen.findByText('Order #1001 is set to Shipped');
  expect(screen.getByText('Nimal will be e-mailed: your order is on its way')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(callsTo(orders.setTracking).map(({ body }) => body)).toEqual([
    { version: 1, tracking_number: 'LK 42', tracking_url: '', ship: true, undoable: true },
  ]);
});

test('a number that somebody else has entered meanwhile stands beside mine', async () => {
  refuse(orders.setTracking, 'version_conflict', 'Somebody else has edited this order.');
  const { user } = await renderAt(`/orders/${order._id}?edit=tracking`);
  await user.type(await screen.findByLabelText('Tracking number'), 'LK 42');
  const tracking_url = 'https://post.lk/t/41';
  respond(orders.get, { ...order, version: 2, tracking_number: 'LK 41', tracking_url });
  await user.click(screen.getByRole('button', { name: 'Save and mark as shipped' }));
  await screen.findByText(/What they changed stands here now/);
  expect(await screen.findByText('They saved: LK 41')).toBeTruthy();
  expect(screen.getByLabelText('Tracking number')).toHaveProperty('value', 'LK 42');
  expect(screen.getByLabelText('Tracking link')).toHaveProperty('value', tracking_url);
  respond(orders.setTracking, order);
  await user.click(screen.getByRole('button', { name: 'Save and mark as shipped' }));
  await waitFor(() => expect(callsTo(orders.setTracking)).toHaveLength(2));
  expect(callsTo(orders.setTracking)[1]?.body).toEqual({
    version: 2,
    tracking_number: 'LK 42',
    tracking_url,
    ship: true,
    undoable: true,
  });
});

test('Enter saves a number and tells nobody', async () => {
  respond(orders.setTracking, { ...order, tracking_number: 'LK 42' });
  const { user } = await renderAt(`/orders/${order._id}?edit=tracking`);
  await user.type(await screen.findByLabelText('Tracking number'), 'LK 42{Enter}');
  await waitFor(() => expect(callsTo(orders.setTracking)).toHaveLength(1));
  expect(callsTo(orders.setTracking)[0]?.body).toEqual({
    version: 1,
    tracking_number: 'LK 42',
    tracking_url: '',
  });
});

test('the number of an order that has left can be told, where there is somebody to tell', async () => {
  const shipped = { ...order, order_status: 'shipped' as const };
  respond(orders.get, shipped);
  respond(orders.setTracking, { ...shipped, tracking_number: 'LK 42' });
  const { user } = await renderAt(`/orders/${order._id}?edit=tracking`);
  await user.type(await screen.findByLabelText('Tracking number'), 'LK 42');
  await user.click(screen.getByRole('button', { name: 'Save and tell the customer' }));
  await screen.findByText('Mail sent to nimal@example.lk');
  expect(callsTo(orders.setTracking)[0]?.body).toMatchObject({ notify: true });
});

test.each([
  ['no e-mail address', { order_status: 'shipped', email: null }],
  ['been cancelled', { order_status: 'cancelled' }],
  ['arrived', { order_status: 'delivered' }],
] as const)('the number of an order that has %s is saved and no more', async (_what, changes) => {
  respond(orders.get, { ...order, ...changes });
  await renderAt(`/orders/${order._id}?edit=tracking`);
  await screen.findByLabelText('Tracking number');
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
  const names = buttons.map((button) => button.textContent).filter(Boolean);
  expect(names).toEqual(['Cancel', 'Save']);
});

test('a window leaves the way back to the list as it was', async () => {
  respond(slips.list, pageOf([]));
  const { user, router } = await renderAt('/orders/slips');
  const from = '/orders?view=to_pack&page=2';
  await router?.navigate(`/orders/${order._id}`, { state: { from } });
  await user.click(await screen.findByRole('button', { name: 'Edit tracking' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const links = screen.getAllByRole('link', { name: 'Orders' });
  expect(links.map((link) => link.getAttribute('href'))).toContain(from);
});

test('what is in no line of goods stays in the new total, and what is due then is said before saving', async () => {
  const fee = { kind: 'fee', amount: 15_000, name: null, source_id: null } as const;
  const total_price = order.total_price + fee.amount;
  const money = { paid: total_price, refunded: 0, due: 0 };
  const paid = { ...order, total_price, price_lines: [...order.price_lines, fee], money };
  const quoted = (total: number, due: number) =>
    respond(orders.quoteItems, {
      shipping_by_rules: 45_000,
      delivery: NO_DELIVERY,
      total_price: total,
      due,
    });
  respond(orders.get, paid);
  quoted(total_price, 0);
  const { user } = await renderAt(`/orders/${order._id}?edit=items`);
  const quantity = await screen.findByLabelText('Cinnamon quills');
  expect(screen.getByText('As before')).toBeTruthy();
  await screen.findByText('Due then');
  const told = () => screen.getByText('New total').closest('output')?.textContent;
  expect(told()).toBe('New totalLKR 3,001.00As beforeDue thenLKR 0.00');
  quoted(total_price - 125_050, -125_050);
  await user.clear(quantity);
  await user.type(quantity, '1');
  await screen.findByText('To give back then');
  expect(told()).toBe('New totalLKR 1,750.50LKR 1,250.50 lessTo give back thenLKR 1,250.50');
  quoted(total_price + 125_050, 125_050);
  await user.clear(quantity);
  await user.type(quantity, '3');
  await screen.findByText('Due then');
  expect(told()).toContain('Due thenLKR 1,250.50');
  await waitFor(() =>
    expect(callsTo(orders.quoteItems).at(-1)?.body).toEqual({
      items: [{ _id: item._id, quantity: 3 }],
      added: [],
      shipping: 350,
    }),
  );
});

test.each([
  ['items', 'Cinnamon quills'],
  ['contact', 'E-mail'],
  ['tracking', 'Tracking number'],
])('who opens the window of %s begins in its first field', async (part, label) => {
  await renderAt(`/orders/${order._id}?edit=${part}`);
  const field = await within(await screen.findByRole('dialog')).findByLabelText(label);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('what is typed while a note is added is the beginning of the next', async () => {
  const tell = respondLater(orders.addNote, order);
  const { user } = await renderAt(`/orders/${order._id}`);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Internal note');
  await user.type(field, 'Gift wrap');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(callsTo(orders.addNote)).toHaveLength(1));
  await user.type(field, ' Call first');
  tell();
  await waitFor(() => expect(field.value).toBe('Call first'));
});
