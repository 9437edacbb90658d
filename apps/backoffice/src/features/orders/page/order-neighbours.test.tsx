import { merchants } from '@kade/contract/merchants';
import { orders } from '@kade/contract/orders';
import { slips } from '@kade/contract/slips';
import { stores } from '@kade/contract/stores';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, respond } from '../../../../test/respond';
import { anOrder } from '../../../../test/shop-records';

const [above, order, below] = [anOrder(3), anOrder(2), anOrder(1)];
const from = '/orders?view=to_pack&order_status=pending,processing&sort=total_price&page=2&odd=1';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(slips.list, pageOf([]));
  respond(orders.get, order);
  respond(orders.neighbours, { previous: above._id, next: below._id });
  signIn(aStore(1)._id);
});

async function openFromList() {
  const { user, router } = await renderAt('/orders/slips');
  await router?.navigate(`/orders/${order._id}`, { state: { from } });
  await screen.findByRole('link', { name: 'Next order' });
  return { user, router };
}

const backLinks = () =>
  screen.getAllByRole('link', { name: 'Orders' }).map((link) => link.getAttribute('href'));

test('asks for what stands beside the order in the list that the merchant came from', async () => {
  await openFromList();
  const asked = callsTo(orders.neighbours)[0]?.url.searchParams;
  asked?.delete('store_id');
  expect(Object.fromEntries(asked ?? [])).toEqual({
    view: 'to_pack',
    order_status: 'pending,processing',
    sort: 'total_price',
  });
});

test('walks on in that list, and the way back to it stays', async () => {
  const { user, router } = await openFromList();
  respond(orders.get, below);
  respond(orders.neighbours, { previous: order._id, next: null });
  await user.click(screen.getByRole('link', { name: 'Next order' }));
  await screen.findByRole('heading', { name: 'Order #1001' });
  expect(router?.state.location).toMatchObject({
    pathname: `/orders/${below._id}`,
    state: { from },
  });
  expect(backLinks()).toContain(from);
  const next = await screen.findByRole('button', { name: 'Next order' });
  expect(next).toHaveProperty('disabled', true);
  window.history.back();
  await waitFor(() => expect(router?.state.location.pathname).toBe('/orders/slips'));
});

test('Alt with an arrow leads on, but not out of a field or a window', async () => {
  const { user, router } = await openFromList();
  const here = () => router?.state.location.pathname;
  await user.type(await screen.findByLabelText('Internal note'), '{Alt>}{ArrowDown}{/Alt}');
  screen.getByLabelText('Update Status').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(screen.getByRole('button', { name: 'Edit tracking' }));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  cancel.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(cancel);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const read = callsTo(orders.get).map(({ url }) => url.pathname.split('/').at(-1));
  expect([...new Set(read)]).toEqual([order._id]);
  expect(here()).toBe(`/orders/${order._id}`);

  respond(orders.get, above);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await screen.findByRole('heading', { name: 'Order #1003' });
  expect(here()).toBe(`/orders/${above._id}`);
});

test('keys that are held down lead to the next order and not through all of them', async () => {
  const { router } = await openFromList();
  fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true, repeat: true });
  respond(orders.get, below);
  fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true });
  await screen.findByRole('heading', { name: 'Order #1001' });
  expect(router?.state.location.pathname).toBe(`/orders/${below._id}`);
  const read = callsTo(orders.get).map(({ url }) => url.pathname.split('/').at(-1));
  expect(read).not.toContain(above._id);
  window.history.back();
  await waitFor(() => expect(router?.state.location.pathname).toBe('/orders/slips'));
});

test('a note that was not added is neither lost nor taken along to the next order', async () => {
  const { user } = await openFromList();
  await user.type(await screen.findByLabelText('Internal note'), 'Call before noon');
  respond(orders.get, below);
  await user.click(screen.getByRole('link', { name: 'Next order' }));
  await screen.findByText('Leave without saving?');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Order #1001' });
  expect(screen.getByLabelText('Internal note')).toHaveProperty('value', '');
});
