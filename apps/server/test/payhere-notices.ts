import { payments } from '@kade/contract/payments';
import { storefront } from '@kade/contract/storefront';
import type { Product } from '@kade/contract/catalog/products';
import { aStore, orderOf, type TestShop } from './factories';
import { startPayhere, type FakePayment } from './fakes/payhere';
import { md5, PAYHERE } from './fakes/payhere-notice';

export { noticeOf, PAYHERE } from './fakes/payhere-notice';

/** Lets a shop take cards. */
export async function takeCards(shop: TestShop): Promise<void> {
  await shop.client.call(payments.setPayhere, { body: PAYHERE });
  const params = { method: 'credit_debit' } as const;
  await shop.client.call(payments.setMethod, { params, body: { enabled: true } });
}

/** A shop whose PayHere is a fake that knows these payments: they can be looked up and given back. */
export async function aShopAtPayhere(known: FakePayment[]) {
  const app = { app_id: 'app', app_secret: 'app secret' };
  const payhere = await startPayhere({ [app.app_id]: app.app_secret }, known);
  const shop = await aStore({ PAYHERE_URL: payhere.url });
  await takeCards(shop);
  await shop.client.call(payments.setPayhere, { body: { ...PAYHERE, ...app } });
  return { payhere, shop };
}

/** An order that waits for its card payment. */
export function aCardOrder(shop: TestShop, product: Pick<Product, '_id'>, quantity = 1) {
  const body = { ...orderOf(product, quantity), payment_option: 'credit_debit' as const };
  return shop.visitor.call(storefront.placeOrder, { body });
}

/** What PayHere's checkout wants the amount of a form proven with. */
export const hashOf = (fields: Record<string, string>) =>
  md5(
    `${fields['merchant_id']}${fields['order_id']}${fields['amount']}${fields['currency']}` +
      md5(PAYHERE.merchant_secret),
  );

/** Sends a notice the way PayHere does. */
export async function notify(
  shop: TestShop,
  fields: Record<string, string>,
  path = `/api/payments/payhere/notify?store_id=${shop.store._id}`,
): Promise<number> {
  const reply = await shop.server.fastify.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return reply.statusCode;
}
