import { inventory, type InventoryProduct } from '@kade/contract/catalog/inventory';
import { products } from '@kade/contract/catalog/products';
import { variants } from '@kade/contract/catalog/variants';
import { storefront } from '@kade/contract/storefront';
import { combinationsOf } from '@kade/rules/selection';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aGroup, aProduct, aStore, aVariant, type TestShop } from '../../../../test/factories';
import { executeSql } from '../../../platform/database';

const SIZES = ['S', 'M', 'L'];
const COLOURS = ['Red', 'Blue'];
const chosen = [
  ['size:s'],
  ['size:m'],
  ['size:l'],
  ['size:s', 'size:m'],
  ['colour:red'],
  ['size:s', 'colour:red'],
  ['size:m', 'size:l', 'colour:blue'],
  ['wrap:box', 'size:l'],
];

/** Products that are sold out in something, in everything or in nothing, and some that do not stop at it. */
const drawn = fc.sample(
  fc.record({
    sizes: fc.subarray(SIZES, { minLength: 1 }),
    colours: fc.subarray(COLOURS),
    isWrapped: fc.boolean(),
    policy: fc.constantFrom('stop', 'stop', 'stop', 'continue', 'untracked' as const),
    pieces: fc.array(fc.constantFrom(0, 0, 4), { minLength: 6, maxLength: 6 }),
  }),
  { numRuns: 10, seed: 482 },
);

const listStock = async ({ client }: TestShop) =>
  (await client.call(inventory.list, { query: { limit: 50 } })).items;

/** Sets combinations to other numbers of pieces, by their places in turn. */
async function setPieces(shop: TestShop, numbers: readonly number[]) {
  const changed = (await listStock(shop)).map(({ _id, groups, quantities }, turn) => ({
    product_id: _id,
    cells: combinationsOf(groups).map((combination, place) => ({
      variants: combination,
      before: quantities?.[place] ?? 0,
      stock_quantity: numbers[(turn + place) % numbers.length] ?? 0,
    })),
  }));
  await shop.client.call(inventory.update, { body: { products: changed } });
}

const keyOf = (group: string, variant: string) => `${group}:${variant}`.toLowerCase();

/** Whether a piece of the product can be had as it is chosen, by all that it is counted by. */
function canBeHad(
  { groups, quantities, stock_policy }: InventoryProduct,
  offered: readonly string[],
  options: readonly string[],
): boolean {
  const names = [...new Set(options.map((option) => option.split(':')[0] ?? ''))];
  const isOffered = names.every((name) =>
    options.some((option) => option.startsWith(`${name}:`) && offered.includes(option)),
  );
  if (!isOffered || stock_policy !== 'stop') return isOffered;
  return combinationsOf(groups).some(
    (combination, place) =>
      (quantities?.[place] ?? 0) > 0 &&
      combination.every((id, at) => {
        const { name = '', variants: held = [] } = groups[at] ?? {};
        const value = held.find((variant) => variant._id === id)?.name ?? '';
        return !names.includes(name.toLowerCase()) || options.includes(keyOf(name, value));
      }),
  );
}

async function expectAsCounted(shop: TestShop) {
  const stock = [];
  for (const product of await listStock(shop)) {
    const params = { id: product._id };
    const { options } = await shop.visitor.call(storefront.product, { params });
    const offered = options.flatMap((group) =>
      group.variants.map((variant) => keyOf(group.name, variant.name)),
    );
    stock.push({ product, offered });
  }
  for (const options of chosen) {
    const expected = stock.filter(({ product, offered }) => canBeHad(product, offered, options));
    const query = { in_stock: true, options, limit: 50, sort: 'name' } as const;
    const { products } = await shop.visitor.call(storefront.list, { query });
    expect([options, products.map(({ name }) => name)]).toEqual([
      options,
      expected.map(({ product }) => product.name).toSorted(),
    ]);
  }
}

test('a list of what is in stock of a size is what the combinations say, whatever is sold or deleted', async () => {
  const shop = await aStore();
  for (const [at, { sizes, colours, isWrapped, policy, pieces }] of drawn.entries()) {
    const options = colours.length > 0 ? ['Size', 'Colour'] : ['Size'];
    const values = sizes.flatMap((size) =>
      colours.length > 0 ? colours.map((colour) => [size, colour]) : [[size]],
    );
    const product = await aProduct(shop, {
      name: `Shirt ${String.fromCharCode(97 + at)}`,
      stock_policy: policy,
      choices: {
        options,
        rows: values.map((one, place) => ({ values: one, stock_quantity: pieces[place] ?? 0 })),
      },
    });
    if (!isWrapped) continue;
    const wrap = await aGroup(shop, product, { name: 'Wrap', stock: 'parent' });
    for (const name of ['Box', 'Bag']) await aVariant(shop, wrap, { name });
  }
  await expectAsCounted(shop);
  await setPieces(shop, [0, 2, 0, 0, 1]);
  await expectAsCounted(shop);
  for (const { groups } of (await listStock(shop)).slice(0, 6)) {
    const [last] = groups[0]?.variants.slice(1).toReversed() ?? [];
    if (last) await shop.client.call(variants.remove, { params: { id: last._id } });
  }
  await expectAsCounted(shop);
  await setPieces(shop, [3, 0, 0]);
  await expectAsCounted(shop);
});

test('what is left of a product is kept beside it, whatever its variants are called and whoever copies it', async () => {
  const shop = await aStore();
  const values = [
    ['L', 'Red', 0],
    ['L', 'Blue', 2],
    ['M', 'Red', 1],
    ['M', 'Blue', 0],
  ] as const;
  const rows = values.map(([size, colour, stock_quantity]) => ({
    values: [size, colour],
    stock_quantity,
  }));
  const choices = { options: ['Size', 'Colour'], rows };
  const { _id: id } = await aProduct(shop, { name: 'Shirt', choices });
  const inStock = async (...options: string[]) => {
    const query = { in_stock: true, options, sort: 'name' } as const;
    const { products: found } = await shop.visitor.call(storefront.list, { query });
    return found.map(({ name }) => name);
  };
  expect(await inStock('size:l', 'colour:red')).toEqual([]);
  const [listed] = await listStock(shop);
  const large = listed?.groups[0]?.variants.find(({ name }) => name === 'L')?._id ?? '';
  await shop.client.call(variants.update, { params: { id: large }, body: { name: 'Large' } });
  expect(await inStock('size:large')).toEqual(['Shirt']);
  const copy = await shop.client.call(products.duplicate, { params: { id } });
  const named = { name: 'Shirt again', status: 'active' } as const;
  await shop.client.call(products.update, { params: { id: copy._id }, body: named });
  expect(await inStock('size:large', 'colour:blue')).toEqual(['Shirt', 'Shirt again']);
  expect(await inStock('size:large', 'colour:red')).toEqual([]);
  // Counted on while nobody asks what is left.
  const setPolicy = (stock_policy: 'continue' | 'stop') =>
    shop.client.call(products.update, { params: { id }, body: { stock_policy } });
  await setPolicy('continue');
  expect(await inStock('size:large', 'colour:red')).toEqual(['Shirt']);
  await setPieces(shop, [3, 0]);
  await setPolicy('stop');
  expect(await inStock('size:large', 'colour:red')).toEqual(['Shirt']);
  expect(await inStock('size:large', 'colour:blue')).toEqual(['Shirt again']);
  const last = await shop.client.call(products.duplicate, { params: { id: copy._id } });
  const shown = { name: 'Shirt once more', status: 'active' } as const;
  await shop.client.call(products.update, { params: { id: last._id }, body: shown });
  const text = 'delete from stock_entries where store_id = $1';
  await executeSql(shop.server.system.db, text, [shop.store._id]);
  expect(await inStock('size:large', 'colour:red')).toEqual(['Shirt']);
  expect(await inStock('size:large', 'colour:blue')).toEqual(['Shirt again', 'Shirt once more']);
});
