import { orders } from '@kade/contract/orders';
import { payLinks } from '@kade/contract/pay-links';
import { payments } from '@kade/contract/payments';
import { shipping } from '@kade/contract/shipping';
import { storefront } from '@kade/contract/storefront';
import { usdOf } from '@kade/rules/dollars';
import { formatZonedMoment } from '@kade/words/english';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aDraft,
  aPayLink,
  aProduct,
  aStore,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import type { FakePaypal } from '../../../../test/fakes/paypal';
import { mailsTo } from '../../../../test/mails';
import { aPaypalOrder, aPaypalShop, PAYPAL } from '../../../../test/paypal-orders';
import { expireHolds } from '../../../../test/expire-holds';

let paypal: FakePaypal;
let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  ({ paypal, shop, product } = await aPaypalShop(125_050));
});
afterAll(() => paypal.close());
beforeEach(() => {
  paypal.answerAlways(undefined);
  paypal.loseAnswers(undefined);
});

type Placed = Awaited<ReturnType<typeof aPaypalOrder>>;
const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const seen = ({ _id, access_token }: Placed) =>
  shop.visitor.call(storefront.order, { params: { id: _id }, query: { access_token } });
const start = async ({ _id, access_token }: Placed) => {
  const call = { params: { id: _id, provider: 'paypal' }, query: { access_token } };
  const { url } = await shop.visitor.call(storefront.startPayment, call);
  return new URL(url).searchParams.get('token') ?? '';
};
const finish = async ({ _id, access_token }: Placed, paypal_id: string) => {
  const call = {
    params: { id: _id, provider: 'paypal' },
    query: { access_token },
    body: { reference: paypal_id },
  };
  return (await shop.visitor.call(storefront.finishPayment, call)).outcome;
};
const asked = (path: RegExp) =>
  paypal.calls.filter(({ method, url }) => method === 'POST' && path.test(url));
const CAPTURED = /\/capture$/;
const editTo = async (id: string, quantity: number) => {
  const { version, products: items } = await get(id);
  const body = { version, items: items.map(({ _id }) => ({ _id, quantity })) };
  await shop.client.call(orders.editItems, { params: { id }, body });
};

describe('the dollars', () => {
  test('are told with the quote and frozen on the order', async () => {
    const { items } = orderOf(product, 2);
    const quote = await shop.visitor.call(storefront.quote, { body: { items } });
    expect(quote.usd).toEqual({ total_price: 834, rate: 30_000 });
    const rule = { type: 'fixed', value: 30_000 } as const;
    const { _id } = await shop.client.call(shipping.create, { body: rule });
    const brought = await shop.visitor.call(storefront.quote, { body: { items } });
    expect(brought.usd?.total_price).toBe(usdOf(280_100, 30_000));
    await shop.client.call(shipping.remove, { params: { id: _id } });
    const placed = await aPaypalOrder(shop, product, 2);
    expect(placed.payment).toEqual({ next: 'paypal', usd_amount: 834, usd_rate: 30_000 });
    await shop.client.call(payments.setPaypal, { body: { ...PAYPAL, usd_rate: 40_000 } });
    expect((await seen(placed)).payment).toEqual(placed.payment);
    const id = await start(placed);
    expect(paypal.orders.get(id)?.amount).toEqual({ currency_code: 'USD', value: '8.34' });
    await shop.client.call(payments.setPaypal, { body: PAYPAL });
  });

  test('that cost something else since they were shown are told before anything is ordered', async () => {
    const body = { ...orderOf(product), payment_option: 'paypal' as const };
    for (const usd_rate of [29_000, 31_000]) {
      const placing = { body: { ...body, usd_rate } };
      await expect(shop.visitor.call(storefront.placeOrder, placing)).rejects.toMatchObject({
        code: 'price_changed',
        message: 'The total is now Rs 1,250.50, by PayPal US$ 4.17. Nothing was ordered.',
      });
    }
    const same = shop.visitor.call(storefront.placeOrder, { body: { ...body, usd_rate: 30_000 } });
    expect((await same).payment.next).toBe('paypal');
  });

  test('are not in the quote of a shop that does not take PayPal', async () => {
    const other = await aStore({ PAYPAL_URL: paypal.url });
    const { items } = orderOf(await aProduct(other));
    const quote = await other.visitor.call(storefront.quote, { body: { items } });
    expect(quote.usd).toBeNull();
    const body = { ...orderOf(await aProduct(other)), payment_option: 'paypal' as const };
    const placing = other.visitor.call(storefront.placeOrder, { body });
    await expect(placing).rejects.toMatchObject({ status: 400 });
  });
});

describe('an order paid by PayPal', () => {
  test('asks for its dollars, and is paid once they are taken, with all that is known of them', async () => {
    const placed = await aPaypalOrder(shop, product);
    expect(placed.hold_expires_at).not.toBeNull();
    const id = await start(placed);
    const page = `${shop.store.url}/orders/${placed._id}`;
    const access = `access_token=${placed.access_token}`;
    expect(paypal.orders.get(id)).toMatchObject({
      custom_id: placed._id,
      amount: { currency_code: 'USD', value: '4.17' },
      description: `Order #${placed.order_number} at ${shop.store.name}`,
      returnUrl: `${page}/paypal?${access}`,
      cancelUrl: `${page}?${access}&paypal=not_approved`,
    });
    paypal.approve(id);
    expect(await finish(placed, id)).toBe('paid');
    const order = await get(placed._id);
    expect(order).toMatchObject({
      payment_status: 'paid',
      hold_expires_at: null,
      money: { paid: 125_050, refunded: 0, due: 0 },
    });
    expect(order.movements.at(-1)).toMatchObject({
      kind: 'payment',
      provider: 'paypal',
      provider_reference: paypal.orders.get(id)?.captures[0]?.id,
      usd: { amount: 417, rate: 30_000 },
      note: 'Paid by PayPal',
    });
    expect((await seen(placed)).payment).toEqual({ next: 'nothing' });
  });

  test('is asked for once by a double click, and taken once by two returns and a reload', async () => {
    const placed = await aPaypalOrder(shop, product);
    const before = asked(CAPTURED).length;
    const [id, ...others] = await Promise.all([start(placed), start(placed), start(placed)]);
    expect(new Set([id, ...others, await start(placed)]).size).toBe(1);
    paypal.approve(id);
    const outcomes = await Promise.all([finish(placed, id), finish(placed, id)]);
    expect(outcomes).toEqual(['paid', 'paid']);
    expect(await finish(placed, id)).toBe('paid');
    expect(asked(CAPTURED).length - before).toBeLessThanOrEqual(2);
    expect((await get(placed._id)).money).toEqual({ paid: 125_050, refunded: 0, due: 0 });
    await expect(start(placed)).rejects.toMatchObject({ message: 'This order is paid already.' });
  });

  test('that nobody agreed to, or whose card was declined, can be paid again', async () => {
    const placed = await aPaypalOrder(shop, product);
    const before = asked(CAPTURED).length;
    const id = await start(placed);
    expect(await finish(placed, id)).toBe('not_approved');
    expect((await get(placed._id)).payment_status).toBe('pending');
    paypal.approve(id, 'declined');
    expect(await finish(placed, id)).toBe('declined');
    expect((await get(placed._id)).payment_status).toBe('failed');
    expect((await seen(placed)).payment.next).toBe('paypal');
    const again = await start(placed);
    paypal.approve(again);
    expect(await finish(placed, again)).toBe('paid');
    expect((await get(placed._id)).payment_status).toBe('paid');
    // The answer to a key is kept: each time that money is asked for anew has its own.
    const keys = asked(CAPTURED)
      .slice(before)
      .map(({ headers }) => headers['paypal-request-id']);
    expect(new Set(keys).size).toBe(3);
  });

  test('that PayPal looks at for days waits, and is paid or put back by what it finds', async () => {
    const placed = await aPaypalOrder(shop, product);
    const id = await start(placed);
    paypal.approve(id, 'review');
    expect(await finish(placed, id)).toBe('under_review');
    expect(await finish(placed, id)).toBe('under_review');
    expect((await seen(placed)).payment).toEqual({ next: 'wait', reason: 'under_review' });
    const order = await get(placed._id);
    expect(order).toMatchObject({ payment_status: 'pending', hold_expires_at: null });
    const [capture] = paypal.orders.get(id)?.captures ?? [];
    expect(order.history.filter(({ field }) => field === 'payment_review')).toMatchObject([
      { to: capture?.id, author: 'PayPal' },
    ]);
    if (capture) capture.status = 'COMPLETED';
    const verified = await shop.client.call(orders.verifyPayment, { params: { id: placed._id } });
    expect(verified.payment_status).toBe('paid');
  });

  test('that PayPal looks at and refuses is told once to who waits, and how long the order does', async () => {
    const placed = await aPaypalOrder(shop, product);
    const id = await start(placed);
    paypal.approve(id, 'review');
    await finish(placed, id);
    const [capture] = paypal.orders.get(id)?.captures ?? [];
    if (capture) capture.status = 'DECLINED';
    const verify = () => shop.client.call(orders.verifyPayment, { params: { id: placed._id } });
    const { hold_expires_at: until } = await verify();
    shop.server.clock.advance(7 * 60_000);
    expect((await verify()).hold_expires_at).toEqual(until);
    await shop.server.runJobs();
    expect((await get(placed._id)).hold_expires_at).toEqual(until);
    const mails = await mailsTo({ ...shop, email: placed.email ?? '' });
    const subject = `Your payment for order #${placed.order_number} did not go through`;
    const told = mails.filter((mail) => mail.subject === subject);
    expect(told).toHaveLength(1);
    const { text } = told[0] ?? { text: '' };
    expect(text).toContain('PayPal has looked at your payment');
    expect(text).toContain(`We keep your order until ${until && formatZonedMoment(until)}.`);
    expect(text).toContain(`Pay your order:\n${shop.store.url}/orders/${placed._id}?access_token=`);
  });

  test('that PayPal looks at keeps its order from expiring when a change is undone', async () => {
    const placed = await aPaypalOrder(shop, product);
    const params = { id: placed._id };
    const id = await start(placed);
    const body = { status: 'processing', undoable: true } as const;
    const { undo } = await shop.client.call(orders.update, { params, body });
    paypal.approve(id, 'review');
    expect(await finish(placed, id)).toBe('under_review');
    await shop.client.call(orders.undo, { params, body: { undo: undo?._id ?? '' } });
    expect(await get(placed._id)).toMatchObject({ order_status: 'pending', hold_expires_at: null });
  });

  test('keeps its stock as long as the shop says, and gives it back', async () => {
    const placed = await aPaypalOrder(shop, product);
    shop.server.clock.advance(61 * 60_000);
    await expireHolds.run(shop.server.system, {});
    expect((await get(placed._id)).order_status).toBe('cancelled');
    await expect(start(placed)).rejects.toMatchObject({
      message: 'This order was cancelled. Please write to the shop.',
    });
  });

  test('is told in words when PayPal does not answer or says no', async () => {
    const placed = await aPaypalOrder(shop, product);
    paypal.answerAlways({ status: 503, body: '' });
    await expect(start(placed)).rejects.toMatchObject({
      status: 503,
      message: 'PayPal does not answer just now. Try again in a minute.',
    });
    const details = [{ issue: 'PAYEE_ACCOUNT_RESTRICTED', description: 'Payee is restricted.' }];
    paypal.answerAlways({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details } });
    await expect(start(placed)).rejects.toMatchObject({
      status: 409,
      message: 'PayPal does not take this payment: Payee is restricted.',
    });
    const elsewhere = { href: 'https://evil.example/', rel: 'payer-action' };
    paypal.answerAlways({ status: 200, body: { id: 'X', links: [elsewhere] } });
    await expect(start(placed)).rejects.toMatchObject({ status: 503 });
    paypal.answerAlways(undefined);
    expect(await start(placed)).toMatch(/./);
  });

  test('cannot be finished with the payment of another order', async () => {
    const [mine, other] = [await aPaypalOrder(shop, product), await aPaypalOrder(shop, product)];
    const id = await start(other);
    paypal.approve(id);
    await expect(finish(mine, id)).rejects.toMatchObject({ status: 404 });
    await expect(finish(mine, 'UNKNOWN')).rejects.toMatchObject({ status: 404 });
    expect((await get(mine._id)).payment_status).toBe('pending');
  });
});

describe('an answer that is lost', () => {
  test('of the money that was taken is asked for again, and nobody pays twice', async () => {
    const placed = await aPaypalOrder(shop, product);
    const id = await start(placed);
    paypal.approve(id);
    paypal.loseAnswers(CAPTURED);
    await expect(finish(placed, id)).rejects.toMatchObject({ status: 503 });
    paypal.loseAnswers(undefined);
    const before = asked(CAPTURED).length;
    await expect(start(placed)).rejects.toMatchObject({ message: 'This order is paid already.' });
    expect((await get(placed._id)).money.paid).toBe(125_050);
    const [first, again] = asked(CAPTURED).slice(before - 1);
    expect(again?.headers['paypal-request-id']).toMatch(/./);
    expect(again?.headers['paypal-request-id']).toBe(first?.headers['paypal-request-id']);
  });

  test('keeps the order, whose time is over while nobody knows of its money', async () => {
    const placed = await aPaypalOrder(shop, product);
    const id = await start(placed);
    paypal.approve(id);
    shop.server.clock.advance(59 * 60_000);
    paypal.loseAnswers(CAPTURED);
    await expect(finish(placed, id)).rejects.toMatchObject({ status: 503 });
    paypal.loseAnswers(undefined);
    shop.server.clock.advance(2 * 60_000);
    await expireHolds.run(shop.server.system, {});
    await shop.server.runJobs();
    expect(await get(placed._id)).toMatchObject({
      order_status: 'pending',
      payment_status: 'paid',
    });
  });

  test('is found by a job when the customer has gone', async () => {
    const placed = await aPaypalOrder(shop, product);
    const id = await start(placed);
    paypal.approve(id);
    paypal.loseAnswers(CAPTURED);
    await expect(finish(placed, id)).rejects.toMatchObject({ status: 503 });
    paypal.loseAnswers(undefined);
    paypal.answered.clear();
    await shop.server.runJobs();
    expect(await get(placed._id)).toMatchObject({ payment_status: 'paid', money: { due: 0 } });
  });
});

describe('an order that is changed while it is being paid', () => {
  test('is not paid with its old amount, and asks for the new one', async () => {
    const placed = await aPaypalOrder(shop, product, 2);
    const old = await start(placed);
    await editTo(placed._id, 1);
    paypal.approve(old);
    expect(await finish(placed, old)).toBe('changed');
    expect(paypal.orders.get(old)?.captures).toEqual([]);
    const id = await start(placed);
    expect(paypal.orders.get(id)?.amount.value).toBe('4.17');
    paypal.approve(id);
    expect(await finish(placed, id)).toBe('paid');
    expect((await get(placed._id)).money).toEqual({ paid: 125_050, refunded: 0, due: 0 });
  });

  test('once it was paid, asks for the rest alone, once', async () => {
    const placed = await aPaypalOrder(shop, product);
    const first = await start(placed);
    paypal.approve(first);
    expect(await finish(placed, first)).toBe('paid');
    await expect(start(placed)).rejects.toMatchObject({ message: 'This order is paid already.' });
    await editTo(placed._id, 3);
    expect((await seen(placed)).payment).toMatchObject({ next: 'paypal', usd_amount: 834 });
    const rest = await start(placed);
    expect(await start(placed)).toBe(rest);
    expect(paypal.orders.get(rest)?.amount.value).toBe('8.34');
    paypal.approve(rest);
    expect(await finish(placed, rest)).toBe('paid');
    expect(await get(placed._id)).toMatchObject({
      payment_status: 'paid',
      money: { paid: 375_150, refunded: 0, due: 0 },
    });
    expect((await seen(placed)).payment).toEqual({ next: 'nothing' });
    expect(await finish(placed, first)).toBe('paid');
    expect(paypal.orders.get(first)?.captures).toHaveLength(1);
  });

  test('and whose money was on its way is told to the merchant, who decides', async () => {
    const placed = await aPaypalOrder(shop, product, 2);
    const id = await start(placed);
    paypal.approve(id);
    paypal.loseAnswers(CAPTURED);
    await expect(finish(placed, id)).rejects.toMatchObject({ status: 503 });
    paypal.loseAnswers(undefined);
    await editTo(placed._id, 1);
    await shop.server.runJobs();
    const order = await get(placed._id);
    expect(order).toMatchObject({ payment_status: 'pending', hold_expires_at: null });
    expect(order.mismatches).toMatchObject([
      { currency: 'USD', amount: 834, worth: 250_100, expected: 125_050, state: 'open' },
    ]);
    await expect(start(placed)).rejects.toMatchObject({
      message: 'The shop looks at what was paid already.',
    });
    const mails = await mailsTo(shop.merchant);
    const number = placed.order_number;
    const subject = `Another amount was paid for order #${number}`;
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  test('and is cancelled is not charged', async () => {
    const placed = await aPaypalOrder(shop, product);
    const id = await start(placed);
    paypal.approve(id);
    const cancel = { params: { id: placed._id }, body: { status: 'cancelled' as const } };
    await shop.client.call(orders.update, cancel);
    expect(await finish(placed, id)).toBe('closed');
    expect(paypal.orders.get(id)?.captures).toEqual([]);
  });
});

test('a pay link is ordered by PayPal at the rate that was shown', async () => {
  const link = await aPayLink(shop, await aDraft(shop, product));
  const opened = await shop.visitor.call(payLinks.get, link);
  const total = opened.total_price;
  expect(opened.usd).toEqual({ total_price: usdOf(total, 30_000), rate: 30_000 });
  const { email, shipping_address } = orderOf(product);
  const order = { email, shipping_address, payment_option: 'paypal' as const, total_price: total };
  const place = (usd_rate: number) =>
    shop.visitor.call(payLinks.placeOrder, { ...link, body: { ...order, usd_rate } });
  await expect(place(29_000)).rejects.toMatchObject({
    code: 'price_changed',
    message: 'A US dollar costs Rs 300 now. Nothing was ordered.',
  });
  const placed = await place(30_000);
  const id = await start(placed);
  paypal.approve(id);
  expect(await finish(placed, id)).toBe('paid');
});
