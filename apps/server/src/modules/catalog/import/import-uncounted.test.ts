import { products, type Product } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { beforeAll, expect, test } from 'vitest';
import { aGroup, anImport, aStore, aVariant, type TestShop } from '../../../../test/factories';
import { exportOf, itemsOf, params, run } from '../../../../test/transfer';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const COLOURS = 'Option2 Name,Option2 Value,';
const header = (colours = '') =>
  `Product ID,Handle,Title,Option1 Name,Option1 Value,${colours}Variant SKU,Variant Price`;
const bring = async (...lines: string[]) => {
  const done = await run(shop, await anImport(shop, lines.join('\n')));
  expect(done).toMatchObject({ failed: 0 });
  return done;
};
/** A file that changes one product, of which it does not say how many there are. */
const change = async ({ _id, name }: Product, colours: string, ...rows: string[]) =>
  expect(
    await bring(
      header(colours),
      ...rows.map((row) => `${_id},${name.toLowerCase()},${name},${row}`),
    ),
  ).toMatchObject({ update: 1, create: 0 });

/** A product in sizes, counted as a table of its options says. */
const aShirt = (name: string, body: object = {}) =>
  shop.client.call(products.create, {
    body: {
      name,
      price: 100_000,
      choices: { options: ['Size'], rows: [{ values: ['S'] }, { values: ['M'] }] },
      ...body,
    },
  });

/** How it is counted, and what there is of it. */
async function countOf(product: Product) {
  const now = await shop.client.call(products.get, params(product));
  const { quantities } = await shop.client.call(stock.get, params(product));
  const groups = now.options.map((one) => `${one.name} ${one.stock}`);
  return { groups, quantities, all: now.stock_quantity };
}

test('a price in a file without quantities leaves pieces that are counted on the product', async () => {
  const shirt = await aShirt('Plain', { stock_quantity: 10 });
  await change(shirt, '', 'Size,S,P-S,1000', 'Size,M,P-M,1200');
  expect(await countOf(shirt)).toEqual({ groups: ['Size parent'], quantities: [10], all: 10 });
});

const sizes = {
  options: ['Size'],
  rows: [
    { values: ['S'], stock_quantity: 5 },
    { values: ['M'], stock_quantity: 2 },
  ],
};

test.each([
  ['behind', 'Strapped', (size: string, strap: string) => `Size,${size},Strap,${strap}`],
  ['before', 'Turned', (size: string, strap: string) => `Strap,${strap},Size,${size}`],
])('options that are not counted do not multiply those %s them', async (_, name, optionsOf) => {
  const shirt = await aShirt(name, { choices: sizes });
  const strap = await aGroup(shop, shirt, { name: 'Strap', price: 'parent', stock: 'parent' });
  await aVariant(shop, strap, { name: 'Red' });
  await aVariant(shop, strap, { name: 'Blue' });
  const rows = ['S', 'M'].flatMap((size) =>
    ['Red', 'Blue'].map((strap) => `${optionsOf(size, strap)},,1500`),
  );
  await change(shirt, COLOURS, ...rows);
  expect(await countOf(shirt)).toEqual({
    groups: ['Size independent', 'Strap parent'],
    quantities: [5, 2],
    all: 7,
  });
});

const SPARSE = [
  ['S', 'Red'],
  ['S', 'Blue'],
  ['M', 'Red'],
] as const;

test('a combination that the file does not have keeps its pieces', async () => {
  const sparse = await aShirt('Sparse', {
    choices: {
      options: ['Size', 'Colour'],
      rows: [...SPARSE, ['M', 'Blue']].map((values) => ({ values, stock_quantity: 0 })),
    },
  });
  const ids = ['M', 'Blue'].map(
    (name) =>
      sparse.options.flatMap((group) => group.variants).find((one) => one.name === name)?._id ?? '',
  );
  const body = { cells: [{ variants: ids, stock_quantity: 7 }] };
  await shop.client.call(stock.update, { ...params(sparse), body });
  await change(
    sparse,
    COLOURS,
    ...SPARSE.map(([size, colour]) => `Size,${size},Colour,${colour},,1100`),
  );
  expect((await countOf(sparse)).quantities).toEqual([0, 0, 0, 7]);
});

test('what is not counted is offered in the combinations of its file alone', async () => {
  const rows = SPARSE.map(([size, colour]) => `Size,${size},Colour,${colour},,1000`);
  const bringRows = () => bring(header(COLOURS), ...rows.map((row) => `,partial,Partial,${row}`));
  const find = async () => {
    const { items } = await shop.client.call(products.list, { query: { q: 'Partial' } });
    const { options } = await shop.client.call(products.get, params({ _id: items[0]?._id ?? '' }));
    return options.map((group) => [group.name, group.variants.map(({ name }) => name)]);
  };
  const [item] = await itemsOf(shop, await bringRows());
  expect(item?.problems.map(({ message }) => message)).toContain(
    'has variants that its options alone do not make: “Size / Colour” is one list',
  );
  const list = ['S / Red', 'S / Blue', 'M / Red'];
  expect(await find()).toEqual([['Size / Colour', list]]);
  const again = [header(COLOURS), ...rows.map((row) => `,partial,Partial,${row}`)].join('\n');
  expect(await anImport(shop, again)).toMatchObject({ same: 1 });
  rows.push('Size,M,Colour,Blue,,1000');
  await bringRows();
  expect(await find()).toEqual([
    ['Size', ['S', 'M']],
    ['Colour', ['Red', 'Blue']],
  ]);
});

test('a file without prices and without some of the combinations leaves prices as they are', async () => {
  const prices = [100_000, 100_000, 150_000, 150_000];
  const priced = await aShirt('Priced', {
    choices: {
      options: ['Size', 'Colour'],
      rows: [...SPARSE, ['M', 'Blue']].map((values, index) => ({ values, price: prices[index] })),
    },
  });
  const rows = SPARSE.map(([size, colour]) => `Size,${size},Colour,${colour},SKU-${size}${colour}`);
  const [first] = header(COLOURS).split(',Variant Price');
  await bring(first ?? '', ...rows.map((row) => `${priced._id},priced,Priced,${row}`));
  const { options, price } = await shop.client.call(products.get, params(priced));
  const size = options.find(({ name }) => name === 'Size');
  expect({ price, sizes: size?.variants.map((one) => [one.name, one.price]) }).toEqual({
    price: 100_000,
    sizes: [
      ['S', { type: 'independent', amount: 100_000 }],
      ['M', { type: 'independent', amount: 150_000 }],
    ],
  });
});

test('pieces follow options that become a list, and a list that becomes options', async () => {
  const combinations = ['S,Red', 'S,Blue', 'M,Red', 'M,Blue'];
  const tweed = await aShirt('Tweed', {
    choices: {
      options: ['Size', 'Colour'],
      rows: combinations.map((one, index) => ({
        values: one.split(','),
        stock_quantity: index + 1,
      })),
    },
  });
  const bringAt = (...prices: number[]) =>
    change(
      tweed,
      COLOURS,
      ...combinations.map((one, index) => {
        const [size, colour] = one.split(',');
        return `Size,${size},Colour,${colour},,${prices[index]}`;
      }),
    );
  await bringAt(10, 20, 30, 90);
  const list = { groups: ['Size / Colour independent'], quantities: [1, 2, 3, 4], all: 10 };
  expect(await countOf(tweed)).toEqual(list);
  await bringAt(10, 20, 30, 95);
  expect(await countOf(tweed)).toEqual(list);
  await bringAt(10, 20, 30, 40);
  expect(await countOf(tweed)).toEqual({
    groups: ['Size parent', 'Colour independent'],
    quantities: [1, 2, 3, 4],
    all: 10,
  });
});

test('pieces of options that the file does not name are added up', async () => {
  const bare = await aShirt('Bare', { choices: sizes });
  await change(bare, '', ',,,1000');
  expect(await countOf(bare)).toEqual({ groups: [], quantities: [7], all: 7 });
  const renamed = await aShirt('Renamed', { choices: sizes });
  await change(renamed, COLOURS, 'Cut,Slim,Wash,Dark,,1000');
  expect(await countOf(renamed)).toMatchObject({ quantities: [7], all: 7 });
});

test('our own file without quantities and without a row leaves the pieces of all that stays', async () => {
  const own = await aShirt('Own', {
    choices: {
      options: ['Size', 'Colour'],
      rows: [
        { values: ['S', 'Red'], stock_quantity: 1 },
        { values: ['S', 'Blue'], stock_quantity: 2 },
        { values: ['M', 'Red'], stock_quantity: 3 },
        { values: ['M', 'Blue'], stock_quantity: 4 },
      ],
    },
  });
  const lines = (await exportOf(shop)).trimEnd().replace('Inventory quantity', 'Old').split('\r\n');
  const first = lines.findIndex((line) => line.includes(own._id));
  const [head = '', ...rows] = [lines[0], ...lines.slice(first, first + 3)];
  expect(await bring(head, ...rows.map((row) => row.replace('Own', 'Owned')))).toMatchObject({
    update: 1,
  });
  expect((await countOf(own)).quantities).toEqual([1, 2, 3, 4]);
});
