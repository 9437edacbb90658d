import type { SheetProduct } from './sheet-product';

const fold = (text: string) => text.toLowerCase();

/** Rows in lists of those that say the same, as of some of the options. */
export function rowsBy<Row>(
  rows: readonly Row[],
  valuesOf: (row: Row) => readonly string[],
): Row[][] {
  const lists = new Map<string, Row[]>();
  for (const row of rows) {
    const key = valuesOf(row).map(fold).join('\n');
    const list = lists.get(key) ?? [];
    lists.set(key, list);
    list.push(row);
  }
  return [...lists.values()];
}

/**
 * How many of the options the stock is counted by, as our own file says it: up to the last that has
 * its own. Undefined in files of others.
 */
export function countedOptions({
  options = [],
}: Pick<SheetProduct, 'options'>): number | undefined {
  const isTold = options.some(({ stock }) => stock !== undefined);
  return isTold ? options.findLastIndex(({ stock }) => stock === 'independent') + 1 : undefined;
}
