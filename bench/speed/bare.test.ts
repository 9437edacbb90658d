import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseAt } from '../../apps/server/test/database';
import {
  aGroup,
  anAddress,
  aProduct,
  aStore,
  aVariant,
  type TestShop,
} from '../../apps/server/test/factories';
import { executeSql } from '../../apps/server/src/platform/database';
import { firstDifference, shapeOf } from './answers';
import { openBareServer } from './bare-server';

type Bare = Awaited<ReturnType<typeof openBareServer>>;
interface Reply {
  statusCode: number;
  json: () => unknown;
}

let shop: TestShop;
let bare: Bare;
let product: string;
let order: string;
const placed: { ours?: unknown; bare?: unknown } = {};

/** A reference that answers something else is none: each call of the bench, asked of both. */
beforeAll(async () => {
  shop = await aStore();
  const { _id } = await aProduct(shop);
  const group = await aGroup(shop, { _id }, { stock: 'parent' });
  const variant = await aVariant(shop, group);
  await aVariant(shop, group);
  const { rows } = await executeSql(shop.server.system.db, 'select current_database() as name');
  const database = databaseAt(inject('databaseServer'), String(rows[0]?.['name']));
  bare = await openBareServer(database, shop.store._id);
  const payload = {
    items: [{ product_id: _id, variants: [variant._id], quantity: 1 }],
    email: 'buyer@example.com',
    shipping_address: anAddress,
    payment_option: 'cash_on_delivery',
  };
  const url = `/api/storefront/orders?store_id=${shop.store._id}`;
  const { fastify } = shop.server;
  placed.ours = answerOf(await fastify.inject({ method: 'POST', url, payload }));
  placed.bare = answerOf(await bare.inject({ method: 'POST', url: '/orders', payload }));
  product = _id;
  order = (placed.bare as { _id: string })._id;
});

afterAll(() => bare.close());

function answerOf(reply: Reply): unknown {
  if (reply.statusCode >= 300) throw new Error(JSON.stringify(reply.json()));
  return reply.json();
}

const ours = async (path: string) => {
  const url = `/api/merchant${path}?limit=50&store_id=${shop.store._id}`;
  const headers = { authorization: shop.merchant.token };
  return answerOf(await shop.server.fastify.inject({ url, headers }));
};
const theirs = async (path: string) => answerOf(await bare.inject(path));

test('the bare server lists products and orders as the API does', async () => {
  for (const path of ['/products', '/orders']) {
    expect(firstDifference(await ours(path), await theirs(path), path)).toBeUndefined();
  }
});

test('the bare server answers one order as the API does', async () => {
  const path = `/orders/${order}`;
  expect(firstDifference(await ours(path), await theirs(path))).toBeUndefined();
});

test('the bare server answers one product, and an order that is placed, with the same fields', async () => {
  const path = `/products/${product}`;
  const [one, other] = [shapeOf(await ours(path)), shapeOf(await theirs(path))];
  expect(firstDifference(one, other)).toBeUndefined();
  expect(firstDifference(shapeOf(placed.ours), shapeOf(placed.bare))).toBeUndefined();
});
