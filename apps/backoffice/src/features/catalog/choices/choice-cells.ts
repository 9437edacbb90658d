import type { Choices } from '@kade/contract/catalog/choices';
import { MAX_BARCODE, MAX_SKU } from '@kade/contract/catalog/goods';
import type { Product } from '@kade/contract/catalog/products';
import { differenceIn, piecesAfter, piecesOf } from '../goods/pieces';
import { readCell } from '../goods/combination-cells';
import type { CellsDraft, ChoiceDraft } from './choice-draft';
import type { ChoiceOption, ChoiceRow } from './choice-rows';
import { offered } from './offered';

export type CellField = Exclude<keyof CellsDraft, 'image'>;

/** The columns of the table, from left to right. */
export const COLUMNS = [
  { field: 'price', header: 'Price', unit: 'Rs', inputMode: 'decimal' },
  { field: 'stock', header: 'Stock', unit: undefined, inputMode: 'numeric' },
  { field: 'sku', header: 'SKU', unit: undefined, inputMode: 'text' },
  { field: 'barcode', header: 'Barcode', unit: undefined, inputMode: 'text' },
] as const satisfies {
  field: CellField;
  header: string;
  unit: string | undefined;
  inputMode: string;
}[];
export type Column = (typeof COLUMNS)[number];

/** What stands in a cell before anything is typed into it. */
export function textOfKnown({ known }: ChoiceRow, field: CellField): string {
  if (!known) return '';
  const value = known[field];
  if (field !== 'price' || typeof value !== 'number') return String(value ?? '');
  return (value / 100).toFixed(2).replace(/\.00$/, '');
}

export const textOf = (typed: CellsDraft | undefined, row: ChoiceRow, field: CellField): string =>
  typed?.[field] ?? textOfKnown(row, field);

/** Whether something was typed that stands for another value, or for none that can be. */
export function stateOf(typed: CellsDraft | undefined, row: ChoiceRow, field: CellField) {
  const text = typed?.[field];
  if (text === undefined || text === textOfKnown(row, field)) return undefined;
  return isWrong(field, text, row) ? ('wrong' as const) : ('changed' as const);
}

function isWrong(field: CellField, typed: string, { known }: ChoiceRow): boolean {
  if (field === 'stock') return !/^(?:[+\-−]?\s*\d[\d,\s]*)?$/.test(typed.trim());
  if (field !== 'price') return typed.trim().length > (field === 'sku' ? MAX_SKU : MAX_BARCODE);
  if (typed.trim() === '') return known !== undefined;
  return readCell('compare_at_price', typed) === undefined;
}

/**
 * What the stock of a new combination is while nothing is typed into its cell. Where none is typed at
 * all, the pieces that there are stay those of all together.
 */
export function untypedStock(row: ChoiceRow, rows: readonly ChoiceRow[], draft: ChoiceDraft) {
  const isTold = rows.some(({ key }) => (draft.cells[key]?.stock ?? '').trim() !== '');
  if (isTold) return String(row.carried ?? 0);
  return rows.some(({ carried }) => carried !== undefined) ? '' : '0';
}

/** Whether new combinations share the pieces that there are, since no stock is typed. */
export const isShared = (rows: readonly ChoiceRow[], draft: ChoiceDraft) =>
  rows.some((row) => Boolean(row.carried) && untypedStock(row, rows, draft) === '');

/** What is added to, or taken from, where a difference is typed as its stock. */
export const stockBefore = (row: ChoiceRow): string =>
  row.known ? textOfKnown(row, 'stock') : String(row.carried ?? '');

/** How many cells cannot be saved as they are. */
export const countWrong = (draft: ChoiceDraft, rows: readonly ChoiceRow[]) =>
  rows.reduce(
    (count, row) =>
      count +
      COLUMNS.filter(({ field }) => stateOf(draft.cells[row.key], row, field) === 'wrong').length,
    0,
  );

/** The draft with texts set in cells; `+30` in a stock adds to what stands there. */
export function withCells(
  draft: ChoiceDraft,
  entries: readonly (readonly [ChoiceRow, CellField, string])[],
): ChoiceDraft {
  const cells = { ...draft.cells };
  for (const [row, field, text] of entries) {
    cells[row.key] = { ...cells[row.key], [field]: text };
  }
  return { ...draft, cells };
}

/** The picture of a combination is that of its first value: all its rows show it. */
export function withPicture(
  draft: ChoiceDraft,
  rows: readonly ChoiceRow[],
  of: ChoiceRow,
  image: string,
): ChoiceDraft {
  const cells = { ...draft.cells };
  for (const row of rows) {
    if (row.values[0] === of.values[0]) cells[row.key] = { ...cells[row.key], image };
  }
  return { ...draft, cells };
}

/** Whether anything was typed that a save has to send. */
export function hasChoices(draft: ChoiceDraft, rows: readonly ChoiceRow[]): boolean {
  return rows.some(
    (row) =>
      !row.known ||
      COLUMNS.some(({ field }) => stateOf(draft.cells[row.key], row, field) !== undefined) ||
      (draft.cells[row.key]?.image ?? row.known.image) !== row.known.image,
  );
}

/** The table to send: of what there is already only what was changed. */
export function choicesOf(
  product: Product | undefined,
  draft: ChoiceDraft,
  { options, rows }: { options: readonly ChoiceOption[]; rows: readonly ChoiceRow[] },
): Choices {
  return {
    options: options.map(({ name }) => name),
    rows: rows.map((row) => rowToSend(draft, row)),
    variants: offered(product).flatMap(({ variants }) => variants.map(({ _id }) => _id)),
  };
}

function rowToSend(draft: ChoiceDraft, row: ChoiceRow): Choices['rows'][number] {
  const typed = draft.cells[row.key] ?? {};
  const isTyped = (field: CellField) => stateOf(typed, row, field) !== undefined;
  const price = isTyped('price') ? readCell('compare_at_price', typed.price ?? '') : undefined;
  const image = typed.image ?? row.known?.image ?? '';
  return {
    values: row.values,
    ...(typeof price === 'number' && { price }),
    ...(isTyped('sku') && { sku: typed.sku?.trim() ?? '' }),
    ...(isTyped('barcode') && { barcode: typed.barcode?.trim() ?? '' }),
    ...(isTyped('stock') && stockToSend(typed.stock ?? '', row)),
    ...(image !== (row.known?.image ?? '') && { image_id: image === '' ? null : image }),
  };
}

/** Of what is there already so many more or fewer, so that what is sold meanwhile counts. */
function stockToSend(text: string, row: ChoiceRow) {
  const known = row.known?.stock;
  if (known === undefined) {
    const isEmpty = text.trim() === '';
    return isEmpty ? {} : { stock_quantity: piecesOf(piecesAfter(stockBefore(row), text)) };
  }
  return { stock_added: differenceIn(text) ?? piecesOf(text) - known };
}
