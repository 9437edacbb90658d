import { activity } from '@kade/contract/activity';
import { auth } from '@kade/contract/auth';
import { bulk } from '@kade/contract/catalog/bulk';
import { categories } from '@kade/contract/catalog/categories';
import { imports } from '@kade/contract/catalog/imports';
import { products, type ProductChange } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { variants } from '@kade/contract/catalog/variants';
import { orders } from '@kade/contract/orders';
import { plans } from '@kade/contract/plans';
import { storefront } from '@kade/contract/storefront';
import { stores } from '@kade/contract/stores';
import { expect, test } from 'vitest';
import {
  aCategory,
  aGroup,
  anImport,
  anOrder,
  aPicture,
  aProduct,
  aStore,
  aVariant,
  PASSWORD,
  type TestShop,
} from '../../../test/factories';
import { onPlan } from '../../../test/plans';
import { itemsOf, params, run } from '../../../test/transfer';

const LIMIT = 20;

/** A store with more products than Starter has room for; the last is made by hand. */
async function withSurplus(surplus = 3) {
  const shop = await aStore();
  await onPlan(shop.merchant, 'standard');
  const made = [];
  for (let place = 0; place < LIMIT + surplus; place += 1) {
    made.push(await aProduct(shop, { name: `Pot ${place + 1}`, stock_quantity: 10 }));
  }
  const ids = made.map(({ _id }) => _id);
  return { shop, ids, last: ids.at(-1) ?? '', first: ids[0] ?? '' };
}

const update = (shop: TestShop, id: string, body: ProductChange) =>
  shop.client.call(products.update, { params: { id }, body });

const readOnlyOf = async (shop: TestShop) =>
  (await shop.client.call(products.list, { query: { limit: 250 } })).items
    .filter(({ read_only }) => read_only)
    .map(({ _id }) => _id);

const REFUSED = {
  status: 403,
  code: 'product_read_only',
  message:
    '“Pot 23” is read-only on the Starter plan, which has room for 20 products in a store. It goes on selling. Choose under Billing which products stay editable, or upgrade to Standard.',
};

test('a smaller plan makes the newest read-only, which stay shown and for sale; a larger frees all', async () => {
  const { shop, ids, first, last } = await withSurplus();
  await onPlan(shop.merchant, 'starter');
  expect(await readOnlyOf(shop)).toEqual(ids.slice(LIMIT).toReversed());
  await expect(update(shop, last, { price: 1 })).rejects.toMatchObject(REFUSED);
  expect(await update(shop, first, { price: 1 })).toMatchObject({ price: 1, read_only: false });
  expect(await shop.visitor.call(storefront.product, params({ _id: last }))).toMatchObject({
    name: 'Pot 23',
  });
  const order = await anOrder(shop, { _id: last });
  const shipped = { params: { id: order._id }, body: { status: 'shipped' as const } };
  expect(await shop.client.call(orders.update, shipped)).toMatchObject({ order_status: 'shipped' });
  await onPlan(shop.merchant, 'standard');
  expect(await readOnlyOf(shop)).toEqual([]);
  expect(await update(shop, last, { price: 1 })).toMatchObject({ price: 1, read_only: false });
});

test('on a plan without limits nothing is read-only; on a smaller one what is too much is, at once', async () => {
  const { shop, ids, first, last } = await withSurplus();
  const isReadOnly = async (id: string) =>
    (await shop.client.call(products.get, { params: { id } })).read_only;
  for (const [plan, surplus] of [
    ['pro', []],
    ['starter', ids.slice(LIMIT).toReversed()],
    ['pro', []],
  ] as const) {
    await onPlan(shop.merchant, plan);
    expect(await readOnlyOf(shop)).toEqual(surplus);
    expect(await Promise.all([first, last].map(isReadOnly))).toEqual([false, surplus.length > 0]);
  }
});

test('of a read-only product nothing is changed but whether, and how many of it, is sold', async () => {
  const { shop, last } = await withSurplus();
  const group = await aGroup(shop, { _id: last });
  const variant = await aVariant(shop, group);
  const category = await aCategory(shop);
  const picture = await aPicture(shop);
  await onPlan(shop.merchant, 'starter');
  const { client } = shop;
  const add = { add: [last] };
  const acts = [
    update(shop, last, { name: 'Jug' }),
    update(shop, last, { in_stock: false, price: 5 }),
    client.call(products.addImages, {
      ...params({ _id: last }),
      body: { imageIds: [picture._id] },
    }),
    client.call(variants.createGroup, { body: { name: 'Size', product_id: last } }),
    client.call(variants.updateGroup, { ...params(group), body: { name: 'Size' } }),
    client.call(variants.removeGroup, params(group)),
    client.call(variants.create, { ...params(group), body: { name: 'Large' } }),
    client.call(variants.update, { ...params(variant), body: { name: 'Large' } }),
    client.call(variants.remove, params(variant)),
    client.call(categories.moveProducts, { ...params(category), body: add }),
    client.call(categories.setProducts, { ...params(category), body: { products: [last] } }),
  ];
  await Promise.all(acts.map((act) => expect(act).rejects.toMatchObject(REFUSED)));
  expect(await update(shop, last, { in_stock: false })).toMatchObject({ in_stock: false });
  expect(await update(shop, last, { status: 'archived' })).toMatchObject({ status: 'archived' });
  const cells = [{ variants: [variant._id], stock_quantity: 2 }];
  await client.call(stock.update, { ...params({ _id: last }), body: { cells } });
  await client.call(products.remove, params({ _id: last }));
  const back = client.call(products.restore, params({ _id: last }));
  await expect(back).rejects.toMatchObject({ code: 'plan_limit' });
});

test('the merchant chooses what stays editable, and again after seven days', async () => {
  const { shop, ids, first, last } = await withSurplus();
  const choose = (chosen: readonly string[]) =>
    shop.client.call(plans.keepProducts, { body: { products: [...chosen] } });
  await expect(choose([last])).rejects.toMatchObject({ status: 409, code: 'plan_has_room' });
  await onPlan(shop.merchant, 'starter');
  await expect(choose(ids.slice(0, 21))).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'products', message: 'must be at most 20' }],
  });
  const { _id: foreign } = await aProduct(await aStore());
  await expect(choose([foreign])).rejects.toMatchObject({ status: 400 });
  const chosen = await choose([last, last]);
  // The oldest fill the places that are left.
  const editable = [...ids.slice(0, LIMIT - 1), last];
  expect(chosen.products.editable.map(({ _id }) => _id)).toEqual(editable);
  expect(chosen.products).toMatchObject({ used: 23, limit: LIMIT });
  expect(await readOnlyOf(shop)).toEqual(ids.slice(LIMIT - 1, -1).toReversed());
  expect(await update(shop, last, { price: 5 })).toMatchObject({ price: 5 });
  await expect(choose(ids.slice(3))).rejects.toMatchObject({
    code: 'plan_limit',
    message: expect.stringContaining('You can choose again from ') as string,
  });
  const { items } = await shop.client.call(activity.list, { query: { area: 'plan' } });
  expect(items[0]).toMatchObject({ action: 'changed', thing: 'choice of products' });

  const hour = 60 * 60 * 1000;
  const week = 7 * 24 * hour;
  shop.server.clock.advance(week - hour);
  const body = { email: shop.merchant.email, password: PASSWORD };
  const { token } = await shop.server.client().call(auth.login, { body });
  const later = { ...shop, client: shop.server.client({ token, storeId: shop.store._id }) };
  const chooseAgain = (products: string[]) =>
    later.client.call(plans.keepProducts, { body: { products } });
  await expect(chooseAgain(ids.slice(3))).rejects.toMatchObject({ code: 'plan_limit' });
  shop.server.clock.advance(hour);
  const again = await chooseAgain(ids.slice(3));
  expect(again.products.editable.map(({ _id }) => _id)).toEqual(ids.slice(3));
  await expect(update(later, first, { price: 5 })).rejects.toMatchObject({
    code: 'product_read_only',
  });
  // As many as there is room for leave nothing to choose.
  for (const id of ids.slice(0, 3)) await later.client.call(products.remove, { params: { id } });
  await expect(chooseAgain([last])).rejects.toMatchObject({ code: 'plan_has_room' });
  shop.server.clock.advance(-week);
});

test('choices that come at once make one, never more than the plan has room for', async () => {
  const { shop, ids } = await withSurplus();
  await onPlan(shop.merchant, 'starter');
  const results = await Promise.allSettled(
    [ids.slice(0, LIMIT), ids.slice(3), ids.slice(1, 21)].map((chosen) =>
      shop.client.call(plans.keepProducts, { body: { products: chosen } }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readOnlyOf(shop)).toHaveLength(3);
});

test('a bulk change says how many it leaves as they are, and leaves them', async () => {
  const { shop, ids, last } = await withSurplus();
  await onPlan(shop.merchant, 'starter');
  const body = {
    selection: { ids: ids.slice(18) },
    change: { action: 'price' as const, by: 'set' as const, amount: 777 },
  };
  const preview = await shop.client.call(bulk.preview, { body });
  expect(preview).toMatchObject({ matched: 5, changed: 2, read_only: 3 });
  const done = await shop.client.call(bulk.apply, { body });
  expect(done).toMatchObject({ state: 'done', total: 5, done: 5, changed: 2, read_only: 3 });
  const { price } = await shop.client.call(products.get, params({ _id: last }));
  expect(price).not.toBe(777);
  const off = { action: 'in_stock' as const, in_stock: false };
  const taken = { selection: body.selection, change: off };
  expect(await shop.client.call(bulk.apply, { body: taken })).toMatchObject({ changed: 5 });
});

const renaming = (ids: readonly (string | undefined)[]) =>
  ['URL handle,Title,Price,Product ID', ...ids.map((id) => `${id},Renamed,5,${id}`)].join('\n');

test('an import says which products are read-only before it begins, and writes the others', async () => {
  const { shop, ids } = await withSurplus();
  await onPlan(shop.merchant, 'starter');
  const read = await anImport(shop, renaming([ids[0], ids[21]]));
  expect(read).toMatchObject({ create: 0, update: 1, same: 1 });
  expect((await itemsOf(shop, read))[1]).toMatchObject({
    action: 'same',
    problems: [{ row: 3, message: 'is read-only on your plan and stays as it is' }],
  });
  await run(shop, read);
  const nameOf = async (id = '') =>
    (await shop.client.call(products.get, params({ _id: id }))).name;
  expect(await nameOf(ids[0])).toBe('Renamed');
  expect(await nameOf(ids[21])).toBe('Pot 22');
});

test('what became read-only after a file was read stays as it is and is told', async () => {
  const { shop, ids } = await withSurplus();
  const read = await anImport(shop, renaming([ids[21], ids[1]]));
  expect(read).toMatchObject({ update: 2 });
  await onPlan(shop.merchant, 'starter');
  await shop.client.call(imports.confirm, { ...params(read), body: {} });
  await shop.server.runJobs();
  const items = await itemsOf(shop, read);
  expect(items.map(({ state }) => state)).toEqual(['skipped', 'done']);
  expect(items[0]?.problems).toMatchObject([
    { message: expect.stringContaining('“Pot 22” is read-only on the Starter plan') as string },
  ]);
});

test('of several stores the chosen one stays editable, and the others go on selling', async () => {
  const shop = await aStore();
  await onPlan(shop.merchant, 'standard');
  const { server, merchant } = shop;
  const body = { name: 'Second', domain: 'https://second-of-surplus.localhost' };
  const store = await merchant.client.call(stores.create, { body });
  const client = server.client({ token: merchant.token, storeId: store._id });
  const second = { ...shop, store, client, visitor: server.client({ storeId: store._id }) };
  const [mine, other] = [await aProduct(shop), await aProduct(second, { stock_quantity: 5 })];
  await onPlan(merchant, 'starter');
  const states = async () =>
    (await merchant.client.call(stores.list, {})).items.map(({ read_only }) => read_only);
  expect(await states()).toEqual([false, true]);
  expect(await readOnlyOf(second)).toEqual([other._id]);
  await expect(update(second, other._id, { price: 1 })).rejects.toMatchObject({
    status: 403,
    code: 'store_read_only',
  });
  await anOrder(second, other);

  const keep = (chosen: string[]) =>
    second.client.call(plans.keepStores, { body: { stores: chosen } });
  await expect(keep([(await aStore()).store._id])).rejects.toMatchObject({ status: 400 });
  expect((await keep([store._id])).stores).toMatchObject({
    used: 2,
    limit: 1,
    editable: [{ _id: store._id, name: 'Second' }],
    read_only: [{ _id: shop.store._id }],
  });
  expect(await states()).toEqual([true, false]);
  await update(second, other._id, { price: 1 });
  await expect(update(shop, mine._id, { price: 1 })).rejects.toMatchObject({
    code: 'store_read_only',
  });
  await expect(keep([shop.store._id])).rejects.toMatchObject({ code: 'plan_limit' });
  await onPlan(merchant, 'pro');
  expect(await states()).toEqual([false, false]);
});
