import { orders } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { storefront } from '@kade/contract/storefront';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aProduct, aStore, type TestShop } from '../../../../test/factories';
import { startPaypal, type FakePaypal } from '../../../../test/fakes/paypal';
import { PATIENCE } from '../../../../test/patience';
import { aPaypalOrder, PAYPAL, takePaypal } from '../../../../test/paypal-orders';

let paypal: FakePaypal;
let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  paypal = await startPaypal({ [PAYPAL.client_id]: PAYPAL.client_secret });
  shop = await aStore({ PAYPAL_URL: paypal.url });
  await takePaypal(shop);
  const address = await shop.server.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { webhook_url } = await shop.client.call(payments.paypal, {});
  const { pathname, search } = new URL(webhook_url);
  const webhook_id = paypal.addWebhook(address + pathname + search);
  await shop.client.call(payments.setPaypal, { body: { ...PAYPAL, webhook_id } });
  product = await aProduct(shop, { price: 100_000, stock_quantity: 1000 });
});
afterAll(() => paypal.close());

const press = (path: string, fields: Record<string, string>) =>
  fetch(paypal.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** An order whose buyer decides at PayPal and is not seen again. */
async function anOrderDecided(decision: string) {
  const { _id, access_token } = await aPaypalOrder(shop, product);
  const call = { params: { id: _id, provider: 'paypal' }, query: { access_token } };
  const { url } = await shop.visitor.call(storefront.startPayment, call);
  const { pathname, search, searchParams } = new URL(url);
  await press(pathname + search, { decision });
  return { _id, order_id: searchParams.get('token') ?? '' };
}

const expectOrder = (id: string, wanted: object) =>
  vi.waitFor(async () => {
    expect(await shop.client.call(orders.get, { params: { id } })).toMatchObject(wanted);
  }, PATIENCE);

test('who agrees and closes the window has paid, and what PayPal gives back is booked', async () => {
  const { _id, order_id } = await anOrderDecided('leave');
  await expectOrder(_id, { payment_status: 'paid', money: { paid: 100_000, due: 0 } });
  await press('/', { order_id, decision: 'refund' });
  await expectOrder(_id, { payment_status: 'refunded', money: { refunded: 100_000 } });
});

test('what PayPal looks at is paid or refused by what it tells in the end', async () => {
  for (const [decision, payment_status] of [
    ['complete', 'paid'],
    ['deny', 'failed'],
  ] as const) {
    const { _id, order_id } = await anOrderDecided('review');
    await expectOrder(_id, { payment_status: 'pending', hold_expires_at: null });
    await vi.waitFor(() => expect(paypal.orders.get(order_id)?.captures).toHaveLength(1), PATIENCE);
    await press('/', { order_id, decision });
    await expectOrder(_id, { payment_status });
  }
});

test('money that is taken back at PayPal is taken out again', async () => {
  const { _id, order_id } = await anOrderDecided('approve');
  await expectOrder(_id, { payment_status: 'paid' });
  await press('/', { order_id, decision: 'reverse' });
  await expectOrder(_id, { payment_status: 'refunded', money: { refunded: 100_000 } });
});
