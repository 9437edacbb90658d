import { keptIn, short, shownIn } from '../sheet-files';
import { rowsBy } from './shared-rows';
import type { SheetRow } from './sheet-product';

const normal = (name: string) => name.trim().toLowerCase();

/** What can be sold, as it is called in the file of today and in that of before. */
const AVAILABLE = ['available (not editable)', 'available'];

/** Whether a header line is that of the file in which Shopify tells the stock of each place. */
export function isStockHeader(header: readonly string[]): boolean {
  const names = new Set(header.map(normal));
  return names.has('handle') && names.has('location') && AVAILABLE.some((name) => names.has(name));
}

/** What Shopify says of a place that does not keep a thing. */
const NOT_STOCKED = /^(?:not stocked)?$/i;
const WHOLE = /^-?\d{1,9}$/;

/**
 * Shopify's file of stock in the columns of the others: a row for each variant with what can be sold of
 * it in all places. Titles and SKUs are not read, so that a count renames nothing.
 */
export function fromStock(
  header: readonly string[],
  rows: readonly SheetRow[],
): { header: string[]; unread: string[]; rows: () => SheetRow[] } {
  const names = header.map(normal);
  const handleAt = names.indexOf('handle');
  const available = names.findIndex((name) => AVAILABLE.includes(name));
  const options = names.flatMap((name, index) =>
    /^option ?\d (?:name|value)$/.test(name) ? [index] : [],
  );
  const told = [handleAt, ...options];
  const nameOf = (index: number) => short(header[index]?.trim() ?? '');
  const unread = names.flatMap((name, index) =>
    name === '' || index === available || told.includes(index) ? [] : [index],
  );
  return {
    header: [...told.map(nameOf), 'Inventory quantity'],
    unread: unread.map(nameOf),
    rows: () => {
      const cellOf = ({ cells }: SheetRow, index: number) => shownIn(cells[index]?.trim() ?? '');
      const products = rowsBy(rows, (row) => [cellOf(row, handleAt)]);
      return products.flatMap((all) =>
        rowsBy(all, (row) => options.map((at) => cellOf(row, at))).flatMap((places) => {
          const [first] = places;
          if (!first) return [];
          const counts = places.map(({ cells }) => keptIn(cells[available]?.trim() ?? ''));
          const cells = [
            ...told.map((index) => first.cells[index] ?? ''),
            sumOf(counts),
            ...unread.map((index) => first.cells[index] ?? ''),
          ];
          return [{ number: first.number, cells }];
        }),
      );
    },
  };
}

/** What there is in all places; what is no number is told where it is read. */
function sumOf(counts: readonly string[]): string {
  const known = counts.filter((count) => !NOT_STOCKED.test(count));
  const unread = known.find((count) => !WHOLE.test(count));
  return unread ?? String(known.reduce((sum, count) => sum + Number(count), 0));
}
