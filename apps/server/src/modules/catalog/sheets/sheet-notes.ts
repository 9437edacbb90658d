import type { StockPolicy } from '@kade/contract/catalog/stock';
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
  return policy === 'untracked'
    ? []
    : noteOf(blank, 'has no inventory quantity: its stock becomes 0');
}

/** One note for all rows that it is about. */
export function noteOf([first, ...others]: readonly SheetRow[], words: string): SheetProblem[] {
  if (!first) return [];
  const count = others.length;
  const more = count === 0 ? '' : ` (and ${count} more ${count === 1 ? 'row' : 'rows'})`;
  return [{ row: first.number, message: `${words}${more}` }];
}
