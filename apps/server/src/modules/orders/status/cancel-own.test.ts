import { orders } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { products } from '@kade/contract/catalog/products';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { aProduct, aStore, orderOf, type TestShop } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';

const allow = (shop: TestShop, cancel_minutes: number) =>
  shop.client.call(payments.setLimits, { body: { cancel_minutes } });

async function placed(shop: TestShop) {
  const product = await aProduct(shop, { stock_quantity: 5 });
  const order = await shop.visitor.call(storefront.placeOrder, { body: orderOf(product, 2) });
  const key = { params: { id: order._id }, query: { access_token: order.access_token } };
  const cancel = () => shop.visitor.call(storefront.cancelOrder, key);
  return { product, order, key, cancel };
}

test('a customer who changes their mind gives the stock back; both are told, once', async () => {
  const shop = await aStore();
  await allow(shop, 30);
  const { product, order, key, cancel } = await placed(shop);
  expect(order.cancel_until?.getTime()).toBe(order.order_date.getTime() + 30 * 60_000);
  expect(await cancel()).toMatchObject({ order_status: 'cancelled', cancel_until: null });
  const left = await shop.client.call(products.get, { params: { id: product._id } });
  expect(left).toMatchObject({ stock_quantity: 5 });
  expect(await cancel()).toMatchObject({ order_status: 'cancelled' });
  const { history } = await shop.client.call(orders.get, { params: key.params });
  const changes = history.filter(({ field }) => field === 'order_status');
  expect(changes).toMatchObject([{ to: 'cancelled', author: 'Customer' }]);
  await shop.server.runJobs();
  const told = await mailsTo({ server: shop.server, email: shop.merchant.email });
  const words = `Order #${order.order_number} was cancelled by its customer`;
  expect(told.filter(({ subject }) => subject === words)).toHaveLength(1);
});

test('not where the shop allows no minutes, has begun with it, or the link is another', async () => {
  const shop = await aStore();
  const early = await placed(shop);
  expect(early.order.cancel_until).toBeNull();
  await expect(early.cancel()).rejects.toMatchObject({ status: 409 });
  await allow(shop, 30);
  const { order, key, cancel } = await placed(shop);
  const body = { status: 'processing' } as const;
  await shop.client.call(orders.update, { params: key.params, body });
  await expect(cancel()).rejects.toMatchObject({ status: 409 });
  const wrong = { ...key, query: { access_token: early.order.access_token } };
  await expect(shop.visitor.call(storefront.cancelOrder, wrong)).rejects.toMatchObject({
    status: 404,
  });
  expect(order.order_status).toBe('pending');
});

test('what its customer cancels, too, while the shop could still undo that stays cancelled', async () => {
  const shop = await aStore();
  await allow(shop, 30);
  const { order, key, cancel } = await placed(shop);
  const body = { status: 'cancelled', undoable: true } as const;
  const { undo } = await shop.client.call(orders.update, { params: key.params, body });
  expect(await cancel()).toMatchObject({ order_status: 'cancelled' });
  expect(await cancel()).toMatchObject({ order_status: 'cancelled' });
  const late = { params: key.params, body: { undo: undo?._id ?? '' } };
  await expect(shop.client.call(orders.undo, late)).rejects.toMatchObject({
    code: 'undo_too_late',
  });
  await shop.server.runJobs();
  const told = async (email: string, words: string) =>
    (await mailsTo({ server: shop.server, email })).filter(
      ({ subject, text }) => subject.includes(words) && text.includes(shop.store.name),
    );
  expect(await told(shop.merchant.email, 'was cancelled by its customer')).toHaveLength(1);
  expect(await told('kasun@example.com', `#${order.order_number} was cancelled`)).toHaveLength(1);
});
