import { drafts } from '@kade/contract/drafts';
import { orders } from '@kade/contract/orders';
import { payLinks } from '@kade/contract/pay-links';
import { shipping, type ShippingItem } from '@kade/contract/shipping';
import type { Product } from '@kade/contract/catalog/products';
import { beforeAll, expect, test } from 'vitest';
import {
  aDraft,
  anAddress,
  aPayLink,
  aProduct,
  aStore,
  type TestShop,
} from '../../../test/factories';

const pickup = { address: '12 Galle Road', hours: '9 to 5' };

let shop: TestShop;
let tea: Product;
let collected: ShippingItem;
beforeAll(async () => {
  shop = await aStore();
  tea = await aProduct(shop, { price: 100_000, stock_quantity: 100 });
  const create = (body: Parameters<typeof rule>[0]) =>
    shop.client.call(shipping.create, { body: rule(body) });
  await create({ value: 35_000, cod_fee: 5_000, cod_max: 500_000, days_from: 2, days_to: 4 });
  collected = await create({ value: 0, pickup, days_from: 1 });
});

const rule = (more: {
  value: number;
  cod_fee?: number;
  cod_max?: number;
  days_from?: number;
  days_to?: number;
  pickup?: typeof pickup;
}) => ({ type: 'fixed' as const, ...more });

const place = (id: string, total_price?: number) =>
  shop.client.call(drafts.placeOrder, {
    params: { id },
    body: { payment_option: 'cash_on_delivery', ...(total_price && { total_price }) },
  });

const orderOf = ({ order }: { order: { _id: string } | null }) =>
  shop.client.call(orders.get, { params: { id: order?._id ?? '' } });

test('a draft that is picked up costs what the pickup does, and its order says where and when', async () => {
  const draft = await aDraft(shop, tea, { delivery_way: collected._id });
  expect(draft).toMatchObject({ delivery_way: collected._id, shipping: 0, total_price: 200_000 });
  expect(await orderOf(await place(draft._id))).toMatchObject({
    shipping: 0,
    delivery: { way: collected._id, is_pickup: true, ...pickup, promise: { from: 1, to: 1 } },
  });
});

test('what was to be picked up is brought after all', async () => {
  const { _id } = await aDraft(shop, tea, { delivery_way: collected._id });
  const change = { params: { id: _id }, body: { delivery_way: null } };
  expect(await shop.client.call(drafts.update, change)).toMatchObject({
    delivery_way: null,
    shipping: 35_000,
  });
});

test('cash on delivery costs more by the rules, which the merchant must have seen', async () => {
  const { _id } = await aDraft(shop, tea, { shipping_override: 10_000 });
  await expect(place(_id, 210_000)).rejects.toMatchObject({
    code: 'price_changed',
    details: [{ field: 'total_price', message: 'is now Rs 2,150.00' }],
  });
  const order = await orderOf(await place(_id, 215_000));
  expect(order).toMatchObject({ shipping: 10_000, total_price: 215_000, money: { due: 215_000 } });
  expect(order.price_lines).toContainEqual({
    kind: 'fee',
    amount: 5_000,
    name: 'Cash on delivery',
    source_id: null,
  });
});

test('cash is not taken above what it is taken for', async () => {
  const items = [{ product_id: tea._id, quantity: 5 }];
  const { _id } = await aDraft(shop, tea, { items });
  await expect(place(_id)).rejects.toMatchObject({
    details: [{ field: 'payment_option', message: 'is taken up to Rs 5,000 only' }],
  });
});

test('the customer of a pay link reads how it comes, and pays what cash costs more', async () => {
  const link = await aPayLink(shop, await aDraft(shop, tea));
  const agreed = await shop.visitor.call(payLinks.get, link);
  expect(agreed).toMatchObject({
    total_price: 235_000,
    delivery: { chosen: { cod_fee: 5_000, promise: { from: 2, to: 4 } } },
  });
  expect(agreed.delivery.options).toHaveLength(1);
  const body = { shipping_address: anAddress, payment_option: 'cash_on_delivery' as const };
  const order = await shop.visitor.call(payLinks.placeOrder, {
    ...link,
    body: { ...body, total_price: 240_000 },
  });
  expect(order).toMatchObject({ total_price: 240_000, delivery: { promise: { to: 4 } } });
});

test('nothing is agreed on in a way that is not offered any more', async () => {
  const gone = await shop.client.call(shipping.create, { body: rule({ value: 1, pickup }) });
  const { _id } = await aDraft(shop, tea, { delivery_way: gone._id });
  await shop.client.call(shipping.remove, { params: { id: gone._id } });
  await expect(place(_id)).rejects.toMatchObject({
    details: [{ field: 'delivery_way', message: 'is not offered any more' }],
  });
});
