import type { ImportColumn, ImportColumns, ProductImport } from '@kade/contract/catalog/imports';

/** The letter under which a spreadsheet shows a column: `A` to `Z`, then `AA`. */
export const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : '') +
  String.fromCharCode(65 + (place % 26));

/** What a column is called by who cannot see where it stands: two may have one name. */
export const namedAs = ({ name, place }: Pick<ImportColumn, 'name' | 'place'>): string =>
  name ? `${name}, column ${letterOf(place)}` : `Column ${letterOf(place)}`;

/** What a file of products cannot be read without, in words; undefined where columns say it. */
export function columnNeeded(taken: ReadonlySet<string | null>): string | undefined {
  if (!taken.has('title') && !taken.has('handle')) return 'the name';
  return taken.has('price') ? undefined : 'the price';
}

/** Whether it has to be said what columns are: what nothing can be done without is not among them. */
export const isColumnMissing = (
  { state, broken }: Pick<ProductImport, 'state' | 'broken'>,
  { columns, offered }: ImportColumns,
): boolean =>
  offered.length > 0 &&
  (state === 'failed' || broken > 0) &&
  columnNeeded(new Set(columns.map(({ taken_for }) => taken_for))) !== undefined;
