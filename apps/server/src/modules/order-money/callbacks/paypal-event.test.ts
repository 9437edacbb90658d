import { randomUUID } from 'node:crypto';
import { orders } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { refunds } from '@kade/contract/refunds';
import { storefront } from '@kade/contract/storefront';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { change, latest } from '../../../../test/activity';
import { aProduct, aStore, type TestShop } from '../../../../test/factories';
import type { FakePaypal } from '../../../../test/fakes/paypal';
import type { FakeEvent } from '../../../../test/fakes/paypal-events';
import { aPaypalOrder, aPaypalShop, PAYPAL, tell } from '../../../../test/paypal-orders';
import { executeSql } from '../../../platform/database';

let paypal: FakePaypal;
let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  ({ paypal, shop, product } = await aPaypalShop(100_000));
});
afterAll(() => paypal.close());

type Placed = Awaited<ReturnType<typeof aPaypalOrder>>;
const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const event = (type: string, resource: object | undefined) =>
  paypal.event(type, resource ?? {}, PAYPAL.webhook_id);
const at = ({ _id: id, access_token }: Placed) => {
  return { params: { id, provider: 'paypal' }, query: { access_token } };
};
const start = async (placed: Placed) => {
  const { url } = await shop.visitor.call(storefront.startPayment, at(placed));
  return new URL(url).searchParams.get('token') ?? '';
};
const finish = (placed: Placed, reference: string) =>
  shop.visitor.call(storefront.finishPayment, { ...at(placed), body: { reference } });

/** An order whose customer has agreed to pay it, and its payment as it would be told. */
async function anApprovedOrder() {
  const placed = await aPaypalOrder(shop, product);
  const id = await start(placed);
  paypal.approve(id);
  const related_ids = { order_id: id };
  const capture = {
    id: `CAP${id}`,
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '3.33' },
    custom_id: placed._id,
    supplementary_data: { related_ids },
  };
  return { placed, id, _id: placed._id, capture };
}

/** One whose money PayPal has, and what it calls the payment. */
async function aPaidOrder() {
  const { placed, id, _id } = await anApprovedOrder();
  await finish(placed, id);
  const capture = paypal.orders.get(id)?.captures[0];
  if (!capture) throw new Error('nothing was taken');
  const up = [{ rel: 'up', href: `${paypal.url}/v2/payments/captures/${capture.id}` }];
  const back = (value: string, more: object = {}) => ({
    id: `REF${randomUUID()}`,
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value },
    links: up,
    ...more,
  });
  return { _id, id, capture, back };
}

const COMPLETED = 'PAYMENT.CAPTURE.COMPLETED';
const PENDING = 'PAYMENT.CAPTURE.PENDING';
const DENIED = 'PAYMENT.CAPTURE.DENIED';
const REFUNDED = 'PAYMENT.CAPTURE.REFUNDED';
const REVERSED = 'PAYMENT.CAPTURE.REVERSED';
const APPROVED = 'CHECKOUT.ORDER.APPROVED';

describe('what PayPal tells', () => {
  test('of a customer who agreed and never came back has the money taken, once', async () => {
    const { _id, id } = await anApprovedOrder();
    const resource = { id, status: 'APPROVED', payer: { email_address: 'kasun@example.com' } };
    const told = event(APPROVED, resource);
    expect(await Promise.all([tell(shop, told), tell(shop, told)])).toEqual([200, 200]);
    expect(paypal.orders.get(id)?.captures).toHaveLength(1);
    expect(await get(_id)).toMatchObject({ payment_status: 'paid', money: { due: 0 } });
    const { rows } = await executeSql(
      shop.server.system.db,
      'select body::text, outcome from payment_callbacks where order_id = $1',
      [_id],
    );
    expect(rows).toMatchObject([{ outcome: 'paid' }]);
    expect(String(rows[0]?.body)).not.toContain('kasun@example.com');
  });

  test('of a payment is booked once, however often it is told', async () => {
    const { _id, capture } = await anApprovedOrder();
    const same = event(COMPLETED, capture);
    const told = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        tell(shop, n % 2 === 0 ? same : event(COMPLETED, capture)),
      ),
    );
    expect(new Set(told)).toEqual(new Set([200]));
    const order = await get(_id);
    expect(order).toMatchObject({
      payment_status: 'paid',
      money: { paid: 100_000, refunded: 0, due: 0 },
    });
    expect(order.movements.filter(({ kind }) => kind === 'payment')).toMatchObject([
      { provider: 'paypal', provider_reference: capture.id, usd: { amount: 333, rate: 30_000 } },
    ]);
  });

  test('is believed only with its signature, for the webhook of the store', async () => {
    const { _id, capture } = await anApprovedOrder();
    const told = event(COMPLETED, capture);
    const changed: FakeEvent = { ...told, body: told.body.replace('3.33', '3.32') };
    expect(await tell(shop, changed)).toBe(403);
    expect(await tell(shop, paypal.event(COMPLETED, capture, 'ANOTHER'))).toBe(403);
    const { 'paypal-transmission-sig': _, ...unsigned } = told.headers;
    expect(await tell(shop, { ...told, headers: unsigned })).toBe(400);
    const other = await aStore({ PAYPAL_URL: paypal.url });
    expect(await tell(other, told)).toBe(404);
    expect(await tell(shop, told, randomUUID())).toBe(404);
    expect(await tell(shop, told, 'x')).toBe(404);
    const unknown = { ...capture, custom_id: randomUUID(), supplementary_data: {} };
    expect(await tell(shop, event(COMPLETED, unknown))).toBe(404);
    expect((await get(_id)).payment_status).toBe('pending');
    expect(await tell(shop, told)).toBe(200);
    expect((await get(_id)).payment_status).toBe('paid');
  });

  test('is refused by a store that has no webhook, whose customers can pay all the same', async () => {
    const body = { ...PAYPAL, webhook_id: null };
    await shop.client.call(payments.setPaypal, { body });
    const { placed, id, _id, capture } = await anApprovedOrder();
    expect(await tell(shop, event(COMPLETED, capture))).toBe(403);
    expect(await finish(placed, id)).toEqual({ outcome: 'paid' });
    expect((await get(_id)).payment_status).toBe('paid');
    await shop.client.call(payments.setPaypal, { body: PAYPAL });
  });

  test('waits when PayPal cannot be asked whether it is true', async () => {
    const { _id, capture } = await anApprovedOrder();
    const told = event(COMPLETED, capture);
    paypal.answerAlways({ status: 500, body: '' });
    expect(await tell(shop, told)).toBe(503);
    paypal.answerAlways(undefined);
    expect((await get(_id)).payment_status).toBe('pending');
    expect(await tell(shop, told)).toBe(200);
    expect((await get(_id)).payment_status).toBe('paid');
  });

  test('of what is nothing to us is taken and forgotten', async () => {
    expect(await tell(shop, event('CUSTOMER.DISPUTE.CREATED', { id: 'PP-D-1' }))).toBe(200);
  });

  test.each([APPROVED, COMPLETED, PENDING, DENIED, REFUNDED, REVERSED])(
    '%s with ids that are none is of no order',
    async (type) => {
      const { capture } = await anApprovedOrder();
      const odd = [{ toString: 1, valueOf: 2 }, [], [[{}]], null, true, 7, '', ' '];
      for (const id of odd) {
        const related_ids = { order_id: id };
        const all = { id, status: id, custom_id: id, supplementary_data: { related_ids } };
        expect(await tell(shop, event(type, { ...all, amount: id, links: [{ rel: id }] }))).toBe(
          404,
        );
        expect(await tell(shop, event(type, { ...capture, id, links: id }))).toBe(404);
      }
    },
  );

  test('counts whatever comes first: success after failure pays, failure after success does not', async () => {
    const [one, two] = [await anApprovedOrder(), await anApprovedOrder()];
    const denied = (capture: object) => event(DENIED, { ...capture, status: 'DECLINED' });
    expect(await tell(shop, denied(one.capture))).toBe(200);
    expect((await get(one._id)).payment_status).toBe('failed');
    expect(await tell(shop, event(COMPLETED, one.capture))).toBe(200);
    expect((await get(one._id)).payment_status).toBe('paid');
    await tell(shop, event(COMPLETED, two.capture));
    expect(await tell(shop, denied(two.capture))).toBe(200);
    expect(await get(two._id)).toMatchObject({ payment_status: 'paid', money: { due: 0 } });
  });

  test('of a look at a payment that it has refused by then changes nothing', async () => {
    const { placed, _id, capture } = await anApprovedOrder();
    await tell(shop, event(DENIED, { ...capture, status: 'DECLINED' }));
    expect(await tell(shop, event(PENDING, { ...capture, status: 'PENDING' }))).toBe(200);
    const order = await get(_id);
    expect(order).toMatchObject({ payment_status: 'failed' });
    expect(order.hold_expires_at).not.toBeNull();
    expect(await start(placed)).toMatch(/./);
  });

  test('of another amount or currency is kept for the merchant and counts for nothing', async () => {
    const { _id, capture } = await anApprovedOrder();
    const wrong = [
      { ...capture, id: `A${capture.id}`, amount: { currency_code: 'USD', value: '3.32' } },
      { ...capture, id: `B${capture.id}`, amount: { currency_code: 'EUR', value: '3.33' } },
      { ...capture, id: `C${capture.id}`, supplementary_data: {} },
    ];
    for (const one of wrong) expect(await tell(shop, event(COMPLETED, one))).toBe(200);
    const order = await get(_id);
    expect(order).toMatchObject({ payment_status: 'pending', money: { paid: 0 } });
    expect(order.mismatches.toReversed()).toMatchObject([
      { currency: 'USD', amount: 332, worth: 99_600 },
      { currency: 'EUR', amount: 333, worth: null },
      { currency: 'USD', amount: 333, worth: 99_900 },
    ]);
  });

  test('of what it was never asked for is kept for the merchant, though the amount is right', async () => {
    const even = await aProduct(shop, { price: 99_900, stock_quantity: 9 });
    const { _id: custom_id } = await aPaypalOrder(shop, even);
    const { capture } = await anApprovedOrder();
    const stray = { ...capture, id: `S${capture.id}`, custom_id, supplementary_data: {} };
    expect(await tell(shop, event(COMPLETED, stray))).toBe(200);
    expect(await get(custom_id)).toMatchObject({
      payment_status: 'pending',
      mismatches: [{ worth: 99_900, expected: 99_900 }],
    });
  });

  test('while the order is being cancelled is booked, and the order says so', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id, capture } = await anApprovedOrder();
      const body = { status: 'cancelled' as const };
      await Promise.all([
        tell(shop, event(COMPLETED, capture)),
        shop.client.call(orders.update, { params: { id: _id }, body }),
      ]);
      expect(await get(_id)).toMatchObject({
        order_status: 'cancelled',
        payment_status: 'paid',
        money: { paid: 100_000 },
      });
    }
  });
});

describe('money that goes back at PayPal', () => {
  test('is booked once each, in parts that add up to all of it', async () => {
    const { _id, back } = await aPaidOrder();
    const part = event(REFUNDED, back('1.11'));
    for (const told of [part, part, event(REFUNDED, back('2.22'))]) {
      expect(await tell(shop, told)).toBe(200);
    }
    const order = await get(_id);
    expect(order).toMatchObject({
      payment_status: 'refunded',
      money: { paid: 100_000, refunded: 100_000 },
    });
    expect(order.movements.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { amount: 33_300, usd: { amount: 111, rate: 30_000 }, note: 'Refund made at PayPal' },
      { amount: 66_700, usd: { amount: 222, rate: 30_000 } },
    ]);
  });

  test('that is told before its payment says that there was one', async () => {
    const { _id, id, capture } = await anApprovedOrder();
    paypal.orders.get(id)?.captures.push(capture);
    const links = [{ rel: 'up', href: `${paypal.url}/v2/payments/captures/${capture.id}` }];
    const amount = { currency_code: 'USD', value: '3.33' };
    const resource = { id: `R${id}`, status: 'COMPLETED', amount, links, custom_id: _id };
    expect(await tell(shop, event(REFUNDED, resource))).toBe(200);
    expect(await tell(shop, event(COMPLETED, capture))).toBe(200);
    expect(await get(_id)).toMatchObject({
      payment_status: 'refunded',
      money: { paid: 100_000, refunded: 100_000, due: 0 },
    });
  });

  test('by a charge-back is taken out again', async () => {
    const { _id, back } = await aPaidOrder();
    expect(await tell(shop, event(REVERSED, back('3.33')))).toBe(200);
    const order = await get(_id);
    expect(order).toMatchObject({ payment_status: 'refunded', money: { refunded: 100_000 } });
    expect(order.movements.at(-1)).toMatchObject({
      kind: 'chargeback',
      note: 'Taken back by PayPal',
    });
  });
});

test('a charge-back of a payment to check is seen by the merchant', async () => {
  const { _id, capture } = await anApprovedOrder();
  const odd = { ...capture, amount: { currency_code: 'USD', value: '3.00' } };
  expect(await tell(shop, event(COMPLETED, odd))).toBe(200);
  expect((await get(_id)).mismatches).toMatchObject([{ reason: 'amount' }]);
  const links = [{ rel: 'up', href: `${paypal.url}/v2/payments/captures/${capture.id}` }];
  const back = { id: `REV${capture.id}`, status: 'COMPLETED', amount: odd.amount, links };
  expect(await tell(shop, event(REVERSED, back))).toBe(200);
  const order = await get(_id);
  expect(order.mismatches).toMatchObject([{ reason: 'charged_back', state: 'open' }]);
  expect(order.money.paid).toBe(0);
});

describe('a refund from the order', () => {
  const giveBack = (id: string, amount?: number) =>
    shop.client.call(refunds.create, { params: { id }, body: { amount, by: 'provider' } });
  const asked = () => paypal.calls.filter(({ url }) => url.endsWith('/refund')).length;

  test('is asked for once, in dollars, and booked; parts add up to what came', async () => {
    const { _id, id } = await aPaidOrder();
    const before = asked();
    const first = await giveBack(_id, 33_333);
    expect(first).toMatchObject({ state: 'queued', provider: 'paypal', usd_amount: 111 });
    await shop.server.runJobs();
    await giveBack(_id);
    await shop.server.runJobs();
    expect(asked() - before).toBe(2);
    const given = paypal.orders.get(id)?.refunds ?? [];
    expect(given.map(({ amount }) => amount.value)).toEqual(['1.11', '2.22']);
    expect(given[0]?.custom_id).toBe(first._id);
    const keys = paypal.calls
      .filter(({ url }) => url.endsWith('/refund'))
      .map(({ headers }) => headers['paypal-request-id']);
    expect(keys).toContain(first._id);
    expect(new Set(keys).size).toBe(keys.length);
    const order = await get(_id);
    expect(order).toMatchObject({
      payment_status: 'refunded',
      money: { paid: 100_000, refunded: 100_000 },
    });
    expect(order.movements.at(-1)?.usd).toEqual({ amount: 222, rate: 30_000 });
    for (const refund of given) expect(await tell(shop, event(REFUNDED, refund))).toBe(200);
    expect((await get(_id)).money.refunded).toBe(100_000);
  });

  test('without an answer is not asked for again; PayPal tells by itself what came of it', async () => {
    const { _id, id } = await aPaidOrder();
    await giveBack(_id);
    paypal.loseAnswers(/\/refund$/);
    const before = asked();
    await shop.server.runJobs();
    paypal.loseAnswers(undefined);
    await shop.server.runJobs();
    expect(asked() - before).toBe(1);
    expect(await get(_id)).toMatchObject({
      money: { refunded: 0 },
      refunds: [{ state: 'unknown' }],
    });
    expect(await tell(shop, event(REFUNDED, paypal.orders.get(id)?.refunds[0]))).toBe(200);
    expect(await get(_id)).toMatchObject({
      payment_status: 'refunded',
      money: { refunded: 100_000 },
      refunds: [{ state: 'done' }],
    });
  });

  test('is of a US cent at least', async () => {
    const { _id } = await aPaidOrder();
    const tooLittle = { details: [{ field: 'amount', message: 'is less than a US cent' }] };
    await expect(giveBack(_id, 1)).rejects.toMatchObject(tooLittle);
    expect(await giveBack(_id, 300)).toMatchObject({ amount: 300, usd_amount: 1 });
  });

  test.each([
    ['PENDING', 'unknown', /^PayPal has not finished it yet/],
    ['FAILED', 'failed', /^PayPal gave nothing back/],
  ])('that is %s at PayPal is %s here', async (status, state, words) => {
    const { _id, back } = await aPaidOrder();
    await giveBack(_id);
    paypal.answerAlways({ status: 201, body: { ...back('3.33'), status } }, /\/refund$/);
    await shop.server.runJobs();
    paypal.answerAlways(undefined);
    const { money, refunds: given } = await get(_id);
    expect(money.refunded).toBe(0);
    expect(given).toMatchObject([{ state, message: expect.stringMatching(words) as string }]);
  });

  test('that PayPal refuses says why', async () => {
    const { _id, capture } = await aPaidOrder();
    capture.amount.value = '0.01';
    await giveBack(_id);
    await shop.server.runJobs();
    expect((await get(_id)).refunds).toMatchObject([
      { state: 'failed', message: 'The refund amount exceeds what is left.' },
    ]);
  });
});

test('verifying asks PayPal for the truth: payments and refunds that nobody told of', async () => {
  const { _id, id } = await anApprovedOrder();
  const verify = () => shop.client.call(orders.verifyPayment, { params: { id: _id } });
  expect(await verify()).toMatchObject({ payment_status: 'paid', money: { paid: 100_000 } });
  expect((await latest(shop)).changes).toEqual([change('booked', null, 'LKR 1,000.00')]);
  const order = paypal.orders.get(id);
  const [capture] = order?.captures ?? [];
  const links = [{ rel: 'up', href: `${paypal.url}/v2/payments/captures/${capture?.id}` }];
  const amount = { currency_code: 'USD', value: '3.33' };
  order?.refunds.push({ id: `R${id}`, status: 'COMPLETED', amount, links });
  expect(await verify()).toMatchObject({ payment_status: 'refunded', money: { paid: 100_000 } });
  expect((await latest(shop)).changes).toEqual([change('given_back', null, 'LKR 1,000.00')]);
  expect(await verify()).toMatchObject({ money: { refunded: 100_000 } });
  paypal.orders.delete(id);
  expect(await verify()).toMatchObject({ money: { refunded: 100_000 } });
});
