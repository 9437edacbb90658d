import type { Product } from '@kade/contract/catalog/products';
import { payments } from '@kade/contract/payments';
import { storefront } from '@kade/contract/storefront';
import { aProduct, aStore, orderOf, type TestShop } from './factories';
import { startPaypal } from './fakes/paypal';
import type { FakeEvent } from './fakes/paypal-events';

export const PAYPAL = {
  client_id: 'client',
  client_secret: 'client secret',
  /** LKR 300.00 for a dollar. */
  usd_rate: 30_000,
  webhook_id: 'WH-OF-SHOP',
};

/** Lets a shop take PayPal. */
export async function takePaypal(shop: TestShop): Promise<void> {
  await shop.client.call(payments.setPaypal, { body: PAYPAL });
  const params = { method: 'paypal' } as const;
  await shop.client.call(payments.setMethod, { params, body: { enabled: true } });
}

/** A shop that is paid by a PayPal of its own, with a product of which there is plenty. */
export async function aPaypalShop(price: number) {
  const paypal = await startPaypal({ [PAYPAL.client_id]: PAYPAL.client_secret });
  const shop = await aStore({ PAYPAL_URL: paypal.url });
  await takePaypal(shop);
  return { paypal, shop, product: await aProduct(shop, { price, stock_quantity: 1000 }) };
}

/** An order that waits to be paid by PayPal. */
export async function aPaypalOrder(shop: TestShop, product: Pick<Product, '_id'>, quantity = 1) {
  const { paypal } = await shop.client.call(payments.methods, {});
  if (!paypal) await takePaypal(shop);
  const body = { ...orderOf(product, quantity), payment_option: 'paypal' as const };
  return shop.visitor.call(storefront.placeOrder, { body });
}

/** Sends an event the way PayPal does. */
export async function tell(
  shop: TestShop,
  { headers, body }: FakeEvent,
  storeId = shop.store._id,
): Promise<number> {
  const url = `/api/payments/paypal/webhook?store_id=${storeId}`;
  const reply = await shop.server.fastify.inject({ method: 'POST', url, headers, payload: body });
  return reply.statusCode;
}
