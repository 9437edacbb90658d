import { randomUUID } from 'node:crypto';
import { mismatches } from '@kade/contract/mismatches';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { change, latest } from '../../../../test/activity';
import type { TestShop } from '../../../../test/factories';
import type { FakePaypal } from '../../../../test/fakes/paypal';
import { aPaypalOrder, aPaypalShop, PAYPAL, tell } from '../../../../test/paypal-orders';

let paypal: FakePaypal;
let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  ({ paypal, shop, product } = await aPaypalShop(100_000));
});
afterAll(() => paypal.close());

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const tellOf = (type: string, resource: object) =>
  tell(shop, paypal.event(`PAYMENT.CAPTURE.${type}`, resource, PAYPAL.webhook_id));

/** A payment of another amount than was asked for, and what is told when some of it goes back. */
async function aMismatch(value: string, currency_code = 'USD') {
  const { _id, access_token } = await aPaypalOrder(shop, product);
  const { url } = await shop.visitor.call(storefront.startPayment, {
    params: { id: _id, provider: 'paypal' },
    query: { access_token },
  });
  const id = new URL(url).searchParams.get('token') ?? '';
  const capture = {
    id: `CAP${id}`,
    status: 'COMPLETED',
    amount: { currency_code, value },
    custom_id: _id,
    supplementary_data: { related_ids: { order_id: id } },
  };
  const order = paypal.orders.get(id);
  if (!order) throw new Error('nothing was begun');
  order.status = 'COMPLETED';
  order.captures.push(capture);
  expect(await tellOf('COMPLETED', capture)).toBe(200);
  const links = [{ rel: 'up', href: `${paypal.url}/v2/payments/captures/${capture.id}` }];
  const back = (part: string) => {
    const amount = { currency_code, value: part };
    return { id: `REF${randomUUID()}`, status: 'COMPLETED', amount, links };
  };
  const states = async () => (await get(_id)).mismatches.map(({ state }) => state);
  expect(await states()).toEqual(['open']);
  return { _id, order, capture, back, states };
}

test.each(['USD', 'EUR'])(
  'a payment to check that was given back needs no look: %s',
  async (currency) => {
    const { _id, back } = await aMismatch('3.00', currency);
    const given = back('3.00');
    for (const _again of [1, 2]) expect(await tellOf('REFUNDED', given)).toBe(200);
    expect(await get(_id)).toMatchObject({
      money: { paid: 0, refunded: 0 },
      mismatches: [{ state: 'dismissed', decided_by: 'PayPal' }],
    });
  },
);

test('one that goes back in parts waits until all of it is back', async () => {
  const { capture, back, states } = await aMismatch('3.00');
  capture.status = 'PARTIALLY_REFUNDED';
  expect(await tellOf('REFUNDED', back('1.00'))).toBe(200);
  expect(await states()).toEqual(['open']);
  capture.status = 'REFUNDED';
  expect(await tellOf('REFUNDED', back('2.00'))).toBe(200);
  expect(await states()).toEqual(['dismissed']);
});

test('a part of one that PayPal does not know here waits for its merchant', async () => {
  const { order, back, states } = await aMismatch('3.00');
  order.captures.length = 0;
  expect(await tellOf('REFUNDED', back('1.00'))).toBe(200);
  expect(await states()).toEqual(['open']);
});

test('where PayPal did not tell, who asks it finds that it went back', async () => {
  const { _id, order, back, states } = await aMismatch('3.00');
  order.refunds.push(back('3.00'));
  await shop.client.call(orders.verifyPayment, { params: { id: _id } });
  expect(await states()).toEqual(['dismissed']);
  expect((await latest(shop)).changes).toEqual([
    change('payment', null, 'US$ 3.00 was not asked for: given back at its provider'),
  ]);
});

test('one that was counted goes back in the books', async () => {
  const { _id, back } = await aMismatch('3.00');
  const [mismatch] = (await get(_id)).mismatches;
  const params = { id: mismatch?._id ?? '' };
  await shop.client.call(mismatches.resolve, { params, body: { outcome: 'booked' } });
  expect(await tellOf('REFUNDED', back('3.00'))).toBe(200);
  expect(await get(_id)).toMatchObject({
    money: { paid: 90_000, refunded: 90_000 },
    mismatches: [{ state: 'booked' }],
  });
});

test('one in another currency that its bank took back is seen, too', async () => {
  const { _id, back } = await aMismatch('3.00', 'EUR');
  expect(await tellOf('REVERSED', back('3.00'))).toBe(200);
  expect((await get(_id)).mismatches).toMatchObject([{ reason: 'charged_back', state: 'open' }]);
});
