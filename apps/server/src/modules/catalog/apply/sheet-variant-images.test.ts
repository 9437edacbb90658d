import { say } from '@kade/words/catalogue';
import { importNotes } from '@kade/words/import-notes';
import { expect, test } from 'vitest';
import { readSheet } from '../sheets';
import { applySheet } from './apply-sheet';
import { withSharedValues } from './shared-values';

const tools = { newId: () => 'new', fileAt: (url: string) => /(\w+)\.png$/.exec(url)?.[1] };
const header =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src,Variant Image';

/** Which picture shows each variant after a file with these rows, and what the file is told. */
async function shownBy(...rows: [colour: string, size: string, price: number, image: string][]) {
  const lines = rows.map(([colour, size, price, image], index) =>
    [
      'shirt',
      index === 0 ? 'Shirt' : '',
      index === 0 ? 'Colour' : '',
      colour,
      index === 0 ? 'Size' : '',
      size,
      price,
      index === 0 ? 'https://a.example/front.png' : '',
      image && `https://a.example/${image}.png`,
    ].join(),
  );
  for await (const { product, notes } of (
    await readSheet(Buffer.from([header, ...lines].join('\n')), new Date())
  ).products) {
    const { groups } = applySheet(undefined, product, tools);
    const shown = groups.map(({ variants }) =>
      Object.fromEntries(variants.map(({ name, picture }) => [name, picture])),
    );
    return { shown, notes: notes.others.map(({ told }) => say(importNotes('en'), told)) };
  }
  throw new Error('the file has a product');
}

test('the option that chooses the pictures has them', async () => {
  const rows: Parameters<typeof shownBy> = [
    ['Red', 'S', 10, 'red'],
    ['Red', 'L', 10, 'red'],
    ['Blue', 'S', 10, ''],
    ['Blue', 'L', 10, 'blue'],
  ];
  expect(await shownBy(...rows)).toEqual({
    shown: [
      { Red: 'red', Blue: 'blue' },
      { S: null, L: null },
    ],
    notes: [],
  });
});

test('pictures of combinations stay with the product, and it is said', async () => {
  const rows: Parameters<typeof shownBy> = [
    ['Red', 'S', 10, 'a'],
    ['Red', 'L', 10, 'b'],
    ['Blue', 'S', 10, 'b'],
    ['Blue', 'L', 10, 'c'],
  ];
  expect(await shownBy(...rows)).toEqual({
    shown: [
      { Red: null, Blue: null },
      { S: null, L: null },
    ],
    notes: ['has pictures of combinations: they join the pictures of the product'],
  });
});

test('options that become one group keep the pictures of their combinations', async () => {
  const rows: Parameters<typeof shownBy> = [
    ['Red', 'S', 10, 'a'],
    ['Red', 'L', 20, 'b'],
    ['Blue', 'S', 30, 'b'],
    ['Blue', 'L', 35, 'c'],
  ];
  const { shown } = await shownBy(...rows);
  expect(shown).toEqual([{ 'Red / S': 'a', 'Red / L': 'b', 'Blue / S': 'b', 'Blue / L': 'c' }]);
});

test('a picture that rows share is the one that an edited row names', async () => {
  const addressOf = (name: string) => `https://a.example/${name}.png`;
  const read = async (...red: [first: string, second: string]) => {
    const rows = [
      ['shirt', 'Shirt', 'Colour', 'Red', 'Size', 'S', addressOf('front'), addressOf(red[0])],
      ['shirt', '', '', 'Red', '', 'L', addressOf('back'), addressOf(red[1])],
    ];
    const own =
      'URL handle,Title,Option1 name,Option1 value,Option2 name,Option2 value,Product image URL,Option1 image URL';
    const file = await readSheet(Buffer.from([own, ...rows].join('\n')), new Date());
    for await (const { product } of file.products) return product;
    throw new Error('the file has a product');
  };
  const before = applySheet(undefined, await read('front', 'front'), tools);
  for (const row of [await read('back', 'front'), await read('front', 'back')]) {
    const { sheet, told } = withSharedValues(before, row, tools.fileAt);
    const [colour] = applySheet(before, sheet, tools).groups;
    expect(colour?.variants).toMatchObject([{ name: 'Red', picture: 'back' }]);
    expect(told).toEqual([]);
  }
});
