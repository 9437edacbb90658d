import { expect, test } from 'vitest';
import { aProduct, aVariant, aVariantGroup } from '../../../../test/shop-records';
import { untypedStock } from './choice-cells';
import { keyOf, noChoices } from './choice-draft';
import { tableOf } from './table-of';

const typed = (name: string, values: string) => ({ added: {}, options: [{ name, values }] });
const draftOf = (values: readonly string[], stock: string) => ({
  ...noChoices,
  cells: { [keyOf(values)]: { stock } },
});
const stocks = ({ rows }: ReturnType<typeof tableOf>, draft = noChoices) =>
  rows.map((row) => [row.label, untypedStock(row, rows, draft)]);

test('the first value of a new option shows the pieces that it takes over once stock is typed', () => {
  const product = aProduct(1, { stock_quantity: 10 });
  const table = tableOf(product, { combinations: [], quantities: [] }, typed('Size', 'S, M'));
  expect(stocks(table, draftOf(['M'], '5'))).toEqual([
    ['S', '10'],
    ['M', '0'],
  ]);
});

test('none shows a number of its own while none is typed: what there is stays that of all', () => {
  const product = aProduct(1, { stock_quantity: 10 });
  const table = tableOf(product, { combinations: [], quantities: [] }, typed('Size', 'S, M'));
  expect(stocks(table)).toEqual([
    ['S', ''],
    ['M', ''],
  ]);
  const made = tableOf(undefined, { combinations: [], quantities: [] }, typed('Size', 'S'));
  expect(stocks(made)).toEqual([['S', '0']]);
});

test('of a product with options each combination hands on its own pieces', () => {
  const variants = ['S', 'L'].map((name, index) => aVariant(100 + index, { name }));
  const size = aVariantGroup(1, { name: 'Size', stock: 'independent', variants });
  const product = aProduct(1, { options: [size], stock_quantity: 7 });
  const goods = { combinations: [], quantities: [3, 4] };
  const table = tableOf(product, goods, typed('Colour', 'Red, Blue'));
  expect(stocks(table, draftOf(['S', 'Blue'], '1'))).toEqual([
    ['S / Red', '3'],
    ['S / Blue', '0'],
    ['L / Red', '4'],
    ['L / Blue', '0'],
  ]);
  const more = tableOf(product, goods, { added: { [size._id]: 'XL' }, options: [] });
  expect(stocks(more).at(-1)).toEqual(['XL', '0']);
});
