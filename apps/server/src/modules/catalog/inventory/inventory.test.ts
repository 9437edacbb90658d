import { randomUUID } from 'node:crypto';
import { activity } from '@kade/contract/activity';
import { inventory, type InventoryChange } from '@kade/contract/catalog/inventory';
import { products, type Product } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { variants } from '@kade/contract/catalog/variants';
import { dashboard } from '@kade/contract/dashboard';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { describe, expect, test } from 'vitest';
import { change, latest } from '../../../../test/activity';
import {
  aGroup,
  anOrder,
  aProduct,
  aStore,
  aVariant,
  orderOf,
  type TestShop,
} from '../../../../test/factories';

const listOf = (shop: TestShop, query: object = {}) => shop.client.call(inventory.list, { query });
const changesOf = async (shop: TestShop, query: object = {}) =>
  (await shop.client.call(inventory.changes, { query })).items;

/** A product in two sizes, five pieces of S and none of M. */
async function aSizedProduct(shop: TestShop, name = 'Sarong') {
  const product = await aProduct(shop, { name, stock_quantity: 0 });
  const group = await aGroup(shop, product, { name: 'Size' });
  const five = [{ parents: [], stock_quantity: 5 }];
  const s = await aVariant(shop, group, { name: 'S', sku: 'SAR-S', stock: five });
  const m = await aVariant(shop, group, { name: 'M' });
  return { product, group, s, m };
}

describe('the inventory', () => {
  test('lists products and combinations by name, and finds them by name and SKU', async () => {
    const shop = await aStore();
    const { product, group, s, m } = await aSizedProduct(shop);
    const mask = await aProduct(shop, { name: 'Mask', stock_quantity: 7 });
    const { items, total } = await listOf(shop);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { _id: mask._id, name: 'Mask', groups: [], quantities: [7], low_stock_at: null },
      {
        _id: product._id,
        stock_quantity: 5,
        quantities: [5, 0],
        groups: [{ _id: group._id, name: 'Size', variants: [{ _id: s._id }, { _id: m._id }] }],
      },
    ]);
    const found = async (q: string) => (await listOf(shop, { q })).items.map(({ name }) => name);
    expect(await found('mas')).toEqual(['Mask']);
    expect(await found('sar-')).toEqual(['Sarong']);
    expect(await found('%')).toEqual([]);
  });

  test('pages without losing or repeating a product', async () => {
    const shop = await aStore();
    for (const name of ['b', 'A', 'a', 'C', 'c']) await aProduct(shop, { name });
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listOf(shop, { limit: 2, ...(cursor && { cursor }) });
      names.push(...page.items.map(({ name }) => name));
      cursor = page.next;
    } while (cursor !== null);
    expect(names.map((name) => name.toLowerCase())).toEqual(['a', 'a', 'b', 'c', 'c']);
  });

  test('counts as low by the store, by the product and by the least of its combinations', async () => {
    const shop = await aStore();
    const { product } = await aSizedProduct(shop, 'One size gone');
    const plenty = await aProduct(shop, { name: 'Plenty', stock_quantity: 50 });
    const six = await aProduct(shop, { name: 'Six', stock_quantity: 6 });
    const names = async (level: 'low' | 'out') =>
      (await listOf(shop, { level })).items.map(({ name }) => name);
    expect(await names('low')).toEqual(['One size gone']);
    expect(await names('out')).toEqual(['One size gone']);
    const isLow = async () => (await shop.client.call(dashboard.tasks, {})).low_stock;
    const sells = async (change: Partial<Pick<Product, 'status' | 'in_stock'>>) => {
      await shop.client.call(products.update, { params: { id: product._id }, body: change });
      return [(await names('low')).length, await isLow()];
    };
    expect(await sells({ status: 'unlisted' })).toEqual([1, 1]);
    expect(await sells({ status: 'archived' })).toEqual([0, 0]);
    expect(await sells({ status: 'active', in_stock: false })).toEqual([0, 0]);
    expect(await sells({ in_stock: true })).toEqual([1, 1]);
    await aVariant(shop, await aGroup(shop, product, { name: 'Colour', stock: 'parent' }));
    expect(await names('out')).toEqual(['One size gone']);
    await shop.client.call(inventory.setSettings, { body: { low_stock_at: 6 } });
    expect((await latest(shop)).changes).toEqual([change('low_stock_at', 5, 6)]);
    expect(await names('low')).toEqual(['One size gone', 'Six']);
    const thresholds = [
      { product_id: six._id, low_stock_at: 2 },
      { product_id: product._id, low_stock_at: 0 },
    ];
    await shop.client.call(inventory.update, { body: { products: thresholds } });
    expect(await names('low')).toEqual(['One size gone']);
    await shop.client.call(inventory.update, {
      body: { products: [{ product_id: six._id, low_stock_at: null }] },
    });
    expect(await names('low')).toEqual(['One size gone', 'Six']);
    await shop.client.call(inventory.update, {
      body: { products: [{ product_id: plenty._id, low_stock_at: 50 }] },
    });
    expect(await names('low')).toEqual(['One size gone', 'Plenty', 'Six']);
    expect(await shop.client.call(inventory.settings, {})).toEqual({ low_stock_at: 6 });
  });

  test('sets cells of many products in one call and answers how they stand', async () => {
    const shop = await aStore();
    const { product, s, m } = await aSizedProduct(shop);
    const mask = await aProduct(shop, { name: 'Mask', stock_quantity: 7 });
    const cells = [
      { variants: [m._id], before: 0, stock_quantity: 4 },
      { variants: [s._id], before: 5, stock_quantity: 6 },
    ];
    const saved = await shop.client.call(inventory.update, {
      body: {
        products: [
          { product_id: product._id, cells },
          { product_id: mask._id, cells: [{ variants: [], before: 7, stock_quantity: 1 }] },
        ],
      },
    });
    expect(saved.products).toMatchObject([
      { name: 'Mask', quantities: [1] },
      { name: 'Sarong', quantities: [6, 4], stock_quantity: 10 },
    ]);
    expect((await listOf(shop, { level: 'out' })).total).toBe(0);
  });

  test('saves nothing where something was sold meanwhile, and says what there is now', async () => {
    const shop = await aStore();
    const { product, s } = await aSizedProduct(shop);
    const mask = await aProduct(shop, { name: 'Mask', stock_quantity: 7 });
    await anOrder(shop, mask, 2);
    await shop.visitor.call(storefront.placeOrder, {
      body: {
        ...orderOf(product),
        items: [{ product_id: product._id, variants: [s._id], quantity: 1 }],
      },
    });
    const attempt = (maskBefore: number) =>
      shop.client.call(inventory.update, {
        body: {
          products: [
            {
              product_id: product._id,
              cells: [{ variants: [s._id], before: maskBefore === 5 ? 4 : 5, stock_quantity: 20 }],
            },
            {
              product_id: mask._id,
              cells: [{ variants: [], before: maskBefore, stock_quantity: 30 }],
            },
          ],
        },
      });
    await expect(attempt(7)).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
      message: 'The stock of “Sarong” and “Mask” has changed meanwhile. Nothing was saved.',
      details: [
        { field: 'products.0.cells.0.stock_quantity', value: 4 },
        { field: 'products.1.cells.0.stock_quantity', value: 5 },
      ],
    });
    expect((await listOf(shop)).items.map(({ stock_quantity }) => stock_quantity)).toEqual([5, 4]);
    await attempt(5);
    expect((await listOf(shop)).items.map(({ stock_quantity }) => stock_quantity)).toEqual([
      30, 20,
    ]);
  });

  test('names three products that were sold meanwhile, and counts the others', async () => {
    const shop = await aStore();
    const sent: InventoryChange['products'] = [];
    for (const name of ['Cup', 'Drum', 'Lamp', 'Mask', 'Mat']) {
      const { _id: product_id } = await aProduct(shop, { name, stock_quantity: 7 });
      sent.push({ product_id, cells: [{ variants: [], before: 8, stock_quantity: 9 }] });
    }
    await expect(
      shop.client.call(inventory.update, { body: { products: sent } }),
    ).rejects.toMatchObject({
      message:
        'The stock of “Cup”, “Drum”, “Lamp” and 2 more has changed meanwhile. Nothing was saved.',
    });
  });

  test('names a product and a combination that are gone', async () => {
    const shop = await aStore();
    const { product, s } = await aSizedProduct(shop);
    const gone = await aProduct(shop, { name: 'Mask' });
    await shop.client.call(products.remove, { params: { id: gone._id } });
    const cells = [{ variants: [], before: 10, stock_quantity: 3 }];
    await shop.client.call(variants.remove, { params: { id: s._id } });
    const sizes = {
      product_id: product._id,
      cells: [{ variants: [s._id], before: 5, stock_quantity: 6 }],
    };
    const send = (...changes: InventoryChange['products']) =>
      shop.client.call(inventory.update, { body: { products: changes } });
    await expect(send(sizes)).rejects.toMatchObject({
      message: '“Sarong” has other options now. Nothing was saved.',
    });
    const never = { product_id: randomUUID(), cells };
    await expect(send(never)).rejects.toMatchObject({
      message: 'A product is no longer there. Nothing was saved.',
    });
    await expect(send({ product_id: gone._id, cells }, sizes)).rejects.toMatchObject({
      code: 'version_conflict',
      message: '“Mask” is no longer there. Nothing was saved.',
      details: [
        { field: 'products.0.product_id', message: 'is no longer there' },
        { field: 'products.1.cells.0.variants' },
      ],
    });
  });

  test('orders and edits at once lose no piece', async () => {
    const shop = await aStore();
    const mask = await aProduct(shop, { stock_quantity: 100 });
    const addTen = async (): Promise<number> => {
      const [row] = (await listOf(shop)).items;
      const before = row?.quantities?.[0] ?? 0;
      const cells = [{ variants: [], before, stock_quantity: before + 10 }];
      return shop.client
        .call(inventory.update, { body: { products: [{ product_id: mask._id, cells }] } })
        .then(
          () => 10,
          () => 0,
        );
    };
    const added = await Promise.all([
      ...Array.from({ length: 10 }, () => anOrder(shop, mask).then(() => -1)),
      ...Array.from({ length: 10 }, addTen),
    ]);
    const expected = added.reduce((sum, pieces) => sum + pieces, 100);
    expect((await listOf(shop)).items[0]?.stock_quantity).toBe(expected);
    const steps = await changesOf(shop, { product: mask._id });
    const moved = steps.reduce((sum, { before, after }) => sum + after - before, 0);
    expect(moved).toBe(expected);
  });
});

describe('the history of the stock', () => {
  test('says who changed what, when and why', async () => {
    const shop = await aStore();
    const { product, group, s } = await aSizedProduct(shop);
    const order = await shop.visitor.call(storefront.placeOrder, {
      body: {
        ...orderOf(product),
        items: [{ product_id: product._id, variants: [s._id], quantity: 2 }],
      },
    });
    const cancel = { status: 'cancelled' } as const;
    await shop.client.call(orders.update, { params: { id: order._id }, body: cancel });
    await shop.client.call(stock.update, {
      params: { id: product._id },
      body: { cells: [{ variants: [s._id], stock_quantity: 9 }] },
    });
    await shop.client.call(variants.removeGroup, { params: { id: group._id } });
    const { order_number } = order;
    const ours = { author: 'Nimali Perera', order: null, product: { _id: product._id } };
    expect(await changesOf(shop, { product: product._id })).toMatchObject([
      { ...ours, reason: 'edit', combination: '', before: 0, after: 9 },
      { ...ours, reason: 'edit', combination: 'S', before: 9, after: 0 },
      { ...ours, reason: 'edit', combination: 'S', before: 5, after: 9 },
      {
        ...ours,
        reason: 'cancel',
        combination: 'S',
        before: 3,
        after: 5,
        order: { _id: order._id, order_number },
      },
      {
        author: 'Customer',
        reason: 'order',
        combination: 'S',
        before: 5,
        after: 3,
        order: { order_number },
      },
      { ...ours, reason: 'edit', combination: 'S', before: 0, after: 5 },
    ]);
    expect(await changesOf(shop, { reason: 'order' })).toHaveLength(1);
  });

  test('stands in the activity log, number by number where they are few', async () => {
    const shop = await aStore();
    const { product, s } = await aSizedProduct(shop);
    const mask = await aProduct(shop, { name: 'Mask', stock_quantity: 7 });
    const sent = [
      {
        product_id: product._id,
        low_stock_at: 2,
        cells: [{ variants: [s._id], before: 5, stock_quantity: 9 }],
      },
      { product_id: mask._id, cells: [{ variants: [], before: 7, stock_quantity: 7 }] },
    ];
    await shop.client.call(inventory.update, { body: { products: sent } });
    const { items } = await shop.client.call(activity.list, { query: {} });
    expect(items[0]).toMatchObject({
      area: 'stock',
      changes: [
        { field: 'Sarong – S', before: 5, after: 9 },
        { field: 'changed_thresholds', before: null, after: 1 },
      ],
    });
  });

  test('tells twenty numbers one by one, more as how many, and nothing where none changes', async () => {
    const shop = await aStore();
    const product = await aProduct(shop, { stock_quantity: 0 });
    const [rows, columns] = [await aGroup(shop, product), await aGroup(shop, product)];
    const cells: { variants: string[] }[] = [];
    const beside: string[] = [];
    for (let count = 0; count < 3; count += 1) beside.push((await aVariant(shop, columns))._id);
    for (let count = 0; count < 7; count += 1) {
      const { _id } = await aVariant(shop, rows);
      cells.push(...beside.map((other) => ({ variants: [_id, other] })));
    }
    const save = async (count: number, before: number, stock_quantity: number) => {
      const sent = cells.slice(0, count).map((cell) => ({ ...cell, before, stock_quantity }));
      const body = { products: [{ product_id: product._id, cells: sent }] };
      await shop.client.call(inventory.update, { body });
      const { items, total } = await shop.client.call(activity.list, { query: {} });
      return { changes: items[0]?.changes ?? [], total };
    };
    const few = await save(20, 0, 4);
    expect(few.changes).toHaveLength(20);
    expect(few.changes[0]).toMatchObject({ before: 0, after: 4 });
    expect(await save(20, 4, 4)).toEqual(few);
    await save(20, 4, 0);
    const many = await save(21, 0, 5);
    expect(many.changes).toEqual([{ field: 'changed_numbers', before: null, after: 21 }]);
    expect((await listOf(shop)).items[0]?.stock_quantity).toBe(105);
  });

  test('keeps what it says of a product that is deleted', async () => {
    const shop = await aStore();
    const mask = await aProduct(shop, { name: 'Mask', stock_quantity: 3 });
    await shop.client.call(products.update, {
      params: { id: mask._id },
      body: { stock_quantity: 8 },
    });
    await shop.client.call(products.remove, { params: { id: mask._id } });
    expect(await changesOf(shop)).toMatchObject([
      { product: { name: 'Mask' }, before: 3, after: 8 },
      { product: { name: 'Mask' }, before: 0, after: 3, author: 'Nimali Perera' },
    ]);
  });
});
