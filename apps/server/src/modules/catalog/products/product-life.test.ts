import { collections } from '@kade/contract/catalog/collections';
import { BIN_DAYS, MAX_NAME, products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aCategory,
  aCollection,
  aGroup,
  anOrder,
  aPicture,
  aProduct,
  aStore,
  aVariant,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { send } from '../../../../test/send';
import { emptyBinsJob } from './bin.jobs';

/** Of each test: what one leaves in the lists is not in another's. */
let shop: TestShop;
beforeEach(async () => {
  shop = await aStore();
});

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const get = (id: string) => shop.client.call(products.get, { params: { id } });
const remove = (id: string) => shop.client.call(products.remove, { params: { id } });
const restore = (id: string) => shop.client.call(products.restore, { params: { id } });
const listed = async (query = {}) =>
  (await shop.client.call(products.list, { query })).items.map(({ _id }) => _id);
const binned = async (query = {}) =>
  (await shop.client.call(products.bin, { query })).items.map(({ _id }) => _id);

/** Everything by which the public could come to a product. */
async function isInShop(id: string): Promise<boolean[]> {
  const category = (await shop.visitor.call(storefront.categories, {})).items;
  const list = (await shop.visitor.call(storefront.products, {})).items;
  const page = await send(shop.server, 'GET', `/api/storefront/products/${id}`, {
    query: { store_id: shop.store._id },
  });
  const open = await send(shop.server, 'GET', `/api/merchant/products/${id}`);
  const items = [{ product_id: id, quantity: 1 }];
  const quote = await shop.visitor.call(storefront.quote, { body: { items } });
  const order = await shop.visitor
    .call(storefront.placeOrder, { body: orderOf({ _id: id }) })
    .then(() => true)
    .catch(() => false);
  return [
    category.some(({ name }) => name.startsWith('Shown')),
    list.some(({ _id }) => _id === id),
    page.status === 200,
    open.status === 200,
    quote.items.length === 1,
    order,
  ];
}

const everywhere = Array<boolean>(6).fill(true);
const nowhere = Array<boolean>(6).fill(false);

test('only an active product is in the shop', async () => {
  const category = await aCategory(shop, 'Shown');
  const { _id, status } = await aProduct(shop, { category: category._id });
  expect(status).toBe('active');
  expect(await isInShop(_id)).toEqual(everywhere);
  for (const status of ['draft', 'archived'] as const) {
    const params = { id: _id };
    expect(await shop.client.call(products.update, { params, body: { status } })).toMatchObject({
      status,
    });
    expect(await isInShop(_id)).toEqual(nowhere);
    expect(await listed()).toContain(_id);
  }
  await shop.client.call(products.update, { params: { id: _id }, body: { status: 'active' } });
  await remove(_id);
  expect(await isInShop(_id)).toEqual(nowhere);
  await restore(_id);
  expect(await isInShop(_id)).toEqual(everywhere);
});

test('an unlisted product is in no list, but sold at its address', async () => {
  const category = await aCategory(shop, 'For friends');
  const { _id } = await aProduct(shop, { category: category._id, status: 'unlisted' });
  expect((await isInShop(_id)).slice(1)).toEqual([false, true, true, true, true]);
  const shelves = await shop.visitor.call(storefront.categories, {});
  expect(shelves.items.map(({ name }) => name)).not.toContain('For friends');
  const found = await shop.visitor.call(storefront.product, { params: { id: _id }, query: {} });
  expect(found.unlisted).toBe(true);
  const search = await shop.visitor.call(storefront.products, { query: { q: found.name } });
  expect(search.items.map((one) => one._id)).not.toContain(_id);
  expect(await listed({ status: 'unlisted' })).toEqual([_id]);
});

test('the list is filtered by status', async () => {
  const draft = await aProduct(shop, { status: 'draft' });
  const archived = await aProduct(shop, { status: 'archived' });
  const active = await aProduct(shop);
  expect(await listed({ status: 'draft' })).toEqual([draft._id]);
  expect(await listed({ status: 'archived' })).toEqual([archived._id]);
  const rest = await listed({ status: 'active' });
  expect(rest).toContain(active._id);
  expect(rest).not.toContain(draft._id);
});

describe('the bin', () => {
  test('holds a deleted product and gives it back as it was', async () => {
    const category = await aCategory(shop);
    const images = [(await aPicture(shop))._id];
    const product = await aProduct(shop, { category: category._id, images, tags: 'brass' });
    const other = await aProduct(shop);
    const { _id: id } = await aCollection(shop);
    const setProducts = (ids: string[]) =>
      shop.client.call(collections.setProducts, { params: { id }, body: { products: ids } });
    await setProducts([product._id, other._id]);
    const before = await get(product._id);

    await remove(product._id);
    await expect(get(product._id)).rejects.toMatchObject({ status: 404 });
    await expect(remove(product._id)).rejects.toMatchObject({ status: 404 });
    expect(await listed()).not.toContain(product._id);
    const page = await shop.client.call(products.bin, {});
    const [first] = page.items;
    expect(first).toMatchObject({ _id: product._id, name: product.name, price: product.price });
    const kept = Number(first?.purged_at) - Number(first?.deleted_at);
    expect(kept).toBe(BIN_DAYS * DAY_MS);
    const collection = await setProducts([other._id]);
    expect(collection).toMatchObject({ product_count: 1, products: [{ _id: other._id }] });
    await expect(setProducts([product._id])).rejects.toMatchObject({ status: 400 });

    const restored = await restore(product._id);
    expect(restored).toEqual({ ...before, version: before.version + 2 });
    expect(await binned()).not.toContain(product._id);
    await expect(restore(product._id)).rejects.toMatchObject({ status: 404 });
  });

  test('is searched and paged', async () => {
    const stall = await aStore();
    for (const name of ['Lamp', 'Oil lamp', 'Mask']) {
      const { _id: id } = await aProduct(stall, { name });
      await stall.client.call(products.remove, { params: { id } });
    }
    const page = async (query: object) => {
      const { items, total } = await stall.client.call(products.bin, { query });
      return [items.map(({ name }) => name), total];
    };
    expect(await page({})).toEqual([['Mask', 'Oil lamp', 'Lamp'], 3]);
    expect(await page({ q: 'LAMP' })).toEqual([['Oil lamp', 'Lamp'], 2]);
    expect(await page({ limit: 2, page: 2 })).toEqual([['Lamp'], 3]);
  });

  test('is emptied by hand of one product, for good', async () => {
    const product = await aProduct(shop);
    const { _id: orderId } = await anOrder(shop, product);
    const params = { id: product._id };
    const purge = () => shop.client.call(products.purge, { params });
    await expect(purge()).rejects.toMatchObject({ status: 404 });
    expect(await get(product._id)).toMatchObject({ name: product.name });
    await remove(product._id);
    await purge();
    expect(await binned()).not.toContain(product._id);
    await expect(restore(product._id)).rejects.toMatchObject({ status: 404 });
    const order = await shop.client.call(orders.get, { params: { id: orderId } });
    expect(order.products).toMatchObject([{ product: { _id: null, name: product.name } }]);
  });

  test('is emptied of what has been in it for 30 days', async () => {
    const [old, young] = [await aProduct(shop), await aProduct(shop)];
    const { clock, system } = shop.server;
    await remove(old._id);
    clock.advance(HOUR_MS);
    await remove(young._id);
    const monthLater = new Date(clock.now().getTime() + BIN_DAYS * DAY_MS - HOUR_MS / 2);
    await emptyBinsJob.run({ ...system, clock: { now: () => monthLater } }, {});
    const left = await binned();
    expect(left).toContain(young._id);
    expect(left).not.toContain(old._id);
  });

  test('takes back pieces of a cancelled order and sells none', async () => {
    const product = await aProduct(shop, { stock_quantity: 5 });
    const { _id: id } = await anOrder(shop, product, 2);
    const change = (status: 'cancelled' | 'pending') =>
      shop.client.call(orders.update, { params: { id }, body: { status } });
    await remove(product._id);
    await change('cancelled');
    await expect(change('pending')).rejects.toMatchObject({ code: 'out_of_stock' });
    expect((await restore(product._id)).stock_quantity).toBe(5);
    await change('pending');
    expect((await get(product._id)).stock_quantity).toBe(3);
  });
});

describe('a copy', () => {
  const duplicate = (id: string) => shop.client.call(products.duplicate, { params: { id } });

  test('is a draft with all that the product has, and a life of its own', async () => {
    const images = [(await aPicture(shop))._id, (await aPicture(shop))._id];
    const category = await aCategory(shop);
    const { _id } = await aProduct(shop, { name: 'Shirt', images, category: category._id });
    const colour = await aGroup(shop, { _id }, { name: 'Colour', price: 'independent' });
    const price = (amount: number) => ({ amount, type: 'independent' as const });
    const red = await aVariant(shop, colour, { name: 'Red', price: price(500), sku: 'R-1' });
    await aVariant(shop, colour, { name: 'Blue', price: price(700) });
    const size = await aGroup(shop, { _id }, { name: 'Size' });
    const large = await aVariant(shop, size, { name: 'Large', sku: 'L-1' });
    const cells = [{ variants: [red._id, large._id], stock_quantity: 7 }];
    await shop.client.call(stock.update, { params: { id: _id }, body: { cells } });
    const product = await get(_id);
    const copy = await duplicate(_id);

    expect(copy).toMatchObject({
      name: 'Copy of Shirt',
      status: 'draft',
      version: 1,
      price: product.price,
      category: product.category,
      stock_quantity: product.stock_quantity,
      thumbnail: product.thumbnail,
      images: product.images,
      collections: [],
    });
    const namesOf = (options: typeof product.options) =>
      options.map(({ name, price, stock, variants }) => ({
        name,
        price,
        stock,
        variants: variants.map((variant) => ({ name: variant.name, price: variant.price })),
      }));
    expect(namesOf(copy.options)).toEqual(namesOf(product.options));
    const quantities = async (id: string) =>
      (await shop.client.call(stock.get, { params: { id } })).quantities;
    expect(await quantities(copy._id)).toEqual(await quantities(_id));
    expect(await quantities(copy._id)).toContain(7);
    const skus = copy.options.flatMap(({ variants }) => variants.map(({ sku }) => sku));
    expect(skus).toEqual(['', '', '']);

    await remove(_id);
    await shop.client.call(products.purge, { params: { id: _id } });
    expect(await get(copy._id)).toEqual(copy);
  });

  test('has a name that is not too long', async () => {
    const { _id } = await aProduct(shop, { name: 'x'.repeat(MAX_NAME) });
    expect((await duplicate(_id)).name).toBe(`Copy of ${'x'.repeat(MAX_NAME - 8)}`);
    const cut = await aProduct(shop, { name: `${'x'.repeat(MAX_NAME - 9)}😀` });
    expect((await duplicate(cut._id)).name).toBe(`Copy of ${'x'.repeat(MAX_NAME - 9)}`);
  });
});
