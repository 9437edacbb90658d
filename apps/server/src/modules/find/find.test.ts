import { products } from '@kade/contract/catalog/products';
import { find } from '@kade/contract/find';
import { orders } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { draftName } from '@kade/rules/draft';
import { expect, test } from 'vitest';
import { executeSql } from '../../platform/database';
import {
  aDraft,
  aProduct,
  aStore,
  anAddress,
  anOrder,
  type TestShop,
} from '../../../test/factories';
import { onPlan } from '../../../test/plans';

const search = (shop: TestShop, q: string) =>
  shop.client.call(find.everything, { query: { q, first_store: shop.store._id } });

/** A store that sold one shirt, and what is searched there. */
async function aShopWithAnOrder() {
  const shop = await aStore();
  const product = await aProduct(shop, {
    name: 'Batik shirt',
    sku: 'BT-41',
    barcode: '4791234567891',
  });
  const order = await anOrder(shop, product);
  const address = {
    ...anAddress,
    first_name: 'Nimal',
    last_name: 'Jayawardena',
    phone_number: '0771234567',
    city: 'Nuwara Eliya',
  };
  await shop.client.call(orders.editContact, {
    params: { id: order._id },
    body: { version: 1, billing_address: address, shipping_address: address },
  });
  await shop.client.call(orders.setTracking, {
    params: { id: order._id },
    body: { tracking_number: 'CP123456789LK', tracking_url: '' },
  });
  return { shop, product, order };
}

test('an order is found by all that one knows of it, with a wrong letter, too', async () => {
  const { shop, order, product } = await aShopWithAnOrder();
  const words = [
    `#${order.order_number}`,
    'jayaw',
    'nimal jayawardena',
    'Jayawardana',
    '077 123 4567',
    '4567',
    'nuwara',
    'nimal eliya',
    'nuwera',
    'cp123456789lk',
    'batik',
    'BT-41',
    'bt41',
    'bt 41',
    '4791234567891',
    '479 1234-567891',
  ];
  for (const word of words) {
    const [here] = await search(shop, word);
    expect([word, here?.orders.map(({ _id }) => _id)]).toEqual([word, [order._id]]);
  }
  const [byProduct] = await search(shop, 'batk');
  expect(byProduct?.orders[0]).toMatchObject({ product: product.name });
  expect(byProduct?.products.map(({ _id }) => _id)).toEqual([product._id]);
  const [byName] = await search(shop, 'jayawardena');
  expect(byName?.orders[0]).toMatchObject({ customer: 'Nimal Jayawardena', product: null });
  expect(byName?.customers.map(({ name }) => name)).toEqual(['Nimal Jayawardena']);
  const [misspelt] = await search(shop, 'jayawardana');
  expect(misspelt?.customers.map(({ name }) => name)).toEqual(['Nimal Jayawardena']);
  expect(await search(shop, 'nimal kandy')).toEqual([]);
  expect(await search(shop, 'nobody')).toEqual([]);
  expect(await search(shop, 'zzz')).toEqual([]);
  expect(await search(shop, '')).toEqual([]);
});

test('the parcel of before finds nothing, and what is rare is found among what is common', async () => {
  const { shop, order, product } = await aShopWithAnOrder();
  for (let i = 0; i < 7; i += 1) await anOrder(shop, product);
  const body = { tracking_number: 'ZZ9', tracking_url: '' };
  await shop.client.call(orders.setTracking, { params: { id: order._id }, body });
  expect(await search(shop, 'CP123456789LK')).toEqual([]);
  const [here] = await search(shop, 'zz9');
  expect(here?.orders.map(({ _id }) => _id)).toEqual([order._id]);
});

test('a wrong letter is thought of where nothing is spelt so', async () => {
  const { shop, order } = await aShopWithAnOrder();
  const [misspelt] = await search(shop, 'jayawardana');
  expect(misspelt?.orders.map(({ _id }) => _id)).toEqual([order._id]);
  const product = await aProduct(shop, { name: 'Jayawardana tea' });
  const [spelt] = await search(shop, 'jayawardana');
  expect(spelt?.products.map(({ _id }) => _id)).toEqual([product._id]);
  expect(spelt).toMatchObject({ orders: [], customers: [] });
});

test('a letter may be wrong, missing, too many or swapped at any place', async () => {
  const { shop, order } = await aShopWithAnOrder();
  const first = ['kayawardena', 'ayawardena', 'jjayawardena', 'ajyawardena'];
  const amid = ['jaywardena', 'jayawadrena', 'jayawardeena'];
  const last = ['jayawardenb', 'jayawardenaa', 'jayawardean'];
  for (const word of [...first, ...amid, ...last]) {
    const [here] = await search(shop, word);
    expect([word, here?.orders.map(({ _id }) => _id)]).toEqual([word, [order._id]]);
  }
  for (const word of ['kayawardana', 'jayawardenaaa']) {
    expect([word, await search(shop, word)]).toEqual([word, []]);
  }
});

test('drafts are found until they are ordered', async () => {
  const shop = await aStore();
  const email = 'kasun+tea@example.com';
  const draft = await aDraft(shop, await aProduct(shop), { email });
  for (const word of [draftName(draft), 'fernando kasun', email]) {
    const [here] = await search(shop, word);
    expect([word, here?.drafts.map(({ _id }) => _id)]).toEqual([word, [draft._id]]);
  }
});

test('a kind that is named before what is searched narrows it, unless something is called so', async () => {
  const { shop, order, product } = await aShopWithAnOrder();
  const draft = await aDraft(shop, product, { email: 'kasun@example.com' });
  const idsOf = async (q: string) => {
    const [here] = await search(shop, q);
    const { orders = [], products = [], customers = [], drafts = [] } = here ?? {};
    return [orders, products, customers, drafts].map((some) => some.map(({ _id }) => _id));
  };
  expect(await idsOf(`order ${order.order_number}`)).toEqual([[order._id], [], [], []]);
  expect(await idsOf('Orders  batik')).toEqual([[order._id], [], [], []]);
  expect(await idsOf('products batik')).toEqual([[], [product._id], [], []]);
  expect(await idsOf('draft kasun')).toEqual([[], [], [], [draft._id]]);
  expect(await idsOf(`draft ${draft.draft_number}`)).toEqual([[], [], [], [draft._id]]);
  expect(await idsOf('customer batik')).toEqual([[], [], [], []]);
  const pad = await aProduct(shop, { name: 'Order batik pad' });
  expect(await idsOf('order batik')).toEqual([[], [pad._id], [], []]);
});

test('all stores of a merchant are searched, the open one first, and nobody else’s', async () => {
  const shop = await aStore();
  const name = `Kithul ${shop.store._id.slice(-6)}`;
  await aProduct(shop, { name });
  await onPlan(shop.merchant, 'pro');
  const domain = `https://second-${shop.store._id.slice(-8)}.localhost`;
  const body = { name: 'Second', domain };
  const second = await shop.merchant.client.call(stores.create, { body });
  await executeSql(
    shop.server.system.db,
    `insert into products (store_id, id, name, price, in_stock, stock_quantity, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 100, true, 1, now(), now())`,
    [second._id, name],
  );
  const query = { q: name, first_store: second._id };
  const found = await shop.client.call(find.everything, { query });
  expect(found.map((store) => store.name)).toEqual(['Second', shop.store.name]);
  expect(await search(await aStore(), name)).toEqual([]);
  await executeSql(
    shop.server.system.db,
    `update sessions set permissions = '{orders.read}' where merchant_id =
       (select merchant_id from stores where id = $1)`,
    [second._id],
  );
  expect(await search(shop, name)).toEqual([]);
});

test('what lies in the bin is not found, and is once it comes back', async () => {
  const { shop, product } = await aShopWithAnOrder();
  const params = { id: product._id };
  const found = async (q: string) =>
    (await search(shop, q)).flatMap((here) => here.products.map(({ _id }) => _id));
  await shop.client.call(products.remove, { params });
  for (const q of ['batik', 'BT-41']) expect(await found(q)).toEqual([]);
  await shop.client.call(products.restore, { params });
  for (const q of ['batik', 'BT-41']) expect(await found(q)).toEqual([product._id]);
});
