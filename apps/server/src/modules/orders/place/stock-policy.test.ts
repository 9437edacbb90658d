import { inventory } from '@kade/contract/catalog/inventory';
import { products, type NewProduct } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { variants } from '@kade/contract/catalog/variants';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import {
  aGroup,
  anOrder,
  aProduct,
  aStore,
  aVariant,
  orderOf,
  type TestShop,
} from '../../../../test/factories';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const one = (stock_policy: NewProduct['stock_policy']) =>
  aProduct(shop, { stock_quantity: 1, stock_policy });
const countOf = async ({ _id: id }: { _id: string }) =>
  (await shop.client.call(products.get, { params: { id } })).stock_quantity;
const historyOf = async ({ _id: product }: { _id: string }) =>
  (await shop.client.call(inventory.changes, { query: { product } })).items.map(
    ({ before, after }) => [before, after],
  );
const cancel = ({ _id: id }: { _id: string }) =>
  shop.client.call(orders.update, { params: { id }, body: { status: 'cancelled' } });

test('a product stops at its last piece unless its merchant says otherwise', async () => {
  const product = await one(undefined);
  expect(product.stock_policy).toBe('stop');
  await expect(anOrder(shop, product, 2)).rejects.toMatchObject({ code: 'out_of_stock' });
  await anOrder(shop, product, 1);
  await expect(anOrder(shop, product, 1)).rejects.toMatchObject({ code: 'out_of_stock' });
});

test('a product that continues is counted below zero, and a cancelled order counts back', async () => {
  const product = await one('continue');
  const order = await anOrder(shop, product, 3);
  expect(await countOf(product)).toBe(-2);
  await anOrder(shop, product, 1);
  expect(await countOf(product)).toBe(-3);
  await cancel(order);
  expect(await countOf(product)).toBe(0);
  expect(await historyOf(product)).toEqual([
    [-3, 0],
    [-2, -3],
    [1, -2],
    [0, 1],
  ]);
});

test('what continues is for sale, and is told to be low', async () => {
  const product = await one('continue');
  await anOrder(shop, product, 1);
  const params = { id: product._id };
  const seen = await shop.visitor.call(storefront.product, { params });
  expect(seen.available).toBeGreaterThan(1_000);
  expect(await shop.client.call(products.get, { params })).toMatchObject({ low_stock: true });
});

test('a product that is not counted sells without a trace in its stock, and is never low', async () => {
  const product = await one('untracked');
  const order = await anOrder(shop, product, 5);
  await cancel(order);
  expect(await countOf(product)).toBe(1);
  expect(await historyOf(product)).toEqual([[0, 1]]);
  const { items: low } = await shop.client.call(inventory.list, { query: { level: 'low' } });
  expect(low.map(({ _id }) => _id)).not.toContain(product._id);
});

test('a product that is not counted is sold again though what was chosen of it is gone', async () => {
  const product = await one('untracked');
  const group = await aGroup(shop, product);
  const [small] = [await aVariant(shop, group), await aVariant(shop, group)];
  const items = [{ product_id: product._id, variants: [small._id], quantity: 2 }];
  const body = { ...orderOf(product), items };
  const order = await shop.visitor.call(storefront.placeOrder, { body });
  await cancel(order);
  await shop.client.call(variants.remove, { params: { id: small._id } });
  const reopen = { params: { id: order._id }, body: { status: 'pending' as const } };
  expect((await shop.client.call(orders.update, reopen)).order_status).toBe('pending');
});

test('what is over when it stops again cannot be bought until there is some', async () => {
  const product = await one('continue');
  await anOrder(shop, product, 3);
  const params = { id: product._id };
  await shop.client.call(products.update, { params, body: { stock_policy: 'stop' } });
  expect((await shop.visitor.call(storefront.product, { params })).available).toBe(0);
  await expect(anOrder(shop, product, 1)).rejects.toMatchObject({ code: 'out_of_stock' });
  await shop.client.call(products.update, { params, body: { stock_quantity: 1 } });
  await anOrder(shop, product, 1);
  expect(await countOf(product)).toBe(0);
});

test('combinations of a product that continues go below zero one by one', async () => {
  const product = await one('continue');
  const group = await aGroup(shop, product);
  const small = await aVariant(shop, group, { stock: [{ parents: [], stock_quantity: 2 }] });
  const large = await aVariant(shop, group);
  const params = { id: product._id };
  const seen = await shop.visitor.call(storefront.product, { params });
  expect(seen.combinations.available.every((pieces) => pieces > 1_000)).toBe(true);
  const items = [
    { product_id: product._id, variants: [small._id], quantity: 3 },
    { product_id: product._id, variants: [large._id], quantity: 4 },
  ];
  const body = { ...orderOf(product), items };
  await shop.visitor.call(storefront.placeOrder, { body });
  expect((await shop.client.call(stock.get, { params })).quantities).toEqual([-1, -4]);
  expect(await countOf(product)).toBe(-5);
});

test('a copy of a product is counted as the product is', async () => {
  const { _id: id } = await one('untracked');
  const copy = await shop.client.call(products.duplicate, { params: { id } });
  expect(copy.stock_policy).toBe('untracked');
});
