import { formatLkr } from '@kade/words/english';
import { merchants } from '@kade/contract/merchants';
import { orders, type Order } from '@kade/contract/orders';
import { slips, type InboxSlip, type Slip } from '@kade/contract/slips';
import { stores } from '@kade/contract/stores';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOrder } from '../../../../test/open-order';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond } from '../../../../test/respond';
import { anOrder } from '../../../../test/shop-records';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const sentAt = new Date('2026-11-20T09:00:00Z');

const aSlip = (changes: Partial<Slip> = {}): Slip => ({
  _id: id(8001),
  state: 'waiting',
  reason: null,
  twin: null,
  created_at: sentAt,
  decided_at: null,
  decided_by: null,
  ...changes,
});
const aTransfer = (changes: Partial<Order> = {}) =>
  anOrder(1, { payment_options: 'bank_transfer', slips: [aSlip()], ...changes });
const anInboxSlip = (): InboxSlip => ({
  ...aSlip({ twin: { order_id: id(2009), order_number: 1009, is_exact: true } }),
  file: { _id: id(5001), path: 'private/1.sig/slip.jpg' },
  order: {
    _id: id(2001),
    order_number: 1001,
    order_date: sentAt,
    customer: 'Nimal Perera',
    total_price: 285_100,
    due: 285_100,
    is_cancelled: false,
  },
});

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  signIn(aStore(1)._id);
});

describe('the screenshot of a bank transfer', () => {
  test('that is a PDF is offered to be saved', async () => {
    respond(orders.bankReceipt, { file_id: { _id: id(5001), path: 'private/1.sig/slip.pdf' } });
    const { user } = await openOrder(aTransfer());
    await user.click(screen.getByRole('button', { name: 'View Screenshot' }));
    const link = await screen.findByRole('link', { name: 'Download it' });
    expect(link.getAttribute('href')).toBe('/api/files/private/1.sig/slip.pdf');
    expect(screen.queryByRole('img', { name: 'Slip of the bank transfer' })).toBeNull();
  });

  test('is seen in a window of its own; a broken one says so', async () => {
    respond(orders.bankReceipt, { file_id: { _id: id(5001), path: 'private/1.sig/slip.jpg' } });
    const order = aTransfer();
    const { user } = await openOrder(order);
    await user.click(screen.getByRole('button', { name: 'View Screenshot' }));
    const window = await screen.findByRole('dialog', { name: 'Bank Transfer Screenshot' });
    const picture = await within(window).findByRole('img', { name: 'Slip of the bank transfer' });
    expect(picture.getAttribute('src')).toBe('/api/files/private/1.sig/slip.jpg');
    // Beside what it should be of.
    expect(window.textContent).toContain(`Expected ${formatLkr(order.money.due)}`);
    fireEvent.error(picture);
    expect(await within(window).findByText('Image not available')).toBeTruthy();
  });

  test('that nobody sent, or that cannot be loaded, is told in the words for it', async () => {
    refuse(orders.bankReceipt, 'not_found', 'None');
    const { user } = await openOrder(aTransfer({ slips: [] }));
    expect(screen.getByText('The customer has not sent a slip yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'View Screenshot' }));
    expect(await screen.findByText('No image available')).toBeTruthy();
    const words = 'No bank transfer screenshot available for this order.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('that cannot be loaded says that it failed', async () => {
    refuse(orders.bankReceipt, 'forbidden', 'Not now');
    const { user } = await openOrder(aTransfer());
    await user.click(screen.getByRole('button', { name: 'View Screenshot' }));
    const words = 'Failed to load bank transfer screenshot.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('has no place at an order that is paid otherwise', async () => {
    await openOrder(anOrder(1));
    expect(screen.queryByRole('button', { name: 'View Screenshot' })).toBeNull();
  });
});

test('a waiting slip is accepted on the order itself', async () => {
  respond(slips.accept, aSlip({ state: 'accepted' }));
  const { user } = await openOrder(aTransfer());
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByText('Order #1001 is paid');
  expect(callsTo(slips.accept)).toHaveLength(1);
});

test('what is due now is shown where it is no longer what was accepted, on the order', async () => {
  const order = aTransfer();
  const { user } = await openOrder(order);
  const asked = `LKR ${(order.money.due / 100 + 1000).toFixed(2)} is due of order #1001 now.`;
  refuse(slips.accept, 'price_changed', asked);
  const money = { ...order.money, due: order.money.due + 100_000 };
  respond(orders.get, { ...order, money });
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByText(asked);
  respond(slips.accept, aSlip({ state: 'accepted' }));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await screen.findByText('Order #1001 is paid');
  const told = [order.money.due, money.due].map((due) => ({ due: due / 100 }));
  expect(callsTo(slips.accept).map(({ body }) => body)).toEqual(told);
});

test('of a slip that is accepted when nothing is due any more, no money is booked, and that is told', async () => {
  respond(slips.accept, aSlip({ state: 'accepted' }));
  const order = aTransfer();
  const money = { paid: order.total_price, refunded: 0, due: 0 };
  const { user } = await openOrder({ ...order, payment_status: 'paid', money });
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByText('Slip accepted. Nothing was due of order #1001, so no money was booked');
  expect(screen.queryByText('Order #1001 is paid')).toBe(null);
});

test('a reason that was typed is there again when its window was closed, and leaving asks', async () => {
  respond(slips.reject, aSlip({ state: 'rejected' }));
  const { user, router } = await openOrder(aTransfer());
  const reject = await screen.findByRole('button', { name: 'Reject' });
  const reason = 'Too little';
  await user.click(reject);
  await user.type(await screen.findByLabelText('Reason'), reason);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  await user.click(reject);
  const field = await screen.findByLabelText('Reason');
  expect(field).toHaveProperty('value', reason);
  await user.type(field, '!');
  await router?.navigate('/orders');
  await screen.findByText('Leave without saving?');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  const window = screen.getByRole('dialog', { name: 'Reject the slip of order #1001' });
  await user.click(within(window).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(callsTo(slips.reject)).toHaveLength(1));
  expect(callsTo(slips.reject)[0]?.body).toEqual({ reason: `${reason}!` });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('who rejects a slip of an order of which nothing is to be paid reads that nobody is told', async () => {
  respond(slips.reject, aSlip({ state: 'rejected' }));
  const { user } = await openOrder(aTransfer({ order_status: 'cancelled' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await screen.findByText('Nothing is to be paid of this order, so the customer is not told.');
  await user.type(screen.getByLabelText('Reason'), 'Cancelled');
  const window = screen.getByRole('dialog', { name: 'Reject the slip of order #1001' });
  await user.click(within(window).getByRole('button', { name: 'Reject' }));
  expect(await screen.findAllByText('Slip rejected')).toHaveLength(1);
});

test('the inbox shows what is expected and the twin; rejecting wants a reason', async () => {
  respond(slips.list, pageOf([anInboxSlip()]));
  respond(slips.reject, aSlip({ state: 'rejected' }));
  const { user } = await renderAt('/orders/slips');
  await screen.findByText('LKR 2,851.00');
  screen.getByText(/The same picture was sent for/);
  screen.getByRole('link', { name: 'order #1009' });
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const window = await screen.findByRole('dialog', { name: 'Reject the slip of order #1001' });
  await within(window).findByText(/can send another slip/);
  await user.click(await within(window).findByRole('button', { name: 'Reject' }));
  await within(window).findByText('Reason is required');
  await user.type(within(window).getByLabelText('Reason'), 'Wrong amount');
  await user.click(within(window).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(callsTo(slips.reject)[0]?.body).toEqual({ reason: 'Wrong amount' }));
});

describe('what is done in the inbox', () => {
  const second = (): InboxSlip => {
    const slip = anInboxSlip();
    return { ...slip, _id: id(8002), order: { ...slip.order, _id: id(2002), order_number: 1002 } };
  };

  test('is answered though the slip leaves it, and leads on to the next one', async () => {
    respond(slips.list, pageOf([anInboxSlip(), second()]));
    respond(slips.accept, aSlip({ state: 'accepted' }));
    const { user } = await renderAt('/orders/slips');
    const first = await screen.findByRole('group', { name: 'Slip of order #1001' });
    respond(slips.list, pageOf([second()]));
    await user.click(within(first).getByRole('button', { name: 'Accept' }));
    await screen.findByText('Order #1001 is paid');
    const next = await screen.findByRole('group', { name: 'Slip of order #1002' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    // The second click of a double click finds the next slip where the first one was.
    fireEvent.click(within(next).getByRole('button', { name: 'Accept' }), { detail: 2 });
    await user.click(within(next).getByRole('button', { name: 'Reject' }));
    await screen.findByRole('dialog', { name: 'Reject the slip of order #1002' });
    expect(callsTo(slips.accept)).toHaveLength(1);
  });

  test('is refused where another amount is due by now, and the large picture says which', async () => {
    respond(slips.list, pageOf([anInboxSlip()]));
    const { user } = await renderAt('/orders/slips');
    await user.click(await screen.findByRole('button', { name: 'Slip of the bank transfer' }));
    const window = within(await screen.findByRole('dialog', { name: 'Bank Transfer Screenshot' }));
    await window.findByText('LKR 2,851.00');
    const { order, ...slip } = anInboxSlip();
    respond(slips.list, pageOf([{ ...slip, order: { ...order, due: 385_100 } }]));
    refuse(slips.accept, 'price_changed', 'LKR 3,851.00 is due of order #1001 now.');
    await user.click(window.getByRole('button', { name: 'Accept' }));
    await window.findByText('LKR 3,851.00');
    respond(slips.accept, aSlip({ state: 'accepted' }));
    respond(slips.list, pageOf([]));
    await user.click(window.getByRole('button', { name: 'Accept' }));
    await screen.findByText('Order #1001 is paid');
    const told = [{ due: 2851 }, { due: 3851 }];
    expect(callsTo(slips.accept).map(({ body }) => body)).toEqual(told);
  });

  test('can be done on the large picture, which goes on to the next and closes after the last', async () => {
    respond(slips.list, pageOf([anInboxSlip(), second()]));
    respond(slips.accept, aSlip({ state: 'accepted' }));
    const { user } = await renderAt('/orders/slips');
    const [picture] = await screen.findAllByRole('button', { name: 'Slip of the bank transfer' });
    if (!picture) throw new Error('a slip has its picture');
    await user.click(picture);
    const window = await screen.findByRole('dialog', { name: 'Bank Transfer Screenshot' });
    await within(window).findByRole('group', { name: 'Slip of order #1001' });
    respond(slips.list, pageOf([second()]));
    await user.click(within(window).getByRole('button', { name: 'Accept' }));
    const next = await within(window).findByRole('group', { name: 'Slip of order #1002' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    respond(slips.list, pageOf([]));
    await user.click(within(window).getByRole('button', { name: 'Accept' }));
    await screen.findByText('No slips to check');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  test('leads from a page of which it was the last to those before', async () => {
    respond(slips.list, { ...pageOf([anInboxSlip()]), total: 25 });
    respond(slips.accept, aSlip({ state: 'accepted' }));
    const { user } = await renderAt('/orders/slips?page=2');
    (await screen.findByRole('button', { name: 'Accept' })).focus();
    respond(slips.list, { ...pageOf([]), total: 24 });
    await user.keyboard('{Enter}');
    const words = await screen.findByText('There is nothing on this page any more.');
    await waitFor(() => expect(document.activeElement).toBe(words));
    respond(slips.list, { ...pageOf([second()]), total: 24 });
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('group', { name: 'Slip of order #1002' });
    expect(callsTo(slips.list).at(-1)?.url.searchParams.get('page')).toBe('1');
  });

  test('on the last of the list leads back to the one before it', async () => {
    respond(slips.list, pageOf([anInboxSlip(), second()]));
    respond(slips.accept, aSlip({ state: 'accepted' }));
    const { user } = await renderAt('/orders/slips');
    const last = await screen.findByRole('group', { name: 'Slip of order #1002' });
    respond(slips.list, pageOf([anInboxSlip()]));
    await user.click(within(last).getByRole('button', { name: 'Accept' }));
    await screen.findByText('Order #1002 is paid');
    const before = screen.getByRole('group', { name: 'Slip of order #1001' });
    await waitFor(() => expect(document.activeElement).toBe(before));
  });

  test('on the large picture of the last one goes on to the one before it', async () => {
    respond(slips.list, pageOf([anInboxSlip(), second()]));
    respond(slips.accept, aSlip({ state: 'accepted' }));
    const { user } = await renderAt('/orders/slips');
    const pictures = await screen.findAllByRole('button', { name: 'Slip of the bank transfer' });
    await user.click(pictures[1] as HTMLElement);
    const window = await screen.findByRole('dialog', { name: 'Bank Transfer Screenshot' });
    respond(slips.list, pageOf([anInboxSlip()]));
    await user.click(await within(window).findByRole('button', { name: 'Accept' }));
    expect(await within(window).findByRole('group', { name: 'Slip of order #1001' })).toBeTruthy();
  });

  test('leads by keys to what says that none is left', async () => {
    respond(slips.list, pageOf([anInboxSlip()]));
    respond(slips.accept, aSlip({ state: 'accepted' }));
    const { user } = await renderAt('/orders/slips');
    (await screen.findByRole('button', { name: 'Accept' })).focus();
    respond(slips.list, pageOf([]));
    await user.keyboard('{Enter}');
    await screen.findByText('No slips to check');
    expect(document.activeElement?.textContent).toContain('No slips to check');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('See all orders');
  });
});

test('an empty inbox says so and leads back', async () => {
  respond(slips.list, pageOf([]));
  await renderAt('/orders/slips');
  await screen.findByText('No slips to check');
  const views = screen.getByRole('navigation', { name: 'Saved views' });
  const current = within(views).getByRole('link', { current: 'page' });
  expect(current.textContent).toBe('Slips to check');
});
