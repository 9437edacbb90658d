import { merchants } from '@kade/contract/merchants';
import { mismatches, type Mismatch } from '@kade/contract/mismatches';
import { movements } from '@kade/contract/movements';
import { orders } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openOrder } from '../../../../test/open-order';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import { anOrder } from '../../../../test/shop-records';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const sentAt = new Date('2026-11-20T09:00:00Z');

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  signIn(aStore(1)._id);
});

test('money for a cancelled order is told', async () => {
  const money = { paid: 285_100, refunded: 0, due: -285_100 };
  await openOrder(anOrder(1, { order_status: 'cancelled', payment_status: 'paid', money }));
  const words = /LKR 2,851.00 was paid although this order is cancelled/;
  expect(screen.getByText(words)).toBeTruthy();
});

test('until when an unpaid order keeps its stock is told', async () => {
  await openOrder(anOrder(1, { hold_expires_at: new Date('2026-12-20T08:00:00Z') }));
  expect(screen.getByText(/^Keeps its stock until .*20 Dec/)).toBeTruthy();
});

test('an order of a suspended store keeps its stock, and no date is told that would move on', async () => {
  const suspension = { since: new Date('2026-11-19T08:00:00Z'), reason: 'Counterfeit goods' };
  respond(stores.list, pageOf([aStore(1, { suspension })]));
  await openOrder(anOrder(1, { hold_expires_at: new Date('2026-11-20T08:00:00Z') }));
  const words =
    'Keeps its stock while the store is suspended. Its time to be paid goes on once the store is open; after that it is cancelled unless it is paid.';
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(/Keeps its stock until/)).toBeNull();
});

test('what was given back of too much is not asked for again', async () => {
  const money = { paid: 385_100, refunded: 60_000, due: -40_000 };
  await openOrder(anOrder(1, { payment_status: 'paid', money }));
  expect(screen.getByText('LKR 400.00 more was paid than was asked for.')).toBeTruthy();
  expect(screen.getByRole('row', { name: 'To give back LKR 400.00' })).toBeTruthy();
});

test('what may be on its way back is neither asked for nor offered again', async () => {
  const money = { paid: 285_100, refunded: 0, due: 0 };
  const refund = {
    _id: id(8101),
    amount: 285_100,
    usd_amount: null,
    provider: 'payhere' as const,
    state: 'unknown' as const,
    note: '',
    is_goodwill: false,
    message: 'It was asked for, but the answer never came.',
    author: 'Nimali Perera',
    created_at: sentAt,
  };
  const cancelled = { order_status: 'cancelled', payment_status: 'paid', money } as const;
  await openOrder(anOrder(1, { ...cancelled, refunds: [refund] }));
  await screen.findByText('LKR 2,851.00 may or may not have been given back.');
  expect(screen.queryByText(/although this order is cancelled/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('a payment that PayHere does not know is told before anything is sent', async () => {
  const told = { from: null, author: 'PayHere', created_at: sentAt };
  const history = [{ _id: id(9001), field: 'unknown_payment' as const, to: '320025', ...told }];
  await openOrder(anOrder(1, { order_status: 'pending', payment_status: 'paid', history }));
  const words = 'PayHere does not know payment 320025. Look at your PayHere account';
  expect(screen.getByText(words, { exact: false })).toBeTruthy();
  expect(screen.getByText('PayHere does not know this payment: 320025')).toBeTruthy();
});

test('money is given back in parts, the way it came', async () => {
  const done = {
    _id: id(8100),
    amount: 100_000,
    usd_amount: null,
    provider: 'payhere' as const,
    state: 'done' as const,
    note: '',
    is_goodwill: false,
    message: null,
    author: 'Nimali Perera',
    created_at: sentAt,
  };
  respond(refunds.create, done);
  const money = { paid: 285_100, refunded: 0, due: 0 };
  const order = anOrder(1, { payment_status: 'paid', money });
  const [charge] = order.movements;
  if (!charge) throw new Error('an order has its charge');
  const payment = { ...charge, _id: id(4501), kind: 'payment', provider: 'payhere' } as const;
  const { user } = await openOrder({ ...order, movements: [charge, payment] });
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const window = await screen.findByRole('dialog', { name: 'Refund' });
  const amount = await within(window).findByLabelText('Amount (LKR)');
  await user.clear(amount);
  await user.type(amount, '1000');
  await user.click(within(window).getByRole('button', { name: 'Refund' }));
  await waitFor(() =>
    expect(callsTo(refunds.create)[0]?.body).toEqual({ amount: 1000, note: '', by: 'provider' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('a refund whose answer was lost is the same when it is asked for again, and one of nothing is none', async () => {
  respondRaw(refunds.create, 502, {});
  const paid = { payment_status: 'paid', money: { paid: 285_100, refunded: 0, due: 0 } } as const;
  const { user } = await openOrder(anOrder(1, paid));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const window = within(await screen.findByRole('dialog', { name: 'Refund' }));
  const amount = await window.findByLabelText('Amount (LKR)');
  const press = () => user.click(window.getByRole('button', { name: 'Refund' }));
  await user.clear(amount);
  await user.type(amount, '0');
  await press();
  await window.findByText('Amount is required');
  expect(callsTo(refunds.create)).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '1000');
  for (const times of [1, 2]) {
    await press();
    await waitFor(() => expect(callsTo(refunds.create)).toHaveLength(times));
    await window.findByRole('alert');
  }
  const keys = callsTo(refunds.create).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('goodwill is said to be, where nothing too much had come', async () => {
  refuse(refunds.create, 'unavailable', 'Not now.');
  const paid = { payment_status: 'paid', money: { paid: 285_100, refunded: 0, due: 0 } } as const;
  const { user } = await openOrder(anOrder(1, paid));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const window = await screen.findByRole('dialog', { name: 'Refund' });
  await user.click(await within(window).findByLabelText('Goodwill'));
  expect(within(window).getByText(/^The customer keeps it/)).toBeTruthy();
  await user.click(within(window).getByRole('button', { name: 'Refund' }));
  await screen.findByText('Not now.');
  expect(callsTo(refunds.create)[0]?.body).toEqual({
    amount: 2851,
    note: '',
    by: 'hand',
    is_goodwill: true,
  });
});

test.each([
  ['more came than was asked for', { money: { paid: 300_000, refunded: 0, due: -14_900 } }],
  ['its order is cancelled', { order_status: 'cancelled' }],
] as const)('nothing is goodwill where %s', async (_why, changes) => {
  const paid = { payment_status: 'paid', money: { paid: 285_100, refunded: 0, due: 0 } } as const;
  const { user } = await openOrder(anOrder(1, { ...paid, ...changes }));
  await user.click(screen.getAllByRole('button', { name: 'Refund' })[0] as HTMLElement);
  const window = await screen.findByRole('dialog', { name: 'Refund' });
  await within(window).findByLabelText('Amount (LKR)');
  expect(within(window).queryByLabelText(/Goodwill/)).toBe(null);
});

test('money that was received by hand is booked, never more than is due', async () => {
  respond(movements.record, { paid: 1_999, refunded: 0, due: 283_101 });
  const { user } = await openOrder(anOrder(1));
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  const window = await screen.findByRole('dialog', { name: 'Record payment' });
  const amount = await within(window).findByLabelText('Amount (LKR)');
  expect(amount).toHaveProperty('value', '2,851.00');
  await user.clear(amount);
  await user.type(amount, '2851.01');
  await user.click(within(window).getByRole('button', { name: 'Record payment' }));
  await within(window).findByText('At most LKR 2,851.00 is due.');
  expect(callsTo(movements.record)).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '19.99');
  await user.type(within(window).getByLabelText('Note'), 'Advance');
  await user.click(within(window).getByRole('button', { name: 'Record payment' }));
  await screen.findByText('Payment booked, LKR 2,831.01 left');
  expect(callsTo(movements.record)[0]?.body).toEqual({ amount: 19.99, note: 'Advance' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('a payment whose answer was lost is the same when it is booked again', async () => {
  respondRaw(movements.record, 502, {});
  const { user } = await openOrder(anOrder(1));
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  const window = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  for (const times of [1, 2]) {
    await user.click(await window.findByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(callsTo(movements.record)).toHaveLength(times));
    await window.findByRole('alert');
  }
  const keys = callsTo(movements.record).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a refund without an answer asks the merchant what happened', async () => {
  const lost = {
    _id: id(8101),
    amount: 100_000,
    usd_amount: null,
    provider: 'payhere' as const,
    state: 'unknown' as const,
    note: '',
    is_goodwill: false,
    message: 'PayHere gave no clear answer.',
    author: 'Nimali Perera',
    created_at: sentAt,
  };
  respond(refunds.resolve, { ...lost, state: 'done' });
  const { user } = await openOrder(anOrder(1, { refunds: [lost] }));
  expect(screen.getByText('PayHere gave no clear answer.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'It was given back' }));
  await waitFor(() => expect(callsTo(refunds.resolve)[0]?.body).toEqual({ outcome: 'done' }));
});

test('what came through PayPal shows its dollars, and goes back in dollars', async () => {
  respond(refunds.create, {
    _id: id(8102),
    amount: 50_000,
    usd_amount: 166,
    provider: 'paypal',
    state: 'queued',
    note: '',
    is_goodwill: false,
    message: null,
    author: 'Nimali Perera',
    created_at: sentAt,
  });
  const order = anOrder(1, {
    payment_options: 'paypal',
    payment_status: 'paid',
    usd_rate: 30_125,
    money: { paid: 285_100, refunded: 0, due: 0 },
  });
  const [charge] = order.movements;
  if (!charge) throw new Error('an order has its charge');
  const usd = { amount: 946, rate: 30_125 };
  const told = {
    kind: 'payment',
    provider: 'paypal',
    provider_reference: '3C679366HH908993F',
  } as const;
  const payment = { ...charge, ...told, _id: id(4502), usd };
  const { user } = await openOrder({ ...order, movements: [charge, payment] });
  const moved = screen.getByRole('list', { name: 'Movements of money' });
  expect(moved.textContent).toContain('US$ 9.46 · at LKR 301.25 · 3C679366HH908993F');
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const window = await screen.findByRole('dialog', { name: 'Refund' });
  await within(window).findByLabelText('Back to the PayPal account, in dollars');
  const amount = within(window).getByLabelText('Amount (LKR)');
  await user.clear(amount);
  await user.type(amount, '500');
  await user.click(within(window).getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('PayPal is asked for the refund')).toBeTruthy();
  expect(callsTo(refunds.create)[0]?.body).toEqual({ amount: 500, note: '', by: 'provider' });
});

test('an order that waits for PayPal says what it would collect, and can be verified', async () => {
  const money = { paid: 0, refunded: 0, due: 285_100 };
  const order = anOrder(1, { payment_options: 'paypal', usd_rate: 30_125, money });
  respond(orders.verifyPayment, order);
  const { user } = await openOrder(order);
  expect(screen.getByText('US$ 9.46, LKR 301.25 for a US dollar')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Verify payment' }));
  await waitFor(() => expect(callsTo(orders.verifyPayment)).toHaveLength(1));
});

test('a payment of another amount is told with what to do, and counted or set aside', async () => {
  const mismatch: Mismatch = {
    _id: id(8200),
    provider: 'payhere',
    reason: 'amount',
    reference: '320025000001',
    currency: 'LKR',
    amount: 100_000,
    worth: 100_000,
    expected: 285_100,
    state: 'open',
    created_at: sentAt,
    decided_at: null,
    decided_by: null,
  };
  const twice: Mismatch = { ...mismatch, _id: id(8202), reason: 'again', expected: 0 };
  const foreign: Mismatch = { ...mismatch, _id: id(8201), currency: 'EUR', worth: null };
  const gone: Mismatch = { ...mismatch, _id: id(8203), reason: 'charged_back' };
  respond(mismatches.resolve, { ...mismatch, state: 'booked' });
  const { user } = await openOrder(anOrder(1, { mismatches: [foreign, mismatch, twice, gone] }));
  const [other, same] = await screen.findAllByRole('region', { name: 'Another amount was paid' });
  if (!other || !same) throw new Error('both are told');
  expect(other.textContent).toContain('PayHere says that EUR 1,000.00 came');
  expect(within(other).queryByRole('button', { name: /It came/ })).toBeNull();
  expect(same.textContent).toContain('this order asked for LKR 2,851.00');
  expect(same.textContent).toContain('Look at payment 320025000001');
  const second = screen.getByRole('region', { name: 'A payment to check' });
  expect(second.textContent).toContain('The order is paid already');
  const back = screen.getByRole('region', { name: 'A payment was charged back' });
  expect(back.textContent).toContain('It was charged back since');
  expect(within(back).getByRole('button', { name: 'Count it, and that it went' })).toBeTruthy();
  await user.click(within(same).getByRole('button', { name: 'It came: count LKR 1,000.00' }));
  await waitFor(() => expect(callsTo(mismatches.resolve)[0]?.body).toEqual({ outcome: 'booked' }));
});

test('what was charged back is no refund of the shop', async () => {
  const money = { paid: 285_100, refunded: 285_100, due: 0 };
  await openOrder(anOrder(1, { payment_status: 'refunded', money, charged_back: 285_100 }));
  const payment = within(await screen.findByRole('region', { name: 'Payment' }));
  const valueOf = (term: string) =>
    payment.getByText(term, { selector: 'dt' }).nextSibling?.textContent;
  expect([valueOf('Refunded'), valueOf('Charged back')]).toEqual(['LKR 0.00', 'LKR 2,851.00']);
  const header = within(screen.getByRole('main'));
  expect(header.getByText('Charged back', { selector: 'span' })).toBeTruthy();
});

test('what is to be seen of the money stands until it is noted', async () => {
  const order = anOrder(1, { troubles: ['charged_back', 'refund_failed'] });
  respond(movements.note, { message: 'It is noted.' });
  const { user } = await openOrder(order);
  const back = await screen.findByRole('region', { name: 'A payment was charged back' });
  const failed = screen.getByRole('region', { name: 'A refund failed' });
  expect(within(back).getByText(/The bank of its payer took a payment/)).toBeTruthy();
  respond(orders.get, { ...order, troubles: ['charged_back'] });
  await user.click(within(failed).getByRole('button', { name: 'Noted' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'A refund failed' })).toBeNull());
  expect(callsTo(movements.note)[0]?.body).toEqual({ what: 'refund_failed' });
  expect(screen.getByRole('region', { name: 'A payment was charged back' })).toBeTruthy();
});
