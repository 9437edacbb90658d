import { expect, test } from 'vitest';
import { keptStock } from './kept-stock';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const sizes = ['S', 'M'].map((name, index) => ({ _id: id(71 + index), name, sku: '' }));
const mask = { _id: id(1), name: 'Mask', groups: [], quantities: [7] };
const sarong = {
  _id: id(2),
  name: 'Sarong',
  groups: [{ _id: id(70), name: 'Size', variants: sizes }],
  quantities: [20, 3],
};
const counted = (variants: readonly string[], stock_quantity: number) => ({
  variants: [...variants],
  before: 1,
  stock_quantity,
});

test('what is counted without a line is shown as it will be, nothing as nothing', () => {
  const [small = ''] = sizes.map(({ _id }) => _id);
  const none = { product_id: sarong._id, cells: [counted([small], 0)] };
  expect(keptStock([mask, sarong], [none]).shows).toEqual({
    [sarong._id]: { quantities: [0, 3], stock_quantity: 3, pieces: 3 },
  });
});

test('what is counted without a line names each number, so that none is lost where it is refused', () => {
  const [small = '', medium = ''] = sizes.map(({ _id }) => _id);
  const sarongs = {
    product_id: sarong._id,
    cells: [counted([small], 18), counted([medium], 1200)],
  };
  const masks = { product_id: mask._id, cells: [counted([], 9)], low_stock_at: 3 };
  const one = { product_id: sarong._id, cells: [counted([small], 18)] };
  const said = (...changes: Parameters<typeof keptStock>[1]) => {
    const { words, detail } = keptStock([mask, sarong], changes);
    return [words, detail];
  };
  expect(said(one)).toEqual(['Sarong, S: 18 in stock', undefined]);
  expect(said(sarongs)).toEqual([
    'Sarong: 2 numbers in stock',
    'Sarong, S: 18 in stock\nSarong, M: 1,200 in stock',
  ]);
  expect(said(sarongs, masks)).toEqual([
    'Stock of 2 products',
    [
      'Sarong, S: 18 in stock',
      'Sarong, M: 1,200 in stock',
      'Mask: 9 in stock',
      'Mask: low stock from 3 on',
    ].join('\n'),
  ]);
});
