import { ProductStatus } from '@kade/contract/catalog/products';
import { isShown } from '@kade/contract/values';
import { csvLine } from '@kade/rules/csv';
import { NO_GOODS } from '@kade/rules/goods';
import { searchForm } from '@kade/rules/search-form';
import { combinationsOf, priceOf } from '@kade/rules/selection';
import { countCombinations, stockGroupsOf } from '@kade/rules/stock-groups';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applySheet, groupsOfOptions, withSharedValues } from '../apply';
import { rowsOfModel } from '../export';
import { delimiterOf } from '../sheet-files';
import { headerFor, readSheet } from '../sheets';
import { differences, ownCombinations, type ModelGroup, type ProductModel } from '../whole';

const prefix = 'https://kade.example/api/files/';
const addressOf = (id: string) => prefix + id;
let made = 0;
const tools = {
  newId: () => `new-${(made += 1)}`,
  fileAt: (url: string) => (url.startsWith(prefix) ? url.slice(prefix.length) : undefined),
};

async function productsIn(bytes: Buffer) {
  const found = [];
  for await (const one of (await readSheet(bytes, new Date())).products) found.push(one);
  return found;
}

const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
  fc.constantFrom(
    '=1+1',
    '+94',
    '-5',
    '@me',
    "'=x",
    "''=",
    'a,b;c',
    '"q"',
    'a\nb',
    'Title',
    'සිංහල',
    '\tx',
    '%5',
    '|x',
    '  =1',
  ),
);
const cleaned = (text: string) =>
  text.replace(/\0/g, '').toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').trim();
const name = words.map(cleaned).filter(isShown);
const text = fc.oneof(fc.constant(''), name);
const distinctNames = (max: number) =>
  fc.uniqueArray(name, { minLength: 1, maxLength: max, selector: (one) => one.toLowerCase() });

const mostly = <T>(value: fc.Arbitrary<T>, none: T) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: value });
const goods = fc.record({
  sku: mostly(
    text.map((words) => words.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')),
    '',
  ),
  barcode: mostly(fc.constantFrom('4791', '00042', "'7"), ''),
  weight: mostly(fc.nat(5_000), null),
  compare_at_price: mostly(fc.nat(1e6), null),
});

const group = fc
  .record({
    name,
    names: distinctNames(4),
    price: fc.constantFrom('addon' as const, 'independent' as const, 'parent' as const),
    stock: fc.constantFrom('parent' as const, 'independent' as const),
    amounts: fc.array(fc.nat(1e6), { minLength: 4, maxLength: 4 }),
    addon: fc.constantFrom('addition' as const, 'subtraction' as const, 'percentage' as const),
    goods: fc.array(goods, { minLength: 4, maxLength: 4 }),
  })
  .map(({ names, amounts, addon, goods: told, ...rest }): Omit<ModelGroup, '_id'> => ({
    ...rest,
    variants: names.map((variant, index) => ({
      _id: `${rest.name}/${variant}`,
      name: variant,
      ...(told[index] ?? NO_GOODS),
      price:
        rest.price === 'parent'
          ? { type: 'parent', amount: 0 }
          : { type: rest.price === 'addon' ? addon : 'independent', amount: amounts[index] ?? 0 },
    })),
  }));

const model = fc
  .record({
    name,
    description: text,
    price: fc.nat(1e9),
    category: fc.option(name),
    status: fc.constantFrom(...ProductStatus.options),
    in_stock: fc.boolean(),
    stock_policy: fc.constantFrom('stop' as const, 'continue' as const, 'untracked' as const),
    tags: text,
    collections: fc.uniqueArray(
      fc.oneof(name, fc.constantFrom('a; b', String.raw`c\\; d`, "'=e")),
      { maxLength: 3, selector: searchForm },
    ),
    thumbnail: fc.option(fc.constantFrom('t1', 't2')),
    images: fc.uniqueArray(fc.constantFrom('f1', 'f2', 'f3'), { maxLength: 3 }),
    alt: text,
    groups: fc.uniqueArray(group, { maxLength: 4, selector: (one) => one.name.toLowerCase() }),
    own: goods,
    vendor: text,
    told: fc.array(goods, { minLength: 3, maxLength: 3 }),
    numbers: fc.array(fc.nat(1000), { minLength: 256, maxLength: 256 }),
  })
  .map(({ images, alt, groups, numbers, own, told, ...rest }): ProductModel => {
    const withIds = groups.map((one) => ({ ...one, _id: one.name }));
    const size = countCombinations(stockGroupsOf(withIds));
    // Every other variant is shown by one of the pictures.
    for (const [index, variant] of withIds.flatMap(({ variants }) => variants).entries()) {
      variant.picture = index % 2 === 0 ? (images[index % 3] ?? null) : null;
    }
    const model: ProductModel = {
      ...rest,
      ...own,
      handle: null,
      images: images.map((file) => ({ file, url: '', alt })),
      groups: withIds,
      quantities: numbers.slice(0, size),
      combinations: [],
    };
    if (groups.length < 2) return model;
    const chosen = combinationsOf(withIds).slice(0, told.length);
    const combinations = chosen.map((variants, index) => ({
      ...(told[index] ?? NO_GOODS),
      variants,
    }));
    return { ...model, combinations: ownCombinations({ ...model, combinations }) };
  });

test('an export that is imported again changes nothing, and makes the same elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(model, { minLength: 1, maxLength: 3 }), async (models) => {
      const ids = models.map((_, index) => `0190000${index}-0000-7000-8000-00000000000${index}`);
      const header = headerFor(Math.max(...models.map(({ groups }) => groups.length)));
      const lines = models.flatMap((one, index) => [
        ...rowsOfModel({ id: ids[index] ?? '', model: one, addressOf }, header),
      ]);
      const csv = `\ufeff${[header, ...lines].map(csvLine).join('')}`;
      const read = await productsIn(Buffer.from(csv));
      expect(read.flatMap(({ problems }) => problems)).toEqual([]);
      expect(read.flatMap(({ notes }) => notes.left)).toEqual([]);
      expect(read.map(({ product }) => product.id)).toEqual(ids);
      for (const [index, { product }] of read.entries()) {
        const before = models[index];
        if (!before) throw new Error('more products came back');
        const same = withSharedValues(before, product, tools.fileAt);
        expect(differences(before, applySheet(before, same.sheet, tools))).toEqual([]);
        const elsewhere = withSharedValues(undefined, product, tools.fileAt);
        const copy = applySheet(undefined, elsewhere.sheet, tools);
        expect([...same.told, ...elsewhere.told]).toEqual([]);
        const thumbnail = before.thumbnail ?? before.images[0]?.file ?? null;
        expect(differences({ ...before, thumbnail }, copy)).toEqual([]);
      }
    }),
    { seed: 1948, numRuns: 300 },
  );
});

test('no cell of an export runs as a formula', () => {
  fc.assert(
    fc.property(model, (one) => {
      const header = headerFor(one.groups.length);
      const rows = [...rowsOfModel({ id: 'id', model: one, addressOf }, header)];
      for (const cell of rows.flat()) {
        // What is counted is a number, below zero too.
        expect(Number.isInteger(cell) ? '' : cell).not.toMatch(/^[=+\-@\t\r]/);
      }
    }),
    { seed: 1948 },
  );
});

test('pieces that were sold before they came are a number in the file', () => {
  const [any] = fc.sample(model, { numRuns: 1, seed: 1948 });
  if (!any) throw new Error('no product');
  const sold = { ...any, groups: [], combinations: [], quantities: [-5] };
  const header = headerFor(0);
  const [row = []] = rowsOfModel({ id: 'id', model: sold, addressOf }, header);
  const at = header.indexOf('Inventory quantity');
  expect(csvLine(row.slice(at, at + 1))).toBe('-5\r\n');
});

test('every price of a file is the price of its combination afterwards', () => {
  const rows = fc.uniqueArray(
    fc.record({
      values: fc.tuple(fc.constantFrom('S', 'M', 'L'), fc.constantFrom('Red', 'Blue')),
      price: fc.nat(50).map((price) => price * 100),
      quantity: fc.nat(9),
    }),
    { minLength: 1, selector: ({ values }) => values.join() },
  );
  fc.assert(
    fc.property(rows, (wanted) => {
      const { price, groups } = groupsOfOptions(['Size', 'Colour'], wanted);
      const named = groups.map((one) => ({
        ...one,
        _id: one.name,
        variants: one.variants.map((variant) => ({ ...variant, _id: variant.name })),
      }));
      for (const row of wanted) {
        const choice = named.length === 1 ? [row.values.join(' / ')] : [...row.values];
        expect(priceOf({ price }, named, choice)).toBe(row.price);
      }
    }),
    { seed: 1948, numRuns: 500 },
  );
});

test('finds what separates the cells', () => {
  expect(delimiterOf('"Title, long";Price;Tags\n')).toBe(';');
  expect(delimiterOf('Title\tPrice\n')).toBe('\t');
});
