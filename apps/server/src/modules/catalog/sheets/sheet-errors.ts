import type { ImportNote } from '@kade/words/import-notes';
import { mistakeIn, short, shownIn } from '../sheet-files';
import { columnTitle, type ColumnName, type Columns } from './columns';
import type { SheetProblem, SheetRow } from './sheet-product';

/** Texts that may be left out; what cannot be read of numbers and words of a set is told where they are. */
const LEFT_OUT = [
  'description',
  'type',
  'product_category',
  'tags',
  'vendor',
  'collection',
  'collections',
  'sku',
  'barcode',
  'product_sku',
  'product_barcode',
  'image_alt',
  'tracker',
] as const;

/** That a number cannot be read; of a formula that nobody has reckoned, what to do about it. */
export function unreadNumber<Told extends Extract<ImportNote, { text: string }>>(
  unread: Told,
  column: ColumnName,
  say: 'formula_cell' | 'formula_cell_needed' = 'formula_cell_needed',
): ImportNote {
  const { text } = unread;
  return text.startsWith('=') ? { say, column: columnTitle(column), text } : unread;
}

/** What tells which product, or which variant, a row is of: without it the row is of none. */
const NEEDED = ['title', 'handle', 'product_id'] as const;

/**
 * Cells that hold an error of the spreadsheet where a text would stand: an error is not a name, and it
 * does not say that there is nothing. Nor is a date, which a spreadsheet makes of 6-8, or a formula that
 * nobody has reckoned.
 */
export function errorCells(columns: Columns, rows: readonly SheetRow[]) {
  const { at, options } = columns;
  const named = (names: readonly ColumnName[]) =>
    names.map((name) => ({ index: at[name], column: columnTitle(name) }));
  const parts = (names: readonly ('name' | 'value' | 'sku' | 'barcode')[]) =>
    options.flatMap((option) =>
      names.map((name) => ({
        index: option.at[name],
        column: columnTitle(name, option.number),
      })),
    );
  const leftOut = [...named(LEFT_OUT), ...parts(['sku', 'barcode'])];
  const places = new Set(leftOut.map(({ index }) => index));
  const cellAt = ({ cells }: SheetRow, index = -1) => (cells[index] ?? '').trim();
  const told = (of: typeof leftOut, isNeeded: boolean): SheetProblem[] =>
    rows.flatMap((row) =>
      of.flatMap(({ index, column }) => {
        const cell = cellAt(row, index);
        const mistake = mistakeIn(cell);
        if (!mistake) return [];
        const say = isNeeded ? (`${mistake}_cell_needed` as const) : (`${mistake}_cell` as const);
        return { row: row.number, told: { say, column, text: short(shownIn(cell)) } };
      }),
    );
  return {
    isLeftOut: (row: SheetRow, index: number) =>
      places.has(index) && mistakeIn(cellAt(row, index)) !== undefined,
    notes: told(leftOut, false),
    problems: told([...named(NEEDED), ...parts(['name', 'value'])], true),
  };
}
