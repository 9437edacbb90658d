import { cut } from '@kade/rules/cut';
import { searchForm } from '@kade/rules/search-form';
import type { ImportNote } from '@kade/words/import-notes';
import type { Columns } from './columns';
import type { Cell, SheetRow } from './sheet-product';

const MAX_COLLECTIONS = 50;
const MAX_NAME = 120;

/** Names in one cell; a semicolon in one of them has a stroke in front. */
export const listed = (names: readonly string[]) =>
  names.map((name) => name.replace(/[\\;]/g, String.raw`\$&`)).join('; ');

const namesIn = (cell: string) =>
  (cell.match(/(?:\\[^]|[^;\\])+/g) ?? []).map((name) => name.replace(/\\([^])/g, '$1').trim());

/**
 * The category that the type says, or the last part of the path; undefined where no column says one, or
 * what stands there is left out.
 */
export function readCategory(
  { at }: Columns,
  type: string | undefined,
  path: string | undefined,
): string | null | undefined {
  const category = type || path?.split('>').at(-1)?.trim();
  if (category) return category;
  const isUnread =
    (at.type !== undefined && type === undefined) ||
    (at.product_category !== undefined && path === undefined);
  const hasColumn = at.type !== undefined || at.product_category !== undefined;
  return hasColumn && !isUnread ? null : undefined;
}

interface Reader {
  cell: Cell;
  tell: (row: SheetRow, told: ImportNote) => unknown;
}

/** The collections of a product, as a file of Shopify names one and ours all; undefined without a column. */
export function readCollections({ cell, tell }: Reader, first: SheetRow): string[] | undefined {
  const one = cell(first, 'collection');
  const all = cell(first, 'collections');
  if (one === undefined && all === undefined) return undefined;
  const names = [...(one ? [one] : []), ...namesIn(all ?? '')].map((name) => cut(name, MAX_NAME));
  const distinct = new Map(
    names.filter(Boolean).map((name): [string, string] => [searchForm(name), name]),
  );
  const left = distinct.size - MAX_COLLECTIONS;
  if (left > 0) tell(first, { say: 'collections_left_out', count: distinct.size, left });
  return [...distinct.values()].slice(0, MAX_COLLECTIONS);
}

/**
 * The collections of a product after a file: ours names all, another platform's those that it comes
 * to. One that it is in already keeps its name.
 */
export function collectionsAfter(
  before: readonly string[],
  told: readonly string[],
  isWhole: boolean,
): string[] {
  const known = new Map(before.map((name): [string, string] => [searchForm(name), name]));
  const named = told.map((name) => known.get(searchForm(name)) ?? name);
  return isWhole ? named : [...new Set([...before, ...named])];
}
