import { combinations } from '@kade/contract/catalog/goods';
import { inventory } from '@kade/contract/catalog/inventory';
import { products, type Product } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { variants } from '@kade/contract/catalog/variants';
import { storefront } from '@kade/contract/storefront';
import { priceOf } from '@kade/rules/selection';
import { beforeAll, expect, test } from 'vitest';
import { change, listOf } from '../../../../test/activity';
import { aPicture, aProduct, aStore, type TestShop } from '../../../../test/factories';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const at = ({ _id }: { _id: string }) => ({ params: { id: _id } });
const create = (body: object) =>
  shop.client.call(products.create, { body: { name: 'Shirt', price: 100_000, ...body } });
const update = (product: { _id: string }, body: object) =>
  shop.client.call(products.update, { ...at(product), body });
const row = (...values: string[]) => ({ values });
const SIZES = ['S', 'M', 'L'];
const sizes = (fields: (size: string) => object = () => ({})) => ({
  options: ['Size'],
  rows: SIZES.map((size) => ({ ...row(size), ...fields(size) })),
});

/** What each combination costs and how many pieces there are of it, by the names of its variants. */
async function tableOf(product: Product): Promise<Record<string, [number, number]>> {
  const kept = await shop.client.call(stock.get, at(product));
  const groups = product.options;
  const all = groups.reduce<(typeof groups)[0]['variants'][]>(
    (rows, { variants }) => rows.flatMap((one) => variants.map((variant) => [...one, variant])),
    [[]],
  );
  return Object.fromEntries(
    all.map((chosen, index) => {
      const ids = chosen.map(({ _id }) => _id);
      const name = chosen.map(({ name }) => name).join(' / ');
      return [name, [priceOf(product, groups, ids), kept.quantities[index] ?? -1]];
    }),
  );
}

test('one call makes a product with its options, prices, stock, SKUs and pictures', async () => {
  const pictures = [await aPicture(shop), await aPicture(shop)];
  const image_id = pictures[1]?._id;
  const product = await create({
    images: pictures.map(({ _id }) => _id),
    cost: 60_000,
    choices: {
      options: ['Colour', 'Size'],
      rows: [
        { ...row('Red', 'S'), stock_quantity: 3, sku: 'R-S', image_id },
        { ...row('Red', 'L'), stock_quantity: 4, price: 120_000, image_id },
        { ...row('Blue', 'S'), stock_quantity: 5, barcode: '479' },
        { ...row('Blue', 'L'), price: 120_000 },
      ],
    },
  });
  expect(await tableOf(product)).toEqual({
    'Red / S': [100_000, 3],
    'Red / L': [120_000, 4],
    'Blue / S': [100_000, 5],
    'Blue / L': [120_000, 0],
  });
  expect(product).toMatchObject({ cost: 60_000, stock_quantity: 12 });
  const [colour] = product.options;
  expect(colour?.variants.map((one) => one.image_id)).toEqual([image_id, null]);
  const { combinations: known } = await shop.client.call(combinations.get, at(product));
  const told = known.map(({ sku, barcode }) => `${sku} ${barcode}`);
  expect(new Set(told)).toEqual(new Set(['R-S ', ' 479']));
  const shown = await shop.visitor.call(storefront.product, at(product));
  expect(JSON.stringify(shown)).not.toContain('cost');
});

test('nothing of a product is made where its table is none, and the row is named', async () => {
  const before = await shop.client.call(products.list, {});
  const refused = (choices: object) =>
    create({ choices }).catch((error: { details: { field: string }[] }) =>
      error.details.map(({ field }) => field),
    );
  const two = (...rows: object[]) => ({ options: ['Size', 'Colour'], rows });
  expect(await refused(two(row('S', 'Red'), row('L', 'Blue')))).toEqual(['choices.rows']);
  expect(await refused(two(row('S', 'Red'), row('S', 'red')))).toEqual(['choices.rows']);
  expect(await refused(two(row('S', 'Red'), row('S')))).toEqual(['choices.rows.1.values']);
  expect(await refused({ options: ['Size', 'size'], rows: [row('S', 'S')] })).toEqual([
    'choices.options',
  ]);
  const picture = { ...row('S'), image_id: (await aPicture(shop))._id };
  expect(await refused({ options: ['Size'], rows: [picture] })).toEqual([
    'choices.rows.0.image_id',
  ]);
  const both = { ...row('S'), stock_quantity: 1, stock_added: 1 };
  expect(await refused({ options: ['Size'], rows: [both] })).toEqual([
    'choices.rows.0.stock_added',
  ]);
  const many = Array.from({ length: 101 }, (_, index) => row(`${index}`));
  expect(await refused({ options: ['Size'], rows: many })).toEqual(['choices.rows']);
  expect((await shop.client.call(products.list, {})).total).toBe(before.total);
});

test('a new value keeps what there is of the others, their ids and how they make the price', async () => {
  const product = await create({ choices: sizes(() => ({ stock_quantity: 5 })) });
  const [size] = product.options;
  const group = { params: { id: size?._id ?? '' } };
  await shop.client.call(variants.updateGroup, { ...group, body: { price: 'addon' } });
  const [small] = size?.variants ?? [];
  const half = { price: { type: 'percentage' as const, amount: 5_000 }, sku: 'SMALL' };
  const place = { params: { id: small?._id ?? '' } };
  await shop.client.call(variants.update, { ...place, body: half });

  const rows = [...SIZES, 'XL'].map((name) => row(name));
  const after = await update(product, { choices: { options: ['Size'], rows } });
  expect(await tableOf(after)).toEqual({
    S: [150_000, 5],
    M: [100_000, 5],
    L: [100_000, 5],
    XL: [100_000, 0],
  });
  expect(after.options[0]?.variants[0]).toMatchObject({ _id: small?._id, ...half });
  // Whatever the case it is typed in.
  const typed = ['s', 'm', 'l', 'xl'].map((name) => row(name));
  const same = await update(after, { choices: { options: ['size'], rows: typed } });
  expect(same.options[0]?._id).toBe(size?._id);
  expect(same.options[0]?.variants[0]).toMatchObject({ _id: small?._id, ...half });
  expect(same.stock_quantity).toBe(15);
});

test('a value that cost more costs what the product does once its row says so', async () => {
  const product = await create({
    choices: sizes((size) => ({ price: size === 'L' ? 150_000 : 100_000, stock_quantity: 1 })),
  });
  expect(await tableOf(product)).toMatchObject({ M: [100_000, 1], L: [150_000, 1] });
  const after = await update(product, { choices: sizes(() => ({ price: 100_000 })) });
  expect(await tableOf(after)).toMatchObject({ M: [100_000, 1], L: [100_000, 1] });
});

test('a new option takes the stock over, as in its window; without options it is added up', async () => {
  const product = await create({ choices: sizes(() => ({ stock_quantity: 2 })) });
  const rows = SIZES.flatMap((size) => [row(size, 'Red'), row(size, 'Blue')]);
  const after = await update(product, { choices: { options: ['Size', 'Colour'], rows } });
  const table = await tableOf(after);
  expect(table).toMatchObject({ 'S / Red': [100_000, 2], 'S / Blue': [100_000, 0] });
  expect(after.stock_quantity).toBe(6);
  const bare = await update(after, { choices: { options: [], rows: [] } });
  expect(bare).toMatchObject({ options: [], stock_quantity: 6 });
});

test('options in another order keep the pieces of each combination, and its history', async () => {
  const stated: [string, string, number][] = [
    ['S', 'Red', 1],
    ['S', 'Blue', 2],
    ['L', 'Red', 3],
    ['L', 'Blue', 4],
  ];
  const rows = stated.map(([size, colour, pieces]) => ({
    ...row(size, colour),
    stock_quantity: pieces,
  }));
  const product = await create({ choices: { options: ['Size', 'Colour'], rows } });
  const history = () =>
    shop.client
      .call(inventory.changes, { query: { product: product._id } })
      .then((all) => all.total);
  const before = await history();
  const turned = stated.map(([size, colour]) => row(colour, size));
  const after = await update(product, { choices: { options: ['Colour', 'Size'], rows: turned } });
  expect(await tableOf(after)).toEqual({
    'Red / S': [100_000, 1],
    'Red / L': [100_000, 3],
    'Blue / S': [100_000, 2],
    'Blue / L': [100_000, 4],
  });
  expect(await history()).toBe(before);
});

test('pieces are added to what there is, and what is sold below zero stays owed', async () => {
  const product = await create({ choices: sizes(() => ({ stock_quantity: 5 })) });
  const added: Record<string, number> = { S: 3, M: -9 };
  const after = await update(product, { choices: sizes((size) => ({ stock_added: added[size] })) });
  expect(await tableOf(after)).toMatchObject({ S: [100_000, 8], M: [100_000, 0], L: [100_000, 5] });
  const { quantities } = await shop.client.call(stock.get, at(product));
  expect(quantities).toEqual([8, 0, 5]);
});

test('a table of an older state is refused whole, with the fields sent beside it', async () => {
  const product = await create({ choices: sizes() });
  const known = product.options.flatMap(({ variants }) => variants.map(({ _id }) => _id));
  const [group] = product.options;
  const place = { params: { id: group?._id ?? '' } };
  await shop.client.call(variants.create, { ...place, body: { name: 'XL' } });
  const choices = { ...sizes(), variants: known };
  await expect(update(product, { name: 'Blouse', choices })).rejects.toMatchObject({
    code: 'version_conflict',
  });
  const now = await shop.client.call(products.get, at(product));
  expect(now.name).toBe('Shirt');
  expect(now.options[0]?.variants).toHaveLength(4);
});

test('prices that no option makes by itself become one list of a new product, and are refused of another', async () => {
  const rows = [
    { ...row('S', 'Red'), price: 100_000 },
    { ...row('S', 'Blue'), price: 110_000, stock_quantity: 7 },
    { ...row('L', 'Red'), price: 150_000 },
    { ...row('L', 'Blue'), price: 190_000, sku: 'L-B' },
  ];
  const choices = { options: ['Size', 'Colour'], rows };
  const product = await create({ choices });
  expect(product.options.map(({ name }) => name)).toEqual(['Size / Colour']);
  expect(await tableOf(product)).toMatchObject({
    'S / Blue': [110_000, 7],
    'L / Blue': [190_000, 0],
  });
  const plain = await create({
    choices: { ...choices, rows: rows.map(({ values }) => ({ values })) },
  });
  await expect(update(plain, { choices })).rejects.toMatchObject({
    details: [{ field: 'choices.rows' }],
  });
});

test.each(['addon', 'parent'] as const)(
  'a price of its own leaves what the choices of a group with “%s” cost before',
  async (price) => {
    const product = await create({ compare_at_price: 150_000, choices: sizes() });
    const [size] = product.options;
    const place = (one?: { _id: string }) => ({ params: { id: one?._id ?? '' } });
    await shop.client.call(variants.updateGroup, { ...place(size), body: { price } });
    const [, medium, large] = size?.variants ?? [];
    const set = (one: typeof medium, body: object) =>
      shop.client.call(variants.update, { ...place(one), body });
    await set(large, { compare_at_price: 190_000 });
    if (price === 'addon') await set(medium, { price: { type: 'addition', amount: 10_000 } });
    const priced = await update(product, {
      choices: sizes((size) => ({ price: size === 'M' ? 120_000 : 100_000 })),
    });
    const [after] = priced.options;
    expect(after?.price).toBe('independent');
    expect(after?.variants.map((one) => one.compare_at_price)).toEqual([
      150_000,
      price === 'addon' ? 160_000 : 150_000,
      190_000,
    ]);
    const cleared = await update(priced, {
      choices: sizes((size) => (size === 'S' ? { compare_at_price: null } : {})),
    });
    expect(cleared.options[0]?.variants.map((one) => one.compare_at_price)).toEqual([
      null,
      price === 'addon' ? 160_000 : 150_000,
      190_000,
    ]);
  },
);

test('the log tells the groups and what each combination costs', async () => {
  const product = await aProduct(shop, { name: 'Sarong', price: 100_000 });
  const price = (size: string) => (size === 'L' ? { price: 120_000 } : {});
  await update(product, { choices: sizes((size) => ({ sku: `SA-${size}`, ...price(size) })) });
  const [goods, prices, group] = await listOf(shop, { limit: 3 });
  expect(goods).toMatchObject({ thing: 'combinations', name: 'Sarong' });
  expect(goods?.changes).toContainEqual(change('S', null, 'SKU SA-S'));
  expect(prices?.changes).toContainEqual(change('L', null, 'Rs 1,200.00'));
  expect(group).toMatchObject({ thing: 'variant group', name: 'Sarong: Size' });
});
