import { activity } from '@kade/contract/activity';
import { bulk } from '@kade/contract/catalog/bulk';
import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { layouts } from '@kade/contract/layouts';
import { orders } from '@kade/contract/orders';
import { storeSettings } from '@kade/contract/store-settings';
import { stores } from '@kade/contract/stores';
import { beforeAll, expect, test } from 'vitest';
import { aLayout, anOrder, aProduct, aStore, type TestShop } from '../../../test/factories';
import { onPlan } from '../../../test/plans';

let shops: [TestShop, TestShop];
beforeAll(async () => {
  const first = await aStore();
  await onPlan(first.merchant, 'pro');
  const body = { name: 'Second', domain: 'https://second-of-acts.localhost' };
  const store = await first.merchant.client.call(stores.create, { body });
  const { server, merchant } = first;
  const client = server.client({ token: merchant.token, storeId: store._id });
  shops = [first, { ...first, store, client, visitor: server.client({ storeId: store._id }) }];
});

const acts = ({ client }: TestShop) => client.call(activity.own, {});
const undo = ({ client }: TestShop, id: string) => client.call(activity.undo, { params: { id } });

/** What can be done in a store, each with what shows it. */
async function thingsOf(shop: TestShop) {
  const { client } = shop;
  const { _id: id } = await aProduct(shop, { price: 90_000, stock_quantity: 5 });
  const { _id: gone } = await aProduct(shop);
  const { _id: many } = await aProduct(shop, { price: 10_000 });
  const ordered = await anOrder(shop, await aProduct(shop));
  for (const _each of [1, 2]) await aLayout(shop);
  const order = async () => (await client.call(layouts.list, {})).map(({ _id }) => _id);
  const before = await order();
  const read = async () => ({
    product: await client
      .call(products.get, { params: { id } })
      .then(({ price, stock_quantity }) => [price, stock_quantity]),
    gone: await client.call(products.get, { params: { id: gone } }).then(
      () => 'there',
      () => 'gone',
    ),
    many: (await client.call(products.get, { params: { id: many } })).price,
    socials: (await client.call(storeSettings.socials, {})).facebook,
    order: await order(),
    status: (await client.call(orders.get, { params: { id: ordered._id } })).order_status,
  });
  const cells = [{ variants: [], stock_quantity: 50 }];
  const steps = [
    () => client.call(products.update, { params: { id }, body: { price: 9_000 } }),
    () => client.call(stock.update, { params: { id }, body: { cells } }),
    () => client.call(products.remove, { params: { id: gone } }),
    () =>
      client.call(storeSettings.setSocials, { body: { facebook: 'https://facebook.com/shop' } }),
    () => client.call(layouts.reorder, { body: { layoutIds: before.toReversed(), before } }),
    () =>
      client.call(bulk.apply, {
        body: { selection: { ids: [many] }, change: { action: 'price', by: 'set', amount: 500 } },
      }),
    () =>
      client.call(orders.update, {
        params: { id: ordered._id },
        body: { status: 'shipped', undoable: true },
      }),
  ];
  return { read, steps };
}

test('what one person does in two stores in turn is undone in each, and from no other', async () => {
  const [one, two] = [await thingsOf(shops[0]), await thingsOf(shops[1])];
  const before = [await one.read(), await two.read()];
  const known = new Set((await Promise.all(shops.map(acts))).flat().map(({ _id }) => _id));
  for (const [at, step] of one.steps.entries()) {
    await step();
    await two.steps[at]?.();
  }
  const done = [await one.read(), await two.read()];
  const own = [];
  for (const shop of shops) {
    const fresh = (await acts(shop)).filter(({ _id }) => !known.has(_id));
    expect(fresh.map((act) => act.undo)).toEqual(one.steps.map(() => 'open'));
    own.push(fresh.map(({ _id }) => _id));
  }
  const [first = [], second = []] = own;
  expect(first.filter((id) => second.includes(id))).toEqual([]);
  // In the tab of the other store nothing of it is there, and nothing happens.
  for (const id of first) {
    await expect(undo(shops[1], id)).rejects.toMatchObject({ status: 404 });
  }
  expect([await one.read(), await two.read()]).toEqual(done);
  for (const id of first) await undo(shops[0], id);
  expect([await one.read(), await two.read()]).toEqual([before[0], done[1]]);
  for (const id of second) await undo(shops[1], id);
  expect([await one.read(), await two.read()]).toEqual(before);
});
