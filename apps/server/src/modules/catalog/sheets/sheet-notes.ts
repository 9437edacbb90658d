import type { StockPolicy } from '@kade/contract/catalog/stock';
import type { ImportNote } from '@kade/words/import-notes';
import type { Columns } from './columns';
import type { SheetProblem, SheetRow } from './sheet-product';

/** What becomes of a product's stock where the file counts it and does not say how much there is. */
export function stockNotes(
  { at, options }: Columns,
  rows: readonly SheetRow[],
  policy: StockPolicy | undefined,
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
  const blank = variants.filter((row) => isBlank(row, at.quantity));
  return policy === 'untracked' ? [] : noteOf(blank, (more) => ({ say: 'quantity_missing', more }));
}

/** One note for all rows that it is about. */
export const noteOf = (
  [first, ...others]: readonly SheetRow[],
  told: (more: number) => ImportNote,
): SheetProblem[] => (first ? [{ row: first.number, told: told(others.length) }] : []);
