import { merchants } from '@kade/contract/merchants';
import { orders } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond } from '../../../../test/respond';
import { anOrder } from '../../../../test/shop-records';

const order = anOrder(1);
const undo = { _id: aStore(8)._id, seconds: 10, news: ['shipped' as const] };

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(orders.get, order);
  respond(orders.update, { ...order, order_status: 'shipped', undo });
  signIn(aStore(1)._id);
});

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

async function ship() {
  const { user } = await renderAt(`/orders/${order._id}`);
  await user.selectOptions(await screen.findByLabelText('Update Status'), 'Shipped');
  const what = await screen.findByText('Order #1001 is set to Shipped');
  const notice = what.closest<HTMLElement>('[role="status"]');
  if (!notice) throw new Error('nobody is told of it');
  return { user, notice: within(notice), what };
}

test('says who will be told what, and sets the change back', async () => {
  const { user, notice, what } = await ship();
  expect(notice.getByText('Nimal will be e-mailed: your order is on its way')).toBeTruthy();
  respond(orders.undo, order);
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone. Nobody was told.');
  expect(select('Update Status').value).toBe('pending');
  expect(callsTo(orders.undo).map(({ body }) => body)).toEqual([{ undo: undo._id }]);
  await waitFor(() => expect(what.isConnected).toBe(false));
});

test('a tick tells nobody, and comes off again where that is refused', async () => {
  const { user, notice } = await ship();
  respond(orders.tell, { tell: false });
  const tick = notice.getByRole<HTMLInputElement>('checkbox', { name: 'Tell nobody' });
  await user.click(tick);
  await waitFor(() => expect(callsTo(orders.tell)).toHaveLength(1));
  expect(callsTo(orders.tell)[0]?.body).toEqual({ undo: undo._id, tell: false });
  expect(tick.checked).toBe(true);
  refuse(orders.tell, 'telling_too_late', 'It is too late to choose who is told.');
  await user.click(tick);
  await screen.findByText('It is too late to choose who is told.');
});

test('an undo that is refused says why and leaves the change', async () => {
  const { user, notice } = await ship();
  refuse(orders.undo, 'out_of_stock', 'Only 1 of “Tea” is left.');
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Only 1 of “Tea” is left.');
  expect(select('Update Status').value).toBe('shipped');
});

test('goes with its seconds, and has no tick where nobody is told', async () => {
  const over = { ...undo, seconds: 0, news: [] };
  respond(orders.update, { ...order, payment_status: 'failed', undo: over });
  const { user } = await renderAt(`/orders/${order._id}`);
  await user.selectOptions(await screen.findByLabelText('Update Payment Status'), 'Failed');
  await waitFor(() => expect(callsTo(orders.update)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  respond(orders.update, { ...order, payment_status: 'pending', undo: { ...undo, news: [] } });
  await user.selectOptions(select('Update Payment Status'), 'Pending');
  await screen.findByText('The payment of order #1001 is set to Pending');
  expect(screen.getByText('Nobody is e-mailed.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Tell nobody' })).toBeNull();
});
