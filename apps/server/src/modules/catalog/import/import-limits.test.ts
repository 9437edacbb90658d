import { describe, expect, test } from 'vitest';
import { anImport, aStore } from '../../../../test/factories';
import { exportOf, itemsOf, NEW_HEADER, productsOf, run } from '../../../../test/transfer';
import { headerFor, readSheet } from '../sheets';

const options = (count: number, part: string) =>
  Array.from({ length: count }, (_, index) => `Option${index + 1} ${part}`);

/** A file of one product with so many rows, made of the cells of each. */
const fileOf = (header: readonly string[], rows: number, cellsOf: (row: number) => string[]) =>
  [header, ...Array.from({ length: rows }, (_, row) => cellsOf(row))]
    .map((cells) => cells.join())
    .join('\n');

describe('a product that is larger than one may be', () => {
  test('is shortened and says so, however many combinations its values would make', async () => {
    const shop = await aStore();
    const header = ['Title', 'Handle', 'Variant Price', ...options(3, 'Name')];
    const csv = fileOf([...header, ...options(3, 'Value')], 3_000, (row) =>
      `Mask,mask,100,Size,Colour,Wood,S${row},C${row},W${row}`.split(','),
    );
    const read = await anImport(shop, `${csv}\nDrum,drum,5,,,,,,`);
    expect(read).toMatchObject({ state: 'ready', rows: 3_001, create: 2, broken: 0 });
    expect((await itemsOf(shop, read))[0]?.problems).toEqual([
      {
        row: 2,
        message:
          'has variants that its options alone do not make: “Size / Colour / Wood” is one list, and the last 2900 of 3000 are left out',
      },
    ]);
    expect(await run(shop, read)).toMatchObject({ state: 'done', done: 2 });
    expect((await productsOf(shop)).map(({ name }) => name)).toEqual(['Drum', 'Mask']);
  });

  test('is named also in our own file, where not every option is counted', async () => {
    const shop = await aStore();
    const header = headerFor(3);
    const csvFor = (stocks: readonly string[]) =>
      fileOf(header, 100, (row) =>
        header.map((name) => {
          const [, number = ''] = /^Option(\d) stock$/.exec(name) ?? [];
          if (number !== '') return stocks[Number(number) - 1] ?? '';
          if (/^Option\d name$/.test(name)) return row === 0 ? name : '';
          if (/^Option\d value$/.test(name)) return `${name} ${row}`;
          const cells: Record<string, string> = { Title: 'Mask', 'URL handle': 'mask' };
          return name === 'Base price' ? '100' : (cells[name] ?? '');
        }),
      );
    const large = await anImport(shop, csvFor(['parent', 'parent', 'independent']));
    expect(large).toMatchObject({ state: 'ready', broken: 1 });
    expect((await itemsOf(shop, large))[0]?.problems).toEqual([
      { row: 2, message: 'has more than 10000 combinations' },
    ]);
    const other = await aStore();
    const small = await anImport(other, csvFor(['parent', 'independent', 'parent']));
    expect(small).toMatchObject({ state: 'ready', create: 1, broken: 0 });
  });

  test('is shortened where its prices make one list that is too long', async () => {
    const shop = await aStore();
    const header = ['Title', 'Handle', 'Variant Price', ...options(2, 'Name')];
    const csv = fileOf([...header, ...options(2, 'Value')], 121, (row) => {
      const price = 1 + ((row * row) % 97);
      return `Mask,mask,${price},Size,Colour,S${row % 11},C${Math.floor(row / 11)}`.split(',');
    });
    const read = await anImport(shop, csv);
    expect(read).toMatchObject({ state: 'ready', create: 1, broken: 0 });
    expect((await itemsOf(shop, read))[0]?.problems).toEqual([
      {
        row: 2,
        message:
          'has variants that its options alone do not make: “Size / Colour” is one list, and the last 21 of 121 are left out',
      },
    ]);
    await run(shop, read);
    expect(await anImport(shop, csv)).toMatchObject({ same: 1 });
    expect(await anImport(shop, await exportOf(shop))).toMatchObject({ same: 1, broken: 0 });
  });

  test('is named by its rows, and of very many problems the first', async () => {
    const shop = await aStore();
    const csv = fileOf(['Title', 'Handle', 'Variant Price'], 12_000, () => ['Mask', 'mask', '?']);
    const read = await anImport(shop, csv);
    expect(read).toMatchObject({ state: 'ready', rows: 12_000, broken: 1 });
    const problems = (await itemsOf(shop, read))[0]?.problems ?? [];
    expect(problems[0]?.message).toBe('has more than 10030 rows');
    expect(problems).toHaveLength(22);
    expect(problems.at(-1)?.message).toMatch(/^and \d+ more problems$/);
  });
});

test.each([
  ['a NUL character', `${NEW_HEADER}\nMa\0sk,mask,,,,,,,,,,,100,shopify,1`, /NUL characters/],
  ['a thousand columns and more', `Title,${','.repeat(1_000)}\nMask`, /more than 1000 columns/],
])('a file with %s ends with words', async (_, csv, words) => {
  const shop = await aStore();
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ state: 'failed', problem: expect.stringMatching(words) as string });
  // Nothing is at work any more: the next file is taken.
  expect(await anImport(shop, 'Title,Price\nMask,1')).toMatchObject({ state: 'ready' });
});

test('a file has so many products and no more', async () => {
  const csv = fileOf(['Title'], 20_001, (row) => [`Mask ${row}`]);
  let count = 0;
  const counting = async () => {
    for await (const _ of (await readSheet(Buffer.from(csv), new Date())).products) count += 1;
  };
  await expect(counting()).rejects.toThrow('more than 20,000 products');
  expect(count).toBe(20_000);
});

test.each([
  ['20,000 products', 20_001, (row: number) => `${row},simple,,Mask ${row},1,5,`],
  ['100,000 rows', 100_001, (row: number) => `${row},variation,,Mask ${row},1,5,id:1`],
])(
  'a file of WooCommerce has %s at most, and what is behind them is not read',
  async (limit, count, lineOf) => {
    const header = 'ID,Type,SKU,Name,Published,Regular price,Parent'.split(',');
    const csv = (rows: number) => fileOf(header, rows, (row) => [lineOf(row)]);
    const reading = (text: string) => readSheet(Buffer.from(text), new Date());
    const unreadable = '\n"never closed';
    const tooLong = csv(count + 10_000) + unreadable;
    await expect(reading(tooLong)).rejects.toThrow(`This file has more than ${limit}.`);
    await expect(reading(csv(count - 1))).resolves.toBeTruthy();
    await expect(reading(csv(1) + unreadable)).rejects.toThrow('cannot be read as CSV');
  },
);

test('a sign that would be cut in two is left out', async () => {
  const shop = await aStore();
  const alt = `${'a'.repeat(499)}🎭`;
  const csv = `Title,Handle,Price,Product image URL,Image alt text\nMask,mask,1,https://x.example/1.png,${alt}`;
  expect(await anImport(shop, csv)).toMatchObject({ state: 'ready', create: 1 });
});
