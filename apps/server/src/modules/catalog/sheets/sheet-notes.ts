import type { ImportNote } from '@kade/words/import-notes';
import { restore, short } from '../sheet-files';
import { placesOfProduct, type Columns } from './columns';
import { countedOptions, rowsBy } from './shared-rows';
import type { SheetProblem, SheetProduct, SheetRow } from './sheet-product';

/** What becomes of a product's stock where the file counts it and does not say how much there is. */
export function stockNotes(
  { at, options }: Columns,
  rows: readonly SheetRow[],
  product: SheetProduct,
): SheetProblem[] {
  if (at.quantity === undefined) return [];
  const isBlank = ({ cells }: SheetRow, index: number | undefined) =>
    (cells[index ?? -1] ?? '').trim() === '';
  const variants = rows.filter(
    (row, index) =>
      index === 0 ||
      !isBlank(row, at.price) ||
      options.some((option) => !isBlank(row, option.at.value)),
  );
  const told = toldByAnother(product);
  const blank = variants.filter((row) => isBlank(row, at.quantity) && !told.has(row.number));
  return product.stock_policy === 'untracked' || product.together !== undefined
    ? []
    : noteOf(blank, (more) => ({ say: 'quantity_missing', more }));
}

/** The rows whose stock one of them says for all. */
function toldByAnother(product: SheetProduct): Set<number | undefined> {
  const counted = countedOptions(product);
  const pools = rowsBy(counted === undefined ? [] : product.variants, ({ values }) =>
    values.slice(0, counted),
  );
  const told = pools.filter((rows) => rows.some(({ quantity }) => quantity !== undefined));
  return new Set(told.flat().map(({ row }) => row));
}

/**
 * What our own file has of a product in another row than its first, where nobody reads it; of files of
 * others another title, which may be that of another product.
 */
export function laterNotes(
  columns: Columns,
  [first, ...others]: readonly SheetRow[],
): SheetProblem[] {
  if (!first) return [];
  const isOurs = columns.format === 'kade';
  const places = placesOfProduct(columns).filter(
    ({ index }) => isOurs || index === columns.at.title,
  );
  return places.flatMap(({ name, index }) => {
    const textIn = ({ cells }: SheetRow) => restore((cells[index] ?? '').trim());
    const known = ['', textIn(first)];
    const left = others.filter((row) => !known.includes(textIn(row)));
    const text = left[0] ? short(textIn(left[0])) : '';
    const { number: row } = first;
    return noteOf(left, (more) =>
      isOurs
        ? { say: 'later_row_left_out', column: name, text, row, more }
        : { say: 'titles_of_handle', text, row, more },
    );
  });
}

/** One note for all rows that it is about. */
export const noteOf = (
  [first, ...others]: readonly SheetRow[],
  told: (more: number) => ImportNote,
): SheetProblem[] => (first ? [{ row: first.number, told: told(others.length) }] : []);

const LEFT_OUT: readonly ImportNote['say'][] = [
  'error_cell',
  'date_cell',
  'formula_cell',
  'goods_too_long',
  'goods_rounded',
  'weight_unread',
  'compare_price_unread',
  'cost_unread',
];

/** Whether a note says that a cell is left out, and what is there stays. */
export const isLeftOut = ({ told }: SheetProblem) => LEFT_OUT.includes(told.say);
