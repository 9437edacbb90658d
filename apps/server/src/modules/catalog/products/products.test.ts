import { inventory } from '@kade/contract/catalog/inventory';
import { products, type ProductChange, type ProductQuery } from '@kade/contract/catalog/products';
import { categories } from '@kade/contract/catalog/categories';
import { NO_GOODS } from '@kade/rules/goods';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aCategory,
  aGroup,
  aPicture,
  aProduct,
  aStore,
  aVariant,
  anOrder,
  type TestShop,
} from '../../../../test/factories';
import { send } from '../../../../test/send';
import { countStatements } from '../../../../test/statements';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const names = (page: { items: { name: string }[] }) => page.items.map((product) => product.name);

test('creates a product with everything it can have', async () => {
  const category = await shop.client.call(categories.create, { body: { name: 'Textiles' } });
  const first = await aPicture(shop);
  const second = await aPicture(shop);
  const created = await shop.client.call(products.create, {
    body: {
      name: '  Batik sarong ',
      description: 'Hand-waxed in Matale.',
      price: 425_050,
      category: category._id,
      in_stock: true,
      stock_quantity: 12,
      tags: 'batik, cotton',
      thumbnail: second._id,
      images: [first._id, second._id, first._id],
    },
  });
  expect(created).toEqual({
    _id: expect.any(String) as string,
    name: 'Batik sarong',
    description: 'Hand-waxed in Matale.',
    price: 425_050,
    lowest_price: 425_050,
    highest_price: 425_050,
    category: { _id: category._id, name: 'Textiles' },
    status: 'active',
    in_stock: true,
    low_stock: false,
    stock_quantity: 12,
    stock_policy: 'stop',
    tags: 'batik, cotton',
    ...NO_GOODS,
    vendor: '',
    cost: null,
    thumbnail: second,
    images: [first, second].map((image) => ({ ...image, alt: '' })),
    collections: [],
    options: [],
    created_at: expect.any(Date) as Date,
    updated_at: expect.any(Date) as Date,
    read_only: false,
    version: 1,
  });
  expect(await shop.client.call(products.get, { params: { id: created._id } })).toEqual(created);
});

test('takes the first image as thumbnail where none is chosen, and fills in the rest', async () => {
  const picture = await aPicture(shop);
  const created = await shop.client.call(products.create, {
    body: { name: 'Mask', price: 0, images: [picture._id] },
  });
  expect(created).toMatchObject({
    thumbnail: picture,
    description: '',
    category: null,
    in_stock: true,
    stock_quantity: 0,
    tags: '',
  });
});

test("refuses pictures that are not the store's", async () => {
  const other = await aStore();
  const foreign = await aPicture(other);
  const attempt = aProduct(shop, { thumbnail: foreign._id });
  await expect(attempt).rejects.toMatchObject({ status: 400, details: [{ field: 'thumbnail' }] });
});

test('pieces are added to what there is when they are saved, sales of the meantime included', async () => {
  const { _id: id, version } = await aProduct(shop, { stock_quantity: 12 });
  await anOrder(shop, { _id: id }, 5);
  const change = (body: ProductChange) =>
    shop.client.call(products.update, { params: { id }, body });
  expect((await change({ stock_added: 30, version })).stock_quantity).toBe(37);
  expect((await change({ stock_added: -40 })).stock_quantity).toBe(0);
  expect((await change({ stock_added: 1_000_000_000 })).stock_quantity).toBe(1_000_000_000);
  expect((await change({ stock_added: 1 })).stock_quantity).toBe(1_000_000_000);
  await expect(change({ stock_added: 1, stock_quantity: 1 })).rejects.toMatchObject({
    details: [{ field: 'stock_added' }],
  });
  const { items } = await shop.client.call(inventory.changes, { query: { product: id } });
  expect(items.map(({ before, after }) => [before, after]).at(-3)).toEqual([7, 37]);
});

test('what was sold below zero stays owed, and pieces that come are taken off it', async () => {
  const { _id: id } = await aProduct(shop, { stock_quantity: 1, stock_policy: 'continue' });
  await anOrder(shop, { _id: id }, 4);
  const add = async (stock_added: number) =>
    (await shop.client.call(products.update, { params: { id }, body: { stock_added } }))
      .stock_quantity;
  expect([await add(-2), await add(2), await add(5)]).toEqual([-3, -1, 4]);
});

test('changes the fields that are sent and leaves the others', async () => {
  const product = await aProduct(shop, { description: 'Before', stock_quantity: 3 });
  const picture = await aPicture(shop);
  const changed = await shop.client.call(products.update, {
    params: { id: product._id },
    body: { price: 99, thumbnail: picture._id },
  });
  expect(changed).toEqual({
    ...product,
    price: 99,
    lowest_price: 99,
    highest_price: 99,
    thumbnail: picture,
    updated_at: expect.any(Date) as Date,
    version: 2,
  });
  const cleared = await shop.client.call(products.update, {
    params: { id: product._id },
    body: { thumbnail: null },
  });
  expect(cleared.thumbnail).toBeNull();
});

test('refuses a change to an old version and says what stands there now', async () => {
  const product = await aProduct(shop, { name: 'Lamp', price: 100_000, tags: 'brass' });
  const params = { id: product._id };
  const save = (body: Parameters<typeof shop.client.call<typeof products.update>>[1]['body']) =>
    shop.client.call(products.update, { params, body });
  const first = await save({ version: product.version, price: 120_050 });
  expect(first).toMatchObject({ price: 120_050, version: 2 });
  await expect(
    save({ version: product.version, name: 'Oil lamp', price: 90_000, tags: 'brass' }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'version_conflict',
    details: [
      { field: 'version', message: 'is 2 now', value: 2 },
      { field: 'name', message: 'holds another value now', value: 'Lamp' },
      { field: 'price', message: 'holds another value now', value: 1200.5 },
    ],
  });
  expect(await shop.client.call(products.get, { params })).toEqual(first);
  expect(await save({ version: 2, name: 'Oil lamp' })).toMatchObject({ version: 3 });
  expect(await save({ name: 'Lamp' })).toMatchObject({ name: 'Lamp', version: 4 });
});

test('deletes a product with its list of pictures', async () => {
  const picture = await aPicture(shop);
  const product = await aProduct(shop, { images: [picture._id] });
  const params = { id: product._id };
  await shop.client.call(products.remove, { params });
  await expect(shop.client.call(products.get, { params })).rejects.toMatchObject({ status: 404 });
  await expect(shop.client.call(products.remove, { params })).rejects.toMatchObject({
    status: 404,
    message: 'Product not found',
  });
});

test('shows a product without a token as its store does, but for what delivery costs', async () => {
  const product = await aProduct(shop, { tags: 'secret,margin', stock_quantity: 7 });
  const group = await aGroup(shop, product);
  for (const sku of ['SKU-1', 'SKU-2']) await aVariant(shop, group, { sku });
  const query = { store_id: shop.store._id };
  const shown = await send(shop.server, 'GET', `/api/storefront/products/${product._id}`, {
    query,
  });
  expect(shown).toMatchObject({ status: 200, body: { name: product.name, price: 1250 } });
  const { delivery, anywhere, ...body } = shown.body as Record<string, unknown>;
  expect(delivery).toMatchObject({ is_by_place: false });
  expect(anywhere).toMatchObject({ shipping: 0 });
  const blank = ['', '  ', 'Bearer', 'bearer '].map((authorization) => ({
    headers: { authorization },
  }));
  for (const more of [{}, { query }, ...blank]) {
    const path = `/api/merchant/products/${product._id}`;
    const reply = await send(shop.server, 'GET', path, more);
    expect(reply).toMatchObject({ status: 200, body });
    expect(reply.body).toEqual(body);
    expect(reply.body).toMatchObject({ goods: [{ sku: 'SKU-1' }, { sku: 'SKU-2' }] });
    expect(JSON.stringify(reply.body)).not.toMatch(/secret|version|stock_quantity|low_stock/);
  }
});

describe('the list', () => {
  let stall: TestShop;
  beforeAll(async () => {
    stall = await aStore();
    const tea = await stall.client.call(categories.create, { body: { name: 'Tea' } });
    await aProduct(stall, { name: 'ceylon tea', price: 300, stock_quantity: 2, category: tea._id });
    await aProduct(stall, { name: 'Cinnamon 100%', price: 100, stock_quantity: 50 });
    await aProduct(stall, { name: 'Brass lamp', price: 200, in_stock: false });
    await aProduct(stall, { name: 'Ceylon_box', price: 200, stock_quantity: 0 });
  });
  const list = (query: Parameters<typeof stall.client.call<typeof products.list>>[1]['query']) =>
    stall.client.call(products.list, { query: query ?? {} });

  test('is newest first, or in the order asked for, whatever the case', async () => {
    expect(names(await list({}))).toEqual([
      'Ceylon_box',
      'Brass lamp',
      'Cinnamon 100%',
      'ceylon tea',
    ]);
    expect(names(await list({ sort: 'name' }))).toEqual([
      'Brass lamp',
      'ceylon tea',
      'Ceylon_box',
      'Cinnamon 100%',
    ]);
    expect(names(await list({ sort: '-price' }))[0]).toBe('ceylon tea');
  });

  test('searches names by any part, literally', async () => {
    expect(names(await list({ q: 'CEYLON' }))).toEqual(['Ceylon_box', 'ceylon tea']);
    expect(names(await list({ q: '100%' }))).toEqual(['Cinnamon 100%']);
    expect(names(await list({ q: 'n_b' }))).toEqual(['Ceylon_box']);
    expect(names(await list({ q: '_' }))).toEqual([]);
    expect(names(await list({ q: 'silk' }))).toEqual([]);
  });

  test('filters by category and stock', async () => {
    const [tea] = (await stall.client.call(categories.list, {})).items;
    expect(tea).toMatchObject({ name: 'Tea', product_count: 1 });
    expect(names(await list({ category: tea?._id }))).toEqual(['ceylon tea']);
    const lamps = await stall.client.call(categories.create, { body: { name: 'Lamps' } });
    expect(names(await list({ category: lamps._id }))).toEqual([]);
    expect(names(await list({ in_stock: false }))).toEqual(['Brass lamp']);
    expect(names(await list({ in_stock: true, category: tea?._id }))).toEqual(['ceylon tea']);
    expect(names(await list({ in_stock: false, category: tea?._id }))).toEqual([]);
    expect(names(await list({ low_stock: true, sort: 'name' }))).toEqual([
      'ceylon tea',
      'Ceylon_box',
    ]);
  });

  test.each(['-created_at', 'name', '-name', 'price', '-price'] as const)(
    'sorted by %s, its pages hold every product once',
    async (sort) => {
      const whole = await list({ sort });
      const pages: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          sort,
          limit: 1,
          ...(cursor !== null && { cursor }),
        });
        expect(page.total).toBe(4);
        pages.push(...names(page));
        cursor = page.next;
      } while (cursor !== null);
      expect(pages).toEqual(names(whole));
      expect(names(await list({ sort, limit: 2, page: 2 }))).toEqual(names(whole).slice(2));
    },
  );

  test('says how long it is on a page behind its end', async () => {
    expect(await list({ page: 9 })).toEqual({ items: [], total: 4, next: null });
  });
});

test('list, search, filters and a product ask the database once, however many products there are', async () => {
  const stall = await aStore();
  const { _id: category } = await aCategory(stall);
  for (let index = 0; index < 12; index += 1) {
    const product = await aProduct(stall, { category });
    const group = await aGroup(stall, product, { price: 'independent' });
    for (const amount of [100, 200]) {
      await aVariant(stall, group, { price: { amount, type: 'independent' } });
    }
  }
  const count = (work: () => Promise<unknown>) => countStatements(stall.server.system, work);
  const list = (query: ProductQuery) => () => stall.client.call(products.list, { query });
  const few = await count(list({ limit: 1 }));
  expect(await count(list({ limit: 12 }))).toBe(few);
  const { items } = await stall.client.call(products.list, { query: { limit: 12 } });
  expect(items).toHaveLength(12);
  const id = items[0]?._id ?? '';
  // The session with its store, and the answer.
  for (const work of [
    list({ limit: 12 }),
    list({ q: 'Product', limit: 12 }),
    list({ category, in_stock: true, limit: 12 }),
    list({ low_stock: true, sort: 'price', limit: 12 }),
    list({ limit: 3, page: 2 }),
    () => stall.client.call(products.get, { params: { id } }),
  ]) {
    expect(await count(work)).toBeLessThanOrEqual(2);
  }
});

test('a category name is taken once in a store, whatever its case', async () => {
  await shop.client.call(categories.create, { body: { name: 'Spices' } });
  const again = shop.client.call(categories.create, { body: { name: 'SPICES' } });
  await expect(again).rejects.toMatchObject({ status: 409 });
  const elsewhere = await aStore();
  await elsewhere.client.call(categories.create, { body: { name: 'Spices' } });
});
