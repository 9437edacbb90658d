import { categories } from '@kade/contract/catalog/categories';
import { collections } from '@kade/contract/catalog/collections';
import { products } from '@kade/contract/catalog/products';
import { variants, type NewVariantGroup } from '@kade/contract/catalog/variants';
import { storefront } from '@kade/contract/storefront';
import type { ShopFilters } from '@kade/contract/shop-list';
import { priceRangeOf, type PricedGroup } from '@kade/rules/selection';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aCategory,
  aCollection,
  aGroup,
  aProduct,
  aStore,
  aVariant,
  type TestShop,
} from '../../../../test/factories';
import { countStatements } from '../../../../test/statements';
import { executeSql } from '../../../platform/database';

const list = (shop: TestShop, query: ShopFilters & { filters?: true; limit?: number } = {}) =>
  shop.visitor.call(storefront.list, { query });
const namesOf = async (shop: TestShop, query: ShopFilters) =>
  (await list(shop, query)).products.map(({ name }) => name);
const open = (shop: TestShop, id: string) =>
  shop.visitor.call(storefront.product, { params: { id } });
const slugOf = async (shop: TestShop, id: string) => (await open(shop, id)).slug;

test.each([
  ['Batik Shirt (Men’s), 2 colours!', 'batik-shirt-mens-2-colours'],
  ['Café crème — 50%', 'cafe-creme-50'],
  ['වෙස් මුහුණ', 'වෙස්-මුහුණ'],
  ['ශ්‍රී ලංකා තේ', 'ශ්රී-ලංකා-තේ'],
  ['கைத்தறி சேலை', 'கைத்தறி-சேலை'],
  ['🎁 !!', 'item'],
])('%s is found at /products/%s', async (name, slug) => {
  const shop = await aStore();
  const { _id } = await aProduct(shop, { name });
  expect(await slugOf(shop, _id)).toBe(slug);
  expect((await open(shop, slug))._id).toBe(_id);
});

test('an address of before leads to the product that had it, whoever is called so now', async () => {
  const shop = await aStore();
  const lamp = await aProduct(shop, { name: 'Clay lamp' });
  const rename = (id: string, name: string) =>
    shop.client.call(products.update, { params: { id }, body: { name } });
  await rename(lamp._id, 'Oil lamp');
  const other = await aProduct(shop, { name: 'Clay lamp' });
  const third = await aProduct(shop, { name: 'clay LAMP' });
  expect(await slugOf(shop, other._id)).toBe('clay-lamp-2');
  expect(await slugOf(shop, third._id)).toBe('clay-lamp-3');
  expect(await open(shop, 'clay-lamp')).toMatchObject({ _id: lamp._id, slug: 'oil-lamp' });
  await rename(lamp._id, 'Clay lamp');
  expect(await slugOf(shop, lamp._id)).toBe('clay-lamp');
  expect(await open(shop, 'oil-lamp')).toMatchObject({ slug: 'clay-lamp' });
  await expect(open(shop, 'no-lamp')).rejects.toMatchObject({ status: 404 });
  const neighbour = await aStore();
  await expect(open(neighbour, 'clay-lamp')).rejects.toMatchObject({ status: 404 });
  await shop.client.call(products.remove, { params: { id: lamp._id } });
  await shop.client.call(products.purge, { params: { id: lamp._id } });
  expect(await slugOf(shop, (await aProduct(shop, { name: 'Oil lamp' }))._id)).toBe('oil-lamp');
});

test('a category and a collection have addresses, and the menus name those that sell something', async () => {
  const shop = await aStore();
  const tea = await aCategory(shop, 'තේ');
  await aCategory(shop, 'Nothing yet');
  const feast = await aCollection(shop, 'Vesak & lamps');
  const { _id } = await aProduct(shop, { name: 'Pekoe', category: tea._id });
  await shop.client.call(collections.setProducts, {
    params: { id: feast._id },
    body: { products: [_id] },
  });
  await shop.client.call(categories.update, { params: { id: tea._id }, body: { name: 'Tea' } });
  const front = await shop.visitor.call(storefront.store, {});
  expect(front.categories).toEqual([{ _id: tea._id, name: 'Tea', slug: 'tea' }]);
  expect(front.collections).toEqual([
    { _id: feast._id, name: 'Vesak & lamps', slug: 'vesak-lamps' },
  ]);
  for (const category of ['tea', 'තේ', tea._id]) {
    expect(await list(shop, { category })).toMatchObject({ shelf: { slug: 'tea' }, total: 1 });
  }
  expect(await list(shop, { collection: 'vesak-lamps' })).toMatchObject({
    shelf: { name: 'Vesak & lamps' },
    products: [{ _id, slug: 'pekoe', category: { slug: 'tea' } }],
  });
  await expect(list(shop, { category: 'coffee' })).rejects.toMatchObject({ status: 404 });
});

test('what is asked for as keyboards write it is found at its address', async () => {
  const shop = await aStore();
  const name = 'ශ්\u200dරී ලංකා';
  const [typed, slug] = ['ශ්\u200dරී-ලංකා', 'ශ්රී-ලංකා'];
  const category = await aCategory(shop, name);
  const collection = await aCollection(shop, name);
  const { _id } = await aProduct(shop, { name, category: category._id });
  await shop.client.call(collections.setProducts, {
    params: { id: collection._id },
    body: { products: [_id] },
  });
  expect(await open(shop, typed)).toMatchObject({ _id, slug });
  for (const part of [{ category: typed }, { collection: typed }]) {
    expect(await list(shop, part)).toMatchObject({ shelf: { slug }, total: 1 });
  }
  const tea = await aProduct(shop, { name: 'Tea' });
  expect((await open(shop, 'Tea'))._id).toBe(tea._id);
});

async function aShopOfShirts(): Promise<TestShop> {
  const shop = await aStore();
  const shirts: [name: string, price: number, sizes: string[], stock: number][] = [
    ['Plain', 100_000, ['S', 'M'], 5],
    ['Striped', 300_000, ['M', 'L'], 5],
    ['Checked', 200_000, ['L'], 0],
  ];
  for (const [name, price, sizes, stock_quantity] of shirts) {
    const shirt = await aProduct(shop, { name, price, stock_quantity });
    const size = await aGroup(shop, shirt, { name: 'Size', stock: 'parent' });
    for (const one of sizes) await aVariant(shop, size, { name: one });
  }
  return shop;
}

test('a list is narrowed by stock, price and options, and sorted, in three statements at most', async () => {
  const shop = await aShopOfShirts();
  expect(await namesOf(shop, {})).toEqual(['Checked', 'Striped', 'Plain']);
  expect(await namesOf(shop, { sort: 'price' })).toEqual(['Plain', 'Checked', 'Striped']);
  expect(await namesOf(shop, { sort: '-price' })).toEqual(['Striped', 'Checked', 'Plain']);
  expect(await namesOf(shop, { sort: 'name' })).toEqual(['Checked', 'Plain', 'Striped']);
  expect(await namesOf(shop, { in_stock: true })).toEqual(['Striped', 'Plain']);
  expect(await namesOf(shop, { price_from: 1000, price_to: 2000 })).toEqual(['Checked', 'Plain']);
  expect(await namesOf(shop, { price_from: 1001, price_to: 1999 })).toEqual([]);
  expect(await namesOf(shop, { options: ['size:l'] })).toEqual(['Checked', 'Striped']);
  expect(await namesOf(shop, { options: ['size:s', 'size:l'], sort: 'name' })).toHaveLength(3);
  expect(await namesOf(shop, { options: ['size:l', 'colour:red'] })).toEqual([]);
  expect(await namesOf(shop, { q: 'plain shirt', options: ['size:m'] })).toEqual(['Plain']);
  const { filters } = await list(shop, { filters: true });
  expect(filters).toMatchObject({ lowest_price: 100_000, highest_price: 300_000 });
  expect(filters?.options).toMatchObject([{ name: 'Size' }]);
  expect(filters?.options[0]?.values.map(({ key }) => key)).toEqual(['size:s', 'size:m', 'size:l']);
  const { system } = shop.server;
  const few = await countStatements(system, () => list(shop, { filters: true, in_stock: true }));
  expect(few).toBeLessThanOrEqual(3);
});

test('what is in stock is in stock as it is chosen', async () => {
  const shop = await aStore();
  const rows = [
    { values: ['Red', '41'], stock_quantity: 5 },
    { values: ['Red', '42'], stock_quantity: 0 },
    { values: ['Blue', '41'], stock_quantity: 0 },
    { values: ['Blue', '42'], stock_quantity: 2 },
  ];
  const shoe = await aProduct(shop, {
    name: 'Canvas shoe',
    choices: { options: ['Colour', 'Size'], rows },
  });
  const laces = await aGroup(shop, shoe, { name: 'Laces', stock: 'parent' });
  for (const name of ['White', 'Black']) await aVariant(shop, laces, { name });
  const sock = await aProduct(shop, { name: 'Sock', stock_quantity: 1 });
  const sizes = await aGroup(shop, sock, { name: 'Size', stock: 'parent' });
  for (const name of ['41', '42']) await aVariant(shop, sizes, { name });
  const inStock = (options: string[], more: ShopFilters = {}) =>
    namesOf(shop, { in_stock: true, options, ...more });
  expect(await inStock(['size:42'])).toEqual(['Sock', 'Canvas shoe']);
  expect(await inStock(['size:42', 'colour:red'])).toEqual([]);
  expect(await inStock(['size:42', 'size:41', 'colour:red'])).toEqual(['Canvas shoe']);
  expect(await inStock(['size:42', 'colour:blue', 'laces:black'])).toEqual(['Canvas shoe']);
  expect(await inStock(['size:41', 'colour:blue'], { q: 'canvas' })).toEqual([]);
  expect(await namesOf(shop, { options: ['size:42', 'colour:red'] })).toEqual(['Canvas shoe']);
  const params = { id: shoe._id };
  await shop.client.call(products.update, { params, body: { stock_policy: 'continue' } });
  expect(await inStock(['size:42', 'colour:red'])).toEqual(['Canvas shoe']);
});

test('what the shop does not show offers nothing to narrow a list by', async () => {
  const shop = await aShopOfShirts();
  const optionsOf = async () => {
    const { filters } = await list(shop, { filters: true });
    return filters?.options.map(({ name, values }) => [name, values.map((one) => one.name)]);
  };
  const cup = await aProduct(shop, { name: 'Cup', status: 'draft' });
  const glaze = await aGroup(shop, cup, { name: 'Glaze', stock: 'parent' });
  await aVariant(shop, glaze, { name: 'Ash' });
  await aVariant(shop, glaze, { name: 'Celadon' });
  const sizes = ['Size', ['S', 'M', 'L']];
  expect(await optionsOf()).toEqual([sizes]);
  const params = { id: cup._id };
  await shop.client.call(products.update, { params, body: { status: 'active' } });
  expect(await optionsOf()).toEqual([['Glaze', ['Ash', 'Celadon']], sizes]);
  await shop.client.call(products.remove, { params });
  expect(await optionsOf()).toEqual([sizes]);
  // One value is no choice.
  const bowl = await aProduct(shop, { name: 'Bowl' });
  const glazes = await aGroup(shop, bowl, { name: 'Glaze', stock: 'parent' });
  await aVariant(shop, glazes, { name: 'Ash' });
  expect(await optionsOf()).toEqual([sizes]);
});

test('values of which only the signs differ are told apart, and each finds its own', async () => {
  const shop = await aStore();
  const values = [
    '1/2 kg',
    '1.2 kg',
    '1,2 kg',
    '1:2 kg',
    '-5 kg',
    '5 kg',
    '5 KG.',
    'C',
    'C#',
    'Red!',
  ];
  for (const name of values) {
    const product = await aProduct(shop, { name: `Of ${name}` });
    const group = await aGroup(shop, product, { name: 'Weight', stock: 'parent' });
    await aVariant(shop, group, { name });
  }
  const { filters } = await list(shop, { filters: true });
  const offered = filters?.options[0]?.values ?? [];
  expect(offered.map(({ name }) => name).toSorted()).toEqual(
    values.filter((name) => name !== '5 KG.').toSorted(),
  );
  for (const { key, name } of offered) {
    const found = name === '5 kg' ? ['Of 5 KG.', 'Of 5 kg'] : [`Of ${name}`];
    expect([key, await namesOf(shop, { options: [key] })]).toEqual([key, found]);
  }
  expect(await namesOf(shop, { options: ['weight:red'] })).toEqual(['Of Red!']);
});

test('options and words follow what variants are called', async () => {
  const shop = await aShopOfShirts();
  const { products: found } = await list(shop, { q: 'striped' });
  const { options } = await open(shop, found[0]?._id ?? '');
  const [medium, large] = options[0]?.variants ?? [];
  const change = (id: string, name: string) =>
    shop.client.call(variants.update, { params: { id }, body: { name } });
  await change(large?._id ?? '', 'Turquoise');
  expect(await namesOf(shop, { q: 'turquoise' })).toEqual(['Striped']);
  expect(await namesOf(shop, { options: ['size:l'] })).toEqual(['Checked']);
  await shop.client.call(variants.remove, { params: { id: medium?._id ?? '' } });
  expect(await namesOf(shop, { options: ['size:m'] })).toEqual(['Plain']);
  const text = { name: 'Dotted', tags: 'summer, beach', description: 'Of linen' };
  await shop.client.call(products.update, { params: { id: found[0]?._id ?? '' }, body: text });
  expect(await namesOf(shop, { q: 'striped' })).toEqual([]);
  for (const q of ['dotted', 'beaches', 'linnen', 'linen summer']) {
    expect([q, await namesOf(shop, { q })]).toEqual([q, ['Dotted']]);
  }
});

test('a misspelled search says what it was taken for', async () => {
  const shop = await aShopOfShirts();
  expect(await list(shop, { q: 'stripd' })).toMatchObject({ corrected: 'striped', total: 1 });
  expect(await list(shop, { q: 'striped' })).toMatchObject({ corrected: null });
  expect(await list(shop, { q: 'wheelbarrow' })).toMatchObject({ corrected: null, total: 0 });
  expect(await list(shop, { q: '%_\\ ’' })).toMatchObject({ total: 0 });
});

test('what a search was taken for is said in a word that is shown, wherever it stands', async () => {
  const shop = await aStore();
  const corrected = async (q: string) => (await list(shop, { q })).corrected;
  await aProduct(shop, { name: 'Novel', description: 'With a summary on the back. Of 1950.' });
  const scarf = await aProduct(shop, { name: 'Scarf', vendor: 'Lakmal' });
  await aVariant(shop, await aGroup(shop, scarf, { name: 'Colour' }), { name: 'Indigo blue' });
  expect(await corrected('black')).toBe('back');
  expect(await corrected('black scarf')).toBe('back scarf');
  expect(await corrected('indgo')).toBe('indigo');
  expect(await corrected('lakmall')).toBeNull();
  expect(await corrected('lukmal')).toBe('lakmal');
  await aProduct(shop, { name: 'Hand bag', description: 'Of jute.' });
  expect(await corrected('handbug')).toBe('hand bag');
  await aProduct(shop, { name: 'Red raw rice 5 kg' });
  expect(await corrected('redrice')).toBe('raw rice');
  await aProduct(shop, { name: 'Blank notebook' });
  expect(await corrected('black')).toBe('blank');
});

test('the word of a category is found while it is typed, and where it is misspelt', async () => {
  const shop = await aStore();
  const category = await aCategory(shop, 'Ayurveda and wellness');
  const { name } = await aProduct(shop, { name: 'Balm', category: category._id });
  for (const q of ['we', 'welln', 'wellnes', 'wellness', 'ayur']) {
    expect(await list(shop, { q })).toMatchObject({ products: [{ name }], corrected: null });
  }
  expect(await list(shop, { q: 'welnass' })).toMatchObject({
    products: [{ name }],
    corrected: 'wellness',
  });
  expect(await namesOf(shop, { q: 'wellington' })).toEqual([]);
});

test('one letter again and again finds what is called so, not all that has the letter', async () => {
  const shop = await aStore();
  const small = await aProduct(shop, { name: 'Linen blouse, size S' });
  expect(await namesOf(shop, { q: 's' })).toEqual([small.name]);
  expect(await namesOf(shop, { q: 'zzz' })).toEqual([]);
  const battery = await aProduct(shop, { name: 'AAA battery' });
  const wetsuit = await aProduct(shop, { name: 'Wetsuit' });
  await aVariant(shop, await aGroup(shop, wetsuit, { name: 'Size' }), { name: 'MMM' });
  expect(await namesOf(shop, { q: 'aaa' })).toEqual([battery.name]);
  expect(await namesOf(shop, { q: 'mmm' })).toEqual([wetsuit.name]);
  expect(await namesOf(shop, { q: 'aa' })).toEqual([]);
});

test('the least and the greatest price are those of the rules, whatever the groups are', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { price: 12_345 });
  const amount = fc.integer({ min: 0, max: 20_000 });
  const addon = fc.constantFrom('addition', 'percentage', 'subtraction');
  const group = fc.constantFrom<NewVariantGroup['price']>('addon', 'independent', 'parent');
  const wanted = fc.sample(
    fc.tuple(group, fc.array(fc.tuple(addon, amount), { minLength: 1, maxLength: 3 })),
    {
      numRuns: 5,
      seed: 7,
    },
  );
  const groups: PricedGroup[] = [];
  const expectRange = async (price: number) => {
    const { lowest, highest } = priceRangeOf({ price }, groups);
    const range = { lowest_price: lowest, highest_price: highest };
    const { filters, products: found } = await list(shop, { filters: true });
    expect(filters?.lowest_price).toBe(lowest);
    expect(found).toMatchObject([range]);
    const { items } = await shop.client.call(products.list, { query: {} });
    expect(items).toMatchObject([range]);
  };
  for (const [price = 'addon', prices] of wanted) {
    const made = await aGroup(shop, product, { price, stock: 'parent' });
    const types = { addon: undefined, independent: 'independent', parent: 'parent' } as const;
    const own = [];
    for (const [type, amount] of prices) {
      const priced = { type: types[price] ?? type, amount: price === 'parent' ? 0 : amount };
      await aVariant(shop, made, { price: priced });
      own.push({ price: priced });
    }
    groups.push({ price, variants: own });
    await expectRange(product.price);
  }
  // A product of the version before, as long as it is not filled.
  const text = 'update products set highest_price = null where store_id = $1';
  await executeSql(shop.server.system.db, text, [shop.store._id]);
  await expectRange(product.price);
  const params = { id: product._id };
  await shop.client.call(products.update, { params, body: { price: 54_321 } });
  await expectRange(54_321);
});

test('beside a product stands what shares its collections and category, what can be bought first', async () => {
  const shop = await aStore();
  const [tea, cloth] = [await aCategory(shop, 'Tea'), await aCategory(shop, 'Cloth')];
  const feast = await aCollection(shop, 'Vesak');
  const add = (name: string, category: string, more = {}) =>
    aProduct(shop, { name, category, ...more });
  const pekoe = await add('Pekoe', tea._id);
  const gone = await add('Gone', tea._id, { stock_quantity: 0 });
  const green = await add('Green', tea._id);
  const lamp = await add('Lamp', cloth._id);
  const sari = await add('Sari', cloth._id);
  await add('Draft', tea._id, { status: 'draft' });
  await shop.client.call(collections.setProducts, {
    params: { id: feast._id },
    body: { products: [pekoe._id, lamp._id] },
  });
  const beside = async (seen: string[]) => {
    const params = { id: pekoe._id };
    const answer = await shop.visitor.call(storefront.related, { params, query: { seen } });
    return [answer.related, answer.seen].map((part) => part.map(({ name }) => name));
  };
  expect(await beside([sari._id])).toEqual([['Lamp', 'Green', 'Gone'], ['Sari']]);
  expect(await beside([green._id, gone._id, shop.store._id, pekoe._id])).toEqual([
    ['Lamp'],
    ['Green', 'Gone'],
  ]);
});
