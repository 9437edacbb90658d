import { merchants } from '@kade/contract/merchants';
import { orderChanges } from '@kade/contract/order-changes';
import { orders } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, respond } from '../../../../test/respond';
import { anOrder } from '../../../../test/shop-records';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(orders.list, pageOf([anOrder(1)]));
  respond(orderChanges.list, pageOf([]));
  signIn(aStore(1)._id);
});

/** Since when orders were asked for last. */
const since = () => callsTo(orders.list).at(-1)?.url.searchParams.get('date_from') ?? '';

test('a day that is typed is asked for once it is whole, and half a day is left in its field', async () => {
  const { user } = await renderAt('/orders?date_from=2026-10-23');
  const from = await screen.findByLabelText<HTMLInputElement>('From day');
  await user.click(from);
  // As a browser tells of it, sign by sign: a year is whole for it from its first one on.
  for (const value of ['', '0002-11-01', '0020-11-01', '0202-11-01']) {
    fireEvent.change(from, { target: { value } });
    expect(window.location.search).toBe('?date_from=2026-10-23');
    expect(from.value).toBe(value);
  }
  fireEvent.change(from, { target: { value: '2026-11-01' } });
  expect(window.location.search).toBe('?date_from=2026-11-01');
  await waitFor(() => expect(since()).toBe('2026-11-01'));
  expect(document.activeElement).toBe(from);
});

test.each([
  ['Enter', '{Enter}'],
  ['going on', '{Tab}'],
])('a day that is emptied is taken away by %s, and its filters stay', async (_, key) => {
  const { user } = await renderAt('/orders?date_from=2026-10-23');
  const from = await screen.findByLabelText<HTMLInputElement>('From day');
  await user.click(from);
  fireEvent.change(from, { target: { value: '' } });
  expect(window.location.search).toBe('?date_from=2026-10-23');
  await user.keyboard(key);
  expect(window.location.search).toBe('');
  await waitFor(() => expect(since()).toBe(''));
  expect(screen.getByLabelText('From day')).toBe(from);
  expect(document.activeElement).not.toBe(document.body);
});

test('a view without orders says that nothing waits, and asks for no other words', async () => {
  respond(orders.list, pageOf([]));
  await renderAt('/orders?view=refunds_to_check');
  await screen.findByText('Nothing waits here');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await renderAt('/orders?view=refunds_to_check&q=kasun');
  await screen.findByText('No orders match');
});
