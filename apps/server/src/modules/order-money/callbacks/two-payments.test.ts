import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aStore, type TestShop } from '../../../../test/factories';
import { startPaypal, type FakePaypal } from '../../../../test/fakes/paypal';
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
