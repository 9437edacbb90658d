import { orders } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { storefront } from '@kade/contract/storefront';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aStore, type TestShop } from '../../../../test/factories';
import type { FakePayment } from '../../../../test/fakes/payhere';
import { startPaypal, type FakePaypal } from '../../../../test/fakes/paypal';
import { aCardOrder, aShopAtPayhere, noticeOf, notify } from '../../../../test/payhere-notices';
import { aPaypalOrder, PAYPAL, takePaypal, tell } from '../../../../test/paypal-orders';

let paypal: FakePaypal;
let shop: TestShop;
beforeAll(async () => {
  paypal = await startPaypal({ [PAYPAL.client_id]: PAYPAL.client_secret });
  shop = await aStore({ PAYPAL_URL: paypal.url });
  await takePaypal(shop);
});
afterAll(() => paypal.close());

type Placed = Awaited<ReturnType<typeof aPaypalOrder>>;
const get = ({ _id: id }: Placed) => shop.client.call(orders.get, { params: { id } });

/** Pays what is due; answers PayPal's number of it. */
async function pay(placed: Placed) {
  const { _id: id, access_token } = placed;
  const call = { params: { id, provider: 'paypal' }, query: { access_token } };
  const { url } = await shop.visitor.call(storefront.startPayment, call);
  const reference = new URL(url).searchParams.get('token') ?? '';
  paypal.approve(reference);
  await shop.visitor.call(storefront.finishPayment, { ...call, body: { reference } });
  return paypal.orders.get(reference)?.captures[0]?.id ?? '';
}

/** A piece at 1,000.00 that was paid, and another that was put in and paid since. */
async function aPaidTwice() {
  const product = await aProduct(shop, { price: 100_000, stock_quantity: 9 });
  const placed = await aPaypalOrder(shop, product);
  const first = await pay(placed);
  const { version, products } = await get(placed);
  const items = products.map(({ _id }) => ({ _id, quantity: 2 }));
  const params = { id: placed._id };
  await shop.client.call(orders.editItems, { params, body: { version, items } });
  const second = await pay(placed);
  expect((await get(placed)).money).toEqual({ paid: 200_000, refunded: 0, due: 0 });
  return { placed, first, second };
}

let returns = 0;
/** PayPal tells that 3.33 dollars of a payment went back. */
function back(type: 'REFUNDED' | 'REVERSED', capture: string) {
  returns += 1;
  const links = [{ rel: 'up', href: `${paypal.url}/v2/payments/captures/${capture}` }];
  const amount = { currency_code: 'USD', value: '3.33' };
  const resource = { id: `BACK${returns}`, status: 'COMPLETED', amount, links };
  const event = paypal.event(`PAYMENT.CAPTURE.${type}`, resource, PAYPAL.webhook_id);
  return tell(shop, event);
}

test.each(['REFUNDED', 'REVERSED'] as const)(
  'a payment of two that is %s at PayPal goes back in full, though its dollars are worth less',
  async (type) => {
    const { placed, first, second } = await aPaidTwice();
    expect(await back(type, first)).toBe(200);
    expect((await get(placed)).money).toMatchObject({ paid: 200_000, refunded: 100_000 });
    expect(await back(type, second)).toBe(200);
    expect(await get(placed)).toMatchObject({
      payment_status: 'refunded',
      money: { paid: 200_000, refunded: 200_000 },
    });
  },
);

/** The refunds that PayPal has of a payment, in dollars. */
function givenOf(capture: string) {
  const owner = [...paypal.orders.values()].find(({ captures }) => captures[0]?.id === capture);
  return owner?.refunds.map(({ amount }) => amount.value);
}

test.each(['REFUNDED', 'REVERSED'] as const)(
  'the shop gives back the other payment of two, once the first is %s at PayPal',
  async (type) => {
    const { placed, first, second } = await aPaidTwice();
    expect(await back(type, first)).toBe(200);
    const call = { params: { id: placed._id }, body: { by: 'provider' } } as const;
    await shop.client.call(refunds.create, call);
    await shop.server.runJobs();
    expect([givenOf(first), givenOf(second)]).toEqual([[], ['3.33']]);
    expect(await get(placed)).toMatchObject({
      payment_status: 'refunded',
      money: { paid: 200_000, refunded: 200_000 },
      refunds: [{ state: 'done' }],
    });
  },
);

test('a card payment that its bank took back is given back once the merchant has won it', async () => {
  const known: FakePayment[] = [];
  const { payhere, shop: cards } = await aShopAtPayhere(known);
  const product = await aProduct(cards, { price: 100_000, stock_quantity: 9 });
  const { _id: id } = await aCardOrder(cards, product);
  const params = { id };
  const tellPayment = async (payment_id: number, status_code: '2' | '-3') => {
    const notice = { order_id: id, payhere_amount: '1000.00', status_code };
    await notify(cards, noticeOf({ ...notice, payment_id: String(payment_id) }));
  };
  const giveBack = async () => {
    await cards.client.call(refunds.create, { params, body: { by: 'provider', amount: 100_000 } });
    await cards.server.runJobs();
    const asked = payhere.calls.filter(({ url }) => url.endsWith('/payment/refund'));
    return asked.map(({ body }) => (JSON.parse(body) as { payment_id: string }).payment_id);
  };
  for (const payment_id of [1, 2]) {
    known.push({ payment_id, order_id: id, status: 'RECEIVED', currency: 'LKR', amount: 1000 });
  }
  await tellPayment(1, '2');
  const { version, products } = await cards.client.call(orders.get, { params });
  const items = products.map(({ _id }) => ({ _id, quantity: 2 }));
  await cards.client.call(orders.editItems, { params, body: { version, items } });
  await tellPayment(2, '2');
  await tellPayment(1, '-3');
  expect(await giveBack()).toEqual(['2']);
  const paymentStatus = 'paid' as const;
  await cards.client.call(orders.update, { params, body: { paymentStatus } });
  expect(await giveBack()).toEqual(['2', '1']);
  await payhere.close();
});
