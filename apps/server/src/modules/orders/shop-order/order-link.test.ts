import { orders } from '@kade/contract/orders';
import { slips } from '@kade/contract/slips';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import {
  anAddress,
  anOrder,
  aProduct,
  aSlip,
  aStore,
  aTransferOrder,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { aCardOrder, takeCards } from '../../../../test/payhere-notices';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const linkOf = (id: string) => shop.client.call(orders.link, { params: { id } });

test("leads to the customer's own page, where a slip can be sent", async () => {
  const { _id, order_number } = await aTransferOrder(shop, await aProduct(shop));
  const { url, message } = await linkOf(_id);
  const { origin, pathname, searchParams } = new URL(url);
  expect([origin, pathname]).toEqual([shop.store.url, `/orders/${_id}`]);
  const query = { access_token: searchParams.get('access_token') ?? '' };
  const seen = await shop.visitor.call(storefront.order, { params: { id: _id }, query });
  expect(seen).toMatchObject({ _id, payment: { next: 'transfer' } });
  expect(message).toBe(
    `Hello ${anAddress.first_name}, this is ${shop.store.name} about your order #${order_number}. ` +
      `Rs 1,250 is to pay. See where to, and send us the slip, here: ${url}`,
  );
});

test('asks for nothing that was sent and is not looked at yet, and for the same once it was refused', async () => {
  const order = await aTransferOrder(shop, await aProduct(shop));
  const slip = await aSlip(shop, order);
  expect((await linkOf(order._id)).message).toMatch(
    /about your order #\d+\. You can see it here: /,
  );
  await shop.client.call(slips.reject, {
    params: { id: slip._id },
    body: { reason: 'Unreadable' },
  });
  expect((await linkOf(order._id)).message).toContain('Rs 1,250 is to pay. See where to');
});

test('greets who ordered, not who gets it as a gift', async () => {
  const billing_address = { ...anAddress, first_name: 'Kasun' };
  const body = { ...orderOf(await aProduct(shop)), billing_address };
  const { _id } = await shop.visitor.call(storefront.placeOrder, { body });
  expect((await linkOf(_id)).message).toMatch(/^Hello Kasun, this is /);
});

test('lets who pays by card pay there', async () => {
  const other = await aStore();
  await takeCards(other);
  const { _id } = await aCardOrder(other, await aProduct(other));
  const { message } = await other.client.call(orders.link, { params: { id: _id } });
  expect(message).toContain('Rs 1,250 is to pay. You can pay here: ');
});

test('says what the page is good for where the order stands', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop));
  const message = async () => (await linkOf(_id)).message;
  expect(await message()).toContain('Rs 1,250 is to pay on delivery. You can see it here: ');
  const pay = { paymentStatus: 'paid' } as const;
  await shop.client.call(orders.update, { params: { id: _id }, body: pay });
  expect(await message()).toMatch(/about your order #\d+\. You can see it here: /);
  // Paid, and then edited to twice as much: the half is due.
  const { products, version } = await shop.client.call(orders.get, { params: { id: _id } });
  const items = products.map((item) => ({ _id: item._id, quantity: 2 }));
  await shop.client.call(orders.editItems, { params: { id: _id }, body: { version, items } });
  expect(await message()).toContain('Rs 1,250 is to pay on delivery.');
  await shop.client.call(orders.update, { params: { id: _id }, body: { status: 'cancelled' } });
  expect(await message()).toMatch(/about your order #\d+\. You can see it here: /);
});

test('says of the rest of a paid order that its page takes it', async () => {
  const { _id, access_token } = await aTransferOrder(shop, await aProduct(shop));
  const params = { id: _id };
  await shop.client.call(orders.update, { params, body: { paymentStatus: 'paid' } });
  const { products, version } = await shop.client.call(orders.get, { params });
  const items = products.map((item) => ({ _id: item._id, quantity: 2 }));
  await shop.client.call(orders.editItems, { params, body: { version, items } });
  const seen = await shop.visitor.call(storefront.order, { params, query: { access_token } });
  expect(seen).toMatchObject({ money: { due: 125_000 }, payment: { next: 'transfer' } });
  const todo = 'Rs 1,250 is to pay. See where to, and send us the slip, here: ';
  expect((await linkOf(_id)).message).toContain(todo);
});
