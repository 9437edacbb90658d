import { MAX_SHIPPING_ITEMS, shipping, type NewShippingItem } from '@kade/contract/shipping';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { aProduct, aStore, orderOf, type TestShop } from '../../../test/factories';
import { send } from '../../../test/send';

const create = (shop: TestShop, body: NewShippingItem) =>
  shop.client.call(shipping.create, { body });
const list = (shop: TestShop) => shop.client.call(shipping.list, {});

const unused = { value: null, item_count: null, percentage: null };
const unconditional = {
  places: [],
  is_except: false,
  sub_total_from: null,
  sub_total_to: null,
  weight_from: null,
  weight_to: null,
  free_from: null,
  cod_fee: null,
  cod_max: null,
  days_from: null,
  days_to: null,
  pickup: null,
};
const everything = { value: 25_000, item_count: 3, percentage: 500 };

test('a rule keeps what its type uses and nothing else, whatever is sent', async () => {
  const shop = await aStore();
  expect(await list(shop)).toEqual([]);
  const rules = [
    { ...unused, type: 'fixed', value: 25_000 },
    { ...unused, type: 'per_items', value: 25_000, item_count: 3 },
    { ...unused, type: 'percentage', percentage: 500 },
  ] as const;
  const items = [];
  for (const rule of rules) {
    const item = await create(shop, { ...everything, type: rule.type });
    expect(item).toEqual({ _id: item._id, ...rule, ...unconditional });
    items.push(item);
  }
  expect(await list(shop)).toEqual(items);
});

test('is replaced, type and all, and deleted', async () => {
  const shop = await aStore();
  const { _id } = await create(shop, { type: 'per_items', value: 100, item_count: 2 });
  const params = { id: _id };
  const body = { type: 'percentage', percentage: 1234 } as const;
  const changed = { _id, ...unused, ...unconditional, ...body };
  expect(await shop.client.call(shipping.update, { params, body })).toEqual(changed);
  expect(await list(shop)).toEqual([changed]);
  expect(await shop.client.call(shipping.remove, { params })).toEqual({
    message: 'Shipping item deleted',
  });
  expect(await list(shop)).toEqual([]);
  for (const again of [
    () => shop.client.call(shipping.update, { params, body }),
    () => shop.client.call(shipping.remove, { params }),
  ]) {
    await expect(again()).rejects.toMatchObject({
      status: 404,
      message: 'Shipping item not found',
    });
  }
});

test.each([
  [{ type: 'percentage', percentage: 0 }, 201, []],
  [{ type: 'percentage', percentage: 100 }, 201, []],
  [{ type: 'percentage', percentage: 12.34 }, 201, []],
  [{ type: 'percentage', percentage: 100.01 }, 400, ['percentage']],
  [{ type: 'percentage', percentage: -1 }, 400, ['percentage']],
  [{ type: 'percentage', percentage: 1.234 }, 400, ['percentage']],
  [{ type: 'percentage', value: 5 }, 400, ['percentage']],
  [{ type: 'percentage', percentage: '5' }, 400, ['percentage']],
  [{ type: 'fixed', value: 0 }, 201, []],
  [{ type: 'fixed', value: 0.01 }, 201, []],
  [{ type: 'fixed', value: -0.01 }, 400, ['value']],
  [{ type: 'fixed', value: 0.001 }, 400, ['value']],
  [{ type: 'fixed', value: 1e10 }, 400, ['value']],
  [{ type: 'fixed', value: null }, 400, ['value']],
  [{ type: 'fixed' }, 400, ['value']],
  [{ type: 'per_items', value: 0, item_count: 1 }, 201, []],
  [{ type: 'per_items', value: 5, item_count: 0 }, 400, ['item_count']],
  [{ type: 'per_items', value: 5, item_count: 1.5 }, 400, ['item_count']],
  [{ type: 'per_items', item_count: 1 }, 400, ['value']],
  [{ type: 'per_items' }, 400, ['value', 'item_count']],
  [{ type: 'weight', value: 5 }, 400, ['type']],
  [{}, 400, ['type']],
])('%j is answered %i', async (body, status, fields) => {
  const shop = await aStore();
  const reply = await send(shop.server, 'POST', '/api/merchant/shipping', {
    token: shop.merchant.token,
    query: { store_id: shop.store._id },
    body,
  });
  const details = fields.map((field): unknown => expect.objectContaining({ field }));
  expect(reply).toMatchObject({ status, ...(fields.length > 0 && { body: { details } }) });
});

test('a store has no more rules than a person can read, however many come at once', async () => {
  const shop = await aStore();
  for (let n = 2; n < MAX_SHIPPING_ITEMS; n += 1) await create(shop, { type: 'fixed', value: n });
  const last = Array.from({ length: 5 }, () => create(shop, { type: 'fixed', value: 1 }));
  const refused = (await Promise.allSettled(last)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({
    reason: { status: 409, message: 'A store has at most 50 shipping items.' },
  });
  expect(await list(shop)).toHaveLength(MAX_SHIPPING_ITEMS);
});

test('quote and order add the sum of all rules, of this store only', async () => {
  const [shop, other] = [await aStore(), await aStore()];
  await create(other, { type: 'fixed', value: 99_900 });
  await create(shop, { type: 'fixed', value: 20_000 });
  await create(shop, { type: 'per_items', value: 25_000, item_count: 3 });
  await create(shop, { type: 'percentage', percentage: 250 });
  const product = await aProduct(shop, { price: 100_010 });
  const totals = {
    sub_total: 400_040,
    shipping: 20_000 + 50_000 + 10_001,
    total_price: 480_041,
  };
  const { items } = orderOf(product, 4);
  const quote = () => shop.visitor.call(storefront.quote, { body: { items } });
  expect(await quote()).toMatchObject(totals);
  const order = await shop.visitor.call(storefront.placeOrder, { body: orderOf(product, 4) });
  expect(order).toMatchObject(totals);
  for (const { _id } of await list(shop)) {
    await shop.client.call(shipping.remove, { params: { id: _id } });
  }
  expect(await quote()).toMatchObject({ shipping: 0, total_price: 400_040 });
});
