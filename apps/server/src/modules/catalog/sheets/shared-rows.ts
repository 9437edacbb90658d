import type { SheetProduct, SheetVariant } from './sheet-product';

const fold = (text: string) => text.toLowerCase();

/** Rows in lists of those that say the same of some of the options. */
export function rowsBy(
  rows: readonly SheetVariant[],
  valuesOf: (row: SheetVariant) => string[],
): SheetVariant[][] {
  const lists = new Map<string, SheetVariant[]>();
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
