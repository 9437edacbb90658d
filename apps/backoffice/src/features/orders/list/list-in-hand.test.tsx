import { activity } from '@kade/contract/activity';
import { merchants } from '@kade/contract/merchants';
import { orderChanges } from '@kade/contract/order-changes';
import { orderOutput } from '@kade/contract/order-output';
import { orderViews } from '@kade/contract/order-views';
import { orders } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondText } from '../../../../test/respond';
import { anOrder } from '../../../../test/shop-records';

const many = { ...pageOf([anOrder(1), anOrder(2)]), total: 1234 };

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(orders.list, many);
  respond(orders.get, anOrder(2));
  respond(orderChanges.list, pageOf([]));
  signIn(aStore(1)._id);
});

async function selectAll(address: string) {
  const page = await renderAt(address);
  await page.user.click(await screen.findByLabelText('Select all orders on this page'));
  await page.user.click(await screen.findByRole('button', { name: 'Select all 1,234 orders' }));
  await screen.findByText('All 1,234 selected');
  return page;
}

test('who filters anew has selected nothing of what is found then', async () => {
  const { router } = await selectAll('/orders?payment_status=paid');
  respond(orders.list, pageOf([anOrder(3)]));
  await act(() => router?.navigate('/orders?payment_status=failed'));
  const other = await screen.findByLabelText<HTMLInputElement>('Select order #1003');
  expect(other.checked).toBe(false);
  expect(screen.queryByText(/ selected$/)).toBeNull();
  respond(orders.list, many);
  await act(() => router?.navigate('/orders?payment_status=paid'));
  await screen.findByLabelText('Select order #1002');
  expect(screen.queryByText(/ selected$/)).toBeNull();
});

test('all that are selected stay so on the next page', async () => {
  const { router } = await selectAll('/orders?payment_status=paid');
  respond(orders.list, { ...pageOf([anOrder(3)]), total: 1234 });
  await act(() => router?.navigate('/orders?payment_status=paid&page=2'));
  const next = await screen.findByLabelText<HTMLInputElement>('Select order #1003');
  expect(next.checked).toBe(true);
  await screen.findByText('All 1,234 selected');
});

test('who turns the page and comes back has selected nothing', async () => {
  const { user, router } = await renderAt('/orders');
  await user.click(await screen.findByLabelText('Select order #1002'));
  await screen.findByText('1 selected');
  respond(orders.list, { ...pageOf([anOrder(3)]), total: 1234 });
  await act(() => router?.navigate('/orders?page=2'));
  await screen.findByLabelText('Select order #1003');
  respond(orders.list, many);
  await act(() => router?.navigate('/orders'));
  const before = await screen.findByLabelText<HTMLInputElement>('Select order #1002');
  expect(before.checked).toBe(false);
  await user.click(before);
  await screen.findByText('1 selected');
});

test('of all that are selected one is taken out: the others of the page are left', async () => {
  const { user } = await selectAll('/orders?payment_status=paid');
  await user.click(screen.getByLabelText('Select order #1002'));
  await screen.findByText('1 selected');
  expect(screen.queryByText('All 1,234 selected')).toBeNull();
});

test('only what is selected is exported', async () => {
  respondText(orderOutput.export, 'Order ID\r\n1001\r\n');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  Object.assign(URL, { createObjectURL: () => 'blob:orders' });
  const { user } = await renderAt('/orders?payment_status=paid');
  await user.click(await screen.findByLabelText('Select order #1002'));
  await user.click(await screen.findByRole('button', { name: 'Export selected' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const asked = callsTo(orderOutput.export).at(-1)?.url.searchParams;
  expect(asked?.getAll('ids')).toEqual([anOrder(2)._id]);
});

test('filters are no steps of the way back, pages are, and the usual order stands in no address', async () => {
  respond(activity.list, pageOf([]));
  const { user, router } = await renderAt('/settings/activity');
  await act(() => router?.navigate('/orders'));
  const search = () => router?.state.location.search;
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Highest total');
  expect(search()).toBe('?sort=-total_price');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
  expect(search()).toBe('');
  await user.selectOptions(screen.getByLabelText('Status'), 'Shipped');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(search()).toBe('?order_status=shipped&page=2');
  act(() => window.history.back());
  await waitFor(() => expect(search()).toBe('?order_status=shipped'));
  act(() => window.history.back());
  await waitFor(() => expect(router?.state.location.pathname).toBe('/settings/activity'));
});

test('a page behind the end says so, and leads to the first one or the last', async () => {
  respond(orders.list, { ...pageOf([]), total: 120 });
  const { user, router } = await renderAt('/orders?page=9');
  await screen.findByText('There are no orders on this page');
  expect(screen.queryByText(/ of 120$/)).toBeNull();
  respond(orders.list, { ...pageOf([anOrder(1)]), total: 120 });
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(router?.state.location.search).toBe('?page=3');
  await screen.findByText('101–120 of 120');
  respond(orders.list, { ...pageOf([]), total: 120 });
  await act(() => router?.navigate('/orders?page=9'));
  await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  expect(router?.state.location.search).toBe('');
});

test('the last page, though full, leads no further, and one that fits the first leads back', async () => {
  respond(orders.list, { ...pageOf([anOrder(1)]), total: 100 });
  const { user, router } = await renderAt('/orders?page=2');
  await screen.findByText('51–100 of 100');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  respond(orders.list, { ...pageOf([]), total: 50 });
  await act(() => router?.navigate('/orders?page=2&sort=order_date'));
  await screen.findByText('There are no orders on this page');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(router?.state.location.search).toBe('?sort=order_date');
});

test('why a view was not saved is not said any more when it is asked for anew', async () => {
  respond(orders.list, pageOf([anOrder(1)]));
  refuse(orderViews.save, 'plan_limit', 'There are 30 views already.');
  const { user } = await renderAt('/orders?order_status=pending');
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'New ones{Enter}');
  await screen.findByText('There are 30 views already.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'New ones');
  const dialog = within(screen.getByRole('dialog', { name: 'Save view' }));
  expect(dialog.queryByText('There are 30 views already.')).toBeNull();
});
