import { customers } from '@kade/contract/customers';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { aProduct, aStore, orderOf } from '../../../../test/factories';

test('the merchant reads what led a customer to the store, until the customer is erased', async () => {
  const shop = await aStore();
  const campaign = { source: 'facebook', medium: 'paid', name: 'වෙසක්' };
  const body = { ...orderOf(await aProduct(shop)), campaign };
  const placed = await shop.visitor.call(storefront.placeOrder, { body });
  expect(placed).not.toHaveProperty('campaign');
  const params = { id: placed._id };
  const order = await shop.client.call(orders.get, { params });
  expect(order.campaign).toEqual(campaign);
  await shop.client.call(orders.update, { params, body: { status: 'delivered' } });
  await shop.client.call(customers.erase, { params: { id: order.customer_id ?? '' } });
  expect((await shop.client.call(orders.get, { params })).campaign).toBeNull();
});

test('an order that no link led to says so', async () => {
  const shop = await aStore();
  const { _id: id } = await shop.visitor.call(storefront.placeOrder, {
    body: orderOf(await aProduct(shop)),
  });
  expect((await shop.client.call(orders.get, { params: { id } })).campaign).toBeNull();
});
