import { amountOfAnyMoney } from '@kade/rules/any-money';
import { MAX_COMBINATIONS } from '@kade/rules/selection';
import type { ImportNote } from '@kade/words/import-notes';
import { flagOf, numberIn, shownIn } from '../sheet-files';
import type { OtherSheet } from './other-columns';
import { cellOf, type OtherFamily, type Row } from './other-families';
import type { SheetRow } from './sheet-product';
import { decimal } from './sheet-values';

/** The sheets of OpenCart's workbook in which the options of its products stand, by their ids. */
export const OPENCART_SHEETS = {
  options: 'ProductOptions',
  values: 'ProductOptionValues',
} as const;

interface OptionValue {
  name: string;
  quantity: string;
  tracked: string;
  /** What it makes a piece cost more, in hundredths. */
  more: number;
  /** What it makes a piece weigh more, in the unit of its product. */
  heavier: number;
}

interface Option {
  name: string;
  isNeeded: boolean;
  values: OptionValue[];
}

/** The options of each product, by its id. */
export type OpenCartOptions = ReadonlyMap<string, readonly Option[]>;

/** Rows of a sheet by the names of its header; none where one of these is not among them. */
function* byNames(
  rows: Iterable<string[]>,
  needed: readonly string[],
): Generator<(name: string) => string> {
  let names: string[] | undefined;
  for (const row of rows) {
    if (!names) {
      names = row.map((cell) => shownIn(cell).trim().toLowerCase());
      if (needed.some((name) => !names?.includes(name))) return;
      continue;
    }
    const header = names;
    yield (name) => row[header.indexOf(name)]?.trim() ?? '';
  }
}

/** What takes something off has a minus in a column of its own; what is more than that is not known. */
function signed(amount: number | undefined, prefix: string): number {
  if (amount === undefined) return 0;
  return prefix.trim() === '-' ? -amount : amount;
}

/** Reads the two sheets; those that name options by their numbers tell nothing. */
export function openCartOptions(
  options: Iterable<string[]>,
  values: Iterable<string[]>,
): OpenCartOptions {
  const found = new Map<string, Map<string, Option>>();
  const optionOf = (id: string, name: string): Option => {
    const known = found.get(id) ?? new Map<string, Option>();
    found.set(id, known);
    const option = known.get(name) ?? { name, isNeeded: true, values: [] };
    known.set(name, option);
    return option;
  };
  for (const cell of byNames(options, ['product_id', 'option'])) {
    const name = shownIn(cell('option'));
    if (name === '') continue;
    optionOf(shownIn(cell('product_id')), name).isNeeded =
      flagOf(shownIn(cell('required'))) ?? true;
  }
  for (const cell of byNames(values, ['product_id', 'option', 'option_value'])) {
    const [name, value] = [shownIn(cell('option')), shownIn(cell('option_value'))];
    if (name === '' || value === '') continue;
    optionOf(shownIn(cell('product_id')), name).values.push({
      name: value,
      quantity: cell('quantity'),
      tracked: cell('subtract'),
      more: signed(amountOfAnyMoney(numberIn(cell('price'))), shownIn(cell('price_prefix'))),
      heavier: signed(Number(numberIn(cell('weight'))) || 0, shownIn(cell('weight_prefix'))),
    });
  }
  return new Map([...found].map(([id, own]) => [id, [...own.values()]]));
}

/**
 * A product with a row for each combination of what its options offer. What one option counts its values
 * by is theirs; with several the product counts all together, as it does in OpenCart, too.
 */
export const withOpenCart =
  (sheet: OtherSheet, known: OpenCartOptions) =>
  (family: OtherFamily): OtherFamily => {
    const { product } = family;
    const own = known.get(shownIn(cellOf(product, sheet.of('id')))) ?? [];
    if (own.length === 0) return family;
    const offered = own.filter(({ values }) => values.length > 0);
    const count = offered.reduce((size, { values }) => size * values.length, 1);
    const price = amountOfAnyMoney(numberIn(cellOf(product, sheet.of('price'))));
    const isRead = offered.length > 0 && count <= MAX_COMBINATIONS && price !== undefined;
    const read = isRead ? offered : [];
    const left = own.filter((option) => !read.includes(option)).map(({ name }) => name);
    const free = read.filter(({ isNeeded }) => !isNeeded).map(({ name }) => name);
    const notes: ImportNote[] = [
      ...(left.length > 0 ? [{ say: 'options_left_out' as const, names: left }] : []),
      ...(free.length > 0 ? [{ say: 'options_needed_here' as const, names: free }] : []),
    ];
    if (price === undefined || read.length === 0) return { ...family, notes };
    const combinations = read.reduce<(readonly [string, OptionValue])[][]>(
      (made, { name, values }) =>
        made.flatMap((before) => values.map((value) => [...before, [name, value] as const])),
      [[]],
    );
    const isCountedApart = read.length === 1;
    return {
      ...family,
      notes,
      variants: combinations.map((values) =>
        variantOf(sheet, { product, price, values, isCountedApart }),
      ),
      ...(!isCountedApart && { together: cellOf(product, sheet.of('quantity')) }),
    };
  };

interface Combination {
  product: Row;
  price: number;
  values: readonly (readonly [option: string, value: OptionValue])[];
  isCountedApart: boolean;
}

/** The row of its product with what a combination has of its own. */
function variantOf(
  { of }: OtherSheet,
  { product, price, values, isCountedApart }: Combination,
): Row {
  const cells = [...product.row.cells];
  const put = (
    said: 'price' | 'quantity' | 'tracked' | 'weight',
    text: (cell: string) => string,
  ) => {
    const [column] = of(said);
    if (column) cells[column.index] = text(cells[column.index] ?? '');
  };
  const sum = (part: (value: OptionValue) => number) =>
    values.reduce((sum, [, value]) => sum + part(value), 0);
  put('price', () => decimal(Math.max(0, price + sum(({ more }) => more))));
  const heavier = sum((value) => value.heavier);
  if (heavier !== 0) put('weight', (cell) => String(Number(numberIn(cell)) + heavier));
  const [[, first] = []] = values;
  if (isCountedApart && first) {
    put('quantity', () => first.quantity);
    put('tracked', () => first.tracked);
  }
  // These are of the product.
  for (const said of ['sku', 'barcode', 'image'] as const)
    for (const { index } of of(said)) cells[index] = '';
  const row: SheetRow = { ...product.row, cells };
  return { row, kind: 'variant', pairs: values.map(([name, value]) => [name, value.name]) };
}
