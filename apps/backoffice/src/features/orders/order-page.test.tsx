import { merchants } from '@kade/contract/merchants';
import { orders } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond } from '../../../test/respond';
import { anOrder } from '../../../test/shop-records';

const order = anOrder(1);

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(orders.get, order);
  signIn(aStore(1)._id);
});

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

test('shows the panels of an order, items in dollars and totals in LKR', async () => {
  await renderAt(`/orders/${order._id}`);
  await screen.findByRole('heading', { name: 'Order #1001' });
  const panels = screen.getAllByRole('heading', { level: 2 }).map((panel) => panel.textContent);
  expect(panels.toSorted()).toEqual([
    'Billing Address',
    'Customer Information',
    'History',
    'Order Information',
    'Order Items',
    'Shipping Address',
  ]);
  const items = screen.getByRole('region', { name: 'Order Items' });
  const rows = within(items)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'ProductPriceQuantityTotal',
    'Cinnamon quills$1,250.50× 2$2,501.00',
    'SubtotalLKR 2,501.00',
    'ShippingLKR 350.00',
    'Order TotalLKR 2,851.00',
  ]);
  const phone = screen.getByRole('link', { name: /077 123 4567/ });
  expect(phone.getAttribute('href')).toBe('tel:0771234567');
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
  expect(callsTo(orders.update)[0]?.body).toEqual({ status: 'shipped' });
});

test('sends the payment status by its own name', async () => {
  respond(orders.update, { ...order, payment_status: 'paid' });
  const { user } = await renderAt(`/orders/${order._id}`);
  await screen.findByRole('heading', { name: 'Order #1001' });
  await user.selectOptions(select('Update Payment Status'), 'Paid');
  await waitFor(() => expect(callsTo(orders.update)).toHaveLength(1));
  expect(callsTo(orders.update)[0]?.body).toEqual({ paymentStatus: 'paid' });
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
