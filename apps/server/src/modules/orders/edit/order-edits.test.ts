import { randomUUID } from 'node:crypto';
import { MAX_BASKET_LINES } from '@kade/contract/basket';
import { products } from '@kade/contract/catalog/products';
import { orderOutput } from '@kade/contract/order-output';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aGroup,
  anAddress,
  anOrder,
  aProduct,
  aStore,
  aVariant,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { onPlan } from '../../../../test/plans';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
  await onPlan(shop.merchant, 'pro');
});

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const ship = (id: string) =>
  shop.client.call(orders.update, { params: { id }, body: { status: 'shipped' } });
const stockOf = async (id: string) =>
  (await shop.client.call(products.get, { params: { id } })).stock_quantity;
const lastEvent = async (id: string) => {
  const { field, to, author } = (await get(id)).history.at(-1) ?? {};
  return { field, to, author };
};

test('notes and tracking stand in the history; the customer sees no note', async () => {
  const placed = await anOrder(shop, await aProduct(shop));
  const params = { id: placed._id };
  await shop.client.call(orders.addNote, { params, body: { text: 'Call before noon' } });
  const author = 'Nimali Perera';
  expect(await lastEvent(placed._id)).toEqual({ field: 'note', to: 'Call before noon', author });
  const tracking = { tracking_number: 'LK 42', tracking_url: 'https://post.lk/t/42' };
  await ship(placed._id);
  const order = await shop.client.call(orders.setTracking, { params, body: tracking });
  expect(order).toMatchObject(tracking);
  expect(await lastEvent(placed._id)).toEqual({ field: 'tracking', to: 'LK 42', author });
  const again = await shop.client.call(orders.setTracking, { params, body: tracking });
  expect(again.history).toHaveLength(order.history.length);
  const query = { access_token: placed.access_token };
  const seen = await shop.visitor.call(storefront.order, { params, query });
  expect(JSON.stringify(seen)).not.toContain('noon');
});

test.each(['http://post.lk/1', 'javascript:alert(1)', 'post.lk'])(
  'refuses %s as a tracking link',
  async (tracking_url) => {
    const { _id } = await anOrder(shop, await aProduct(shop));
    const body = { tracking_number: '', tracking_url };
    const attempt = shop.client.call(orders.setTracking, { params: { id: _id }, body });
    await expect(attempt).rejects.toMatchObject({ status: 400 });
  },
);

describe('editing the contact', () => {
  test('changes where it goes and how it is found, and keeps no address in the history', async () => {
    const { _id } = await anOrder(shop, await aProduct(shop));
    const shipping_address = { ...anAddress, first_name: 'Ruwani', phone_number: '071 222 3344' };
    const body = { version: 1, email: 'ruwani@example.com', shipping_address };
    const order = await shop.client.call(orders.editContact, { params: { id: _id }, body });
    expect(order).toMatchObject({
      version: 2,
      email: 'ruwani@example.com',
      shipping_address: { full_name: 'Ruwani Fernando', country: 'Sri Lanka' },
      billing_address: { full_name: 'Kasun Fernando' },
    });
    const told = order.history.slice(1).map(({ field, from, to }) => [field, from, to]);
    expect(told).toEqual([
      ['email', null, null],
      ['shipping_address', null, null],
    ]);
    const found = async (q: string) =>
      (await shop.client.call(orders.list, { query: { q } })).items.map((one) => one._id);
    expect(await found('ruwani')).toEqual([_id]);
    expect(await found('0712223344')).toEqual([_id]);
    expect(await found('kasun@example.com')).not.toContain(_id);
    expect(await found('kasun')).toContain(_id);
  });

  test('is none where all is as it was, and keeps another country', async () => {
    const { _id } = await anOrder(shop, await aProduct(shop));
    const params = { id: _id };
    const { country: _country, full_name: _name, ...same } = (await get(_id)).shipping_address;
    const body = { version: 1, email: 'kasun@example.com', shipping_address: same };
    const untouched = await shop.client.call(orders.editContact, { params, body });
    expect([untouched.version, untouched.history.length]).toEqual([1, 1]);
    const shipping_address = { ...anAddress, country: 'Maldives' };
    const billing_address = { ...anAddress, last_name: 'Silva' };
    const moved = { version: 1, shipping_address, billing_address };
    expect(await shop.client.call(orders.editContact, { params, body: moved })).toMatchObject({
      shipping_address: { country: 'Maldives' },
      billing_address: { full_name: 'Kasun Silva', country: 'Sri Lanka' },
    });
  });

  test('refuses what was edited meanwhile, and what is shipped', async () => {
    const { _id } = await anOrder(shop, await aProduct(shop));
    const edit = (version: number) =>
      shop.client.call(orders.editContact, {
        params: { id: _id },
        body: { version, email: `v${version}@example.com` },
      });
    await edit(1);
    await expect(edit(1)).rejects.toMatchObject({ code: 'version_conflict' });
    await ship(_id);
    await expect(edit(2)).rejects.toMatchObject({
      status: 409,
      message: 'This order is shipped and can no longer be edited.',
    });
  });
});

describe('editing the items', () => {
  const place = async (tea: { _id: string }, mask: { _id: string }) =>
    shop.visitor.call(storefront.placeOrder, {
      body: {
        ...orderOf(tea),
        items: [
          { product_id: tea._id, quantity: 2 },
          { product_id: mask._id, quantity: 1 },
        ],
      },
    });
  const edit = (id: string, items: { _id: string; quantity: number }[], shipping?: number) =>
    shop.client.call(orders.editItems, {
      params: { id },
      body: { version: 1, items, ...(shipping !== undefined && { shipping }) },
    });

  test('moves the stock and says what is still to be collected', async () => {
    const tea = await aProduct(shop, { name: 'Tea', price: 1_000, stock_quantity: 10 });
    const mask = await aProduct(shop, { name: 'Mask', price: 5_000, stock_quantity: 10 });
    const placed = await place(tea, mask);
    const params = { id: placed._id };
    await shop.client.call(orders.update, { params, body: { paymentStatus: 'paid' } });
    const [first, second] = placed.products.map(({ _id }) => _id);
    const order = await edit(placed._id, [{ _id: first ?? '', quantity: 9 }], 500);
    expect(order).toMatchObject({
      sub_total: 9_000,
      shipping: 500,
      total_price: 9_500,
      item_count: 9,
      money: { paid: 7_000, due: 2_500 },
      products: [{ _id: first, quantity: 9, price: 1_000 }],
    });
    expect(second).toBeTruthy();
    expect(await stockOf(tea._id)).toBe(1);
    expect(await stockOf(mask._id)).toBe(10);
    expect((await lastEvent(placed._id)).to).toBe('Tea: 2 → 9, Mask removed, shipping changed');
    await shop.client.call(orders.update, { params, body: { status: 'cancelled' } });
    expect(await stockOf(tea._id)).toBe(10);
  });

  test('keeps what is left out, shipping as well', async () => {
    const tea = await aProduct(shop, { price: 1_000 });
    const placed = await place(tea, await aProduct(shop, { price: 5_000 }));
    const [first, second] = placed.products.map(({ _id }) => _id);
    const params = { id: placed._id };
    const change = (body: { version: number; shipping?: number }, quantity: number) => {
      const items = [first, second].map((_id) => ({ _id: _id ?? '', quantity }));
      return shop.client.call(orders.editItems, { params, body: { ...body, items } });
    };
    await change({ version: 1, shipping: 35_000 }, 1);
    const order = await change({ version: 2 }, 2);
    expect(order).toMatchObject({ shipping: 35_000, sub_total: 12_000, total_price: 47_000 });
    expect(await change({ version: 3, shipping: 0 }, 2)).toMatchObject({
      shipping: 0,
      total_price: 12_000,
    });
  });

  test('says what is to be given back', async () => {
    const tea = await aProduct(shop, { price: 1_000 });
    const placed = await place(tea, await aProduct(shop, { price: 5_000 }));
    const params = { id: placed._id };
    await shop.client.call(orders.update, { params, body: { paymentStatus: 'paid' } });
    const order = await edit(placed._id, [{ _id: placed.products[0]?._id ?? '', quantity: 1 }]);
    expect(order.money).toEqual({ paid: 7_000, refunded: 0, due: -6_000 });
  });

  test('takes nothing and changes nothing where there is not enough', async () => {
    const tea = await aProduct(shop, { name: 'Rare tea', stock_quantity: 3 });
    const mask = await aProduct(shop, { stock_quantity: 3 });
    const placed = await place(tea, mask);
    const before = await get(placed._id);
    const [first] = placed.products.map(({ _id }) => _id);
    await expect(edit(placed._id, [{ _id: first ?? '', quantity: 4 }])).rejects.toMatchObject({
      code: 'out_of_stock',
    });
    expect(await get(placed._id)).toEqual(before);
    expect([await stockOf(tea._id), await stockOf(mask._id)]).toEqual([1, 2]);
    const foreign = await anOrder(shop, mask);
    const strange = [{ _id: foreign.products[0]?._id ?? '', quantity: 1 }];
    await expect(edit(placed._id, strange)).rejects.toMatchObject({
      details: [{ field: 'items.0._id', message: 'is not in this order' }],
    });
  });

  const add = (
    order: { _id: string; products: { _id: string; quantity: number }[] },
    added: { product_id: string; variants?: string[]; quantity: number }[],
    items = order.products.map(({ _id, quantity }) => ({ _id, quantity })),
  ) =>
    shop.client.call(orders.editItems, {
      params: { id: order._id },
      body: { version: 1, items, added },
    });

  test('adds products with their variants at the prices of now, behind what there is', async () => {
    const tea = await aProduct(shop, { name: 'Green tea', price: 1_000 });
    const shirt = await aProduct(shop, { name: 'Shirt', price: 5_000, stock_quantity: 4 });
    const group = await aGroup(shop, shirt, { name: 'Size', stock: 'parent' });
    const large = await aVariant(shop, group, {
      name: 'L',
      price: { amount: 500, type: 'addition' },
    });
    const placed = await anOrder(shop, tea, 2);
    const params = { id: placed._id };
    await shop.client.call(orders.update, { params, body: { paymentStatus: 'paid' } });
    await shop.client.call(products.update, { params: { id: tea._id }, body: { price: 9_000 } });
    const line = { product_id: shirt._id, variants: [large._id], quantity: 1 };
    const order = await add(placed, [line, { ...line, quantity: 2 }]);
    expect(order).toMatchObject({
      version: 2,
      sub_total: 2_000 + 16_500,
      item_count: 5,
      money: { paid: 2_000, due: 16_500 },
      products: [
        { price: 1_000, quantity: 2 },
        {
          price: 5_500,
          quantity: 3,
          product: { _id: shirt._id, name: 'Shirt' },
          variants: [{ group: 'Size', name: 'L' }],
        },
      ],
    });
    expect(await stockOf(shirt._id)).toBe(1);
    expect((await lastEvent(placed._id)).to).toBe('3 × Shirt (L) added');
    // What was added is an item like the others: it is removed again, and its stock comes back.
    const [first] = order.products;
    await shop.client.call(orders.editItems, {
      params,
      body: { version: 2, items: [{ _id: first?._id ?? '', quantity: 2 }] },
    });
    expect(await stockOf(shirt._id)).toBe(4);
    expect((await lastEvent(placed._id)).to).toBe('Shirt (L) removed');
    expect((await get(placed._id)).money).toMatchObject({ due: 0 });
  });

  test('exchanges all of it for something else, but leaves no order empty', async () => {
    const tea = await aProduct(shop, { name: 'Old tea' });
    const mask = await aProduct(shop, { name: 'New mask', price: 700 });
    const placed = await anOrder(shop, tea);
    await expect(add(placed, [], [])).rejects.toMatchObject({
      details: [{ field: 'items', message: 'must not be empty' }],
    });
    const order = await add(placed, [{ product_id: mask._id, quantity: 1 }], []);
    expect(order.products).toMatchObject([{ price: 700, product: { name: 'New mask' } }]);
    expect((await lastEvent(placed._id)).to).toBe('1 × New mask added, Old tea removed');
    expect([await stockOf(tea._id), await stockOf(mask._id)]).toEqual([10, 9]);
  });

  test('adds nothing of what is not there or is no choice, and leaves the rest as it was', async () => {
    const tea = await aProduct(shop, { name: 'Kept tea' });
    const rare = await aProduct(shop, { name: 'Rare mask', stock_quantity: 1 });
    const hidden = await aProduct(shop, { name: 'Old mask', status: 'archived' });
    const binned = await aProduct(shop, { name: 'Binned mask' });
    await shop.client.call(products.remove, { params: { id: binned._id } });
    const placed = await anOrder(shop, tea);
    const before = await get(placed._id);
    const more = placed.products.map(({ _id }) => ({ _id, quantity: 3 }));
    await expect(add(placed, [{ product_id: rare._id, quantity: 2 }], more)).rejects.toMatchObject({
      code: 'out_of_stock',
      message: 'Only 1 of “Rare mask” is left.',
    });
    const gone = [hidden, binned].map(({ _id }) => ({ product_id: _id, quantity: 1 }));
    await expect(add(placed, gone)).rejects.toMatchObject({
      code: 'out_of_stock',
      message: '“Old mask” is no longer sold. “Binned mask” is no longer sold.',
    });
    const strange = { product_id: rare._id, variants: [tea._id], quantity: 1 };
    await expect(add(placed, [strange])).rejects.toMatchObject({ status: 400 });
    expect(await get(placed._id)).toEqual(before);
    expect([await stockOf(tea._id), await stockOf(rare._id)]).toEqual([9, 1]);
  });

  test('gives a size more of what another one frees, though nothing else is left', async () => {
    const shirt = await aProduct(shop, { price: 5_000, stock_quantity: 3 });
    const group = await aGroup(shop, shirt, { name: 'Size', stock: 'parent' });
    const price = { amount: 0, type: 'addition' } as const;
    const sizes = [
      await aVariant(shop, group, { name: 'S', price }),
      await aVariant(shop, group, { name: 'L', price }),
    ];
    const items = sizes.map(({ _id }, index) => ({
      product_id: shirt._id,
      variants: [_id],
      quantity: 2 - index,
    }));
    const placed = await shop.visitor.call(storefront.placeOrder, {
      body: { ...orderOf(shirt), items },
    });
    const [small, large] = placed.products.map(({ _id }) => _id);
    const order = await edit(placed._id, [
      { _id: small ?? '', quantity: 1 },
      { _id: large ?? '', quantity: 2 },
    ]);
    expect(order.products.map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect(await stockOf(shirt._id)).toBe(0);
  });

  test('holds no more lines, and costs no more, than an order may', async () => {
    const tea = await aProduct(shop, { price: 1e11, stock_quantity: 1000 });
    const placed = await anOrder(shop, tea);
    const [first] = placed.products;
    await expect(edit(placed._id, [{ _id: first?._id ?? '', quantity: 11 }])).rejects.toMatchObject(
      {
        status: 400,
        message: 'This is too much for one order.',
      },
    );
    const line = () => ({ product_id: randomUUID(), quantity: 1 });
    const many = Array.from({ length: MAX_BASKET_LINES }, line);
    await expect(add(placed, many)).rejects.toMatchObject({
      details: [{ field: 'added', message: 'are too many for one order' }],
    });
    expect((await get(placed._id)).products).toHaveLength(1);
  });

  test('of editors who add the last piece at once, one has it', async () => {
    const tea = await aProduct(shop, { stock_quantity: 20 });
    const rare = await aProduct(shop, { stock_quantity: 1 });
    const placed = [];
    for (let n = 0; n < 5; n += 1) placed.push(await anOrder(shop, tea));
    const line = { product_id: rare._id, quantity: 1 };
    const outcomes = await Promise.allSettled(placed.map((order) => add(order, [line])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(rare._id)).toBe(0);
  });
});

test('sheets are the orders of this store alone, by number', async () => {
  const product = await aProduct(shop);
  const [one, two] = [await anOrder(shop, product), await anOrder(shop, product)];
  const foreign = await aStore();
  const theirs = await anOrder(foreign, await aProduct(foreign));
  const ids = [two._id, theirs._id, one._id];
  const sheets = await shop.client.call(orderOutput.sheets, { query: { ids } });
  expect(sheets).toEqual([await get(one._id), await get(two._id)]);
});
