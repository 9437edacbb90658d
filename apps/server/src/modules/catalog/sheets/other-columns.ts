import type { Columns } from './columns';
import { otherColumns, plainName, type OtherColumn, type Said } from './other-names';

/** The columns of another shop's file, or of a list of one's own, by what they say. */
export interface OtherSheet {
  /** What is meant first in front. */
  of: (said: OtherColumn['said']) => readonly OtherColumn[];
}

/** Shopify's, and our own, say more than these names. */
export const isOfShopify = (names: ReadonlySet<string>) =>
  names.has('url handle') ||
  names.has('variant price') ||
  (names.has('handle') && names.has('title')) ||
  (names.has('product id') && names.has('title'));

/** A title that has no better name, and a price that has none. */
const INSTEAD: readonly (readonly [said: Said, of: readonly Said[]])[] = [
  ['price', ['sale', 'compare']],
  ['title', ['description']],
];

/** What the columns say; undefined where the header is of no list of products. */
export function otherSheet(header: readonly string[]): OtherSheet | undefined {
  const all = otherColumns(header).toSorted((a, b) => a.rank - b.rank || a.index - b.index);
  const has = (said: Said) => all.some((one) => one.said === said);
  const needs = has('sale') && has('compare') ? ['compare'] : ['sale', 'compare'];
  for (const [said, others] of INSTEAD) {
    if (has(said) || (said === 'title' && !has('price'))) continue;
    const instead = said === 'price' ? others.filter((one) => needs.includes(one)) : others;
    for (const one of all) if (instead.some((other) => other === one.said)) one.said = said;
  }
  if (!has('title') || !(has('price') || has('quantity'))) return undefined;
  // Of two prices that differ by the tax it is the one that customers pay.
  const isWith = ({ given }: OtherColumn) => /\bincl/i.test(given);
  const sorted = all.toSorted((a, b) => Number(isWith(b)) - Number(isWith(a)));
  return {
    of: kept((said) => (said === 'price' ? sorted : all).filter((one) => one.said === said)),
  };
}

/** What is asked of every row is looked up once. */
export function kept(of: OtherSheet['of']): OtherSheet['of'] {
  const known = new Map<OtherColumn['said'], readonly OtherColumn[]>();
  return (said) => {
    const found = known.get(said) ?? of(said);
    known.set(said, found);
    return found;
  };
}

/** What our columns and those that people call so say both. */
const OURS: Partial<Record<OtherColumn['said'], readonly (keyof Columns['at'])[]>> = {
  title: ['title'],
  handle: ['handle'],
  price: ['price'],
  quantity: ['quantity'],
  sku: ['sku'],
  barcode: ['barcode'],
  category: ['type', 'product_category'],
  kind: ['type'],
  vendor: ['vendor'],
  tags: ['tags'],
  description: ['description'],
  cost: ['cost'],
  compare: ['compare_at_price'],
  weight: ['weight'],
  weight_unit: ['weight_unit'],
  shown: ['status', 'published'],
  tracked: ['tracker'],
  currency: ['currency'],
  id: ['title', 'handle'],
};

/** Whether a header is that of the file in which PrestaShop tells the combinations of products by their numbers. */
export const isOfCombinations = (header: readonly string[]): boolean => {
  const said = otherColumns(header).map((column) => column.said);
  return said.includes('pair_names') && !said.includes('title');
};

/** Whether a line below a header names its columns once more: no price is called as one. */
export function isHeaderAgain(header: readonly string[], line: readonly string[]): boolean {
  const below = otherColumns(line);
  if (below.length < 2) return false;
  const above = new Map(otherColumns(header).map((column) => [column.index, column.said]));
  const said = new Set(below.flatMap((one) => (above.get(one.index) === one.said ? one.said : [])));
  return said.has('title') && said.has('price');
}

/** Whether a file says more than what is read of it by our own names and Shopify's. */
export function isOther(header: readonly string[], columns: Columns | undefined): boolean {
  if (columns?.format === 'kade' || isOfShopify(new Set(header.map(plainName)))) return false;
  const sheet = otherSheet(header);
  if (!sheet) return false;
  if (columns?.at.title === undefined) return true;
  return otherColumns(header).some(
    ({ index, said }) =>
      columns.ignored.has(index) &&
      !(OURS[said] ?? []).some((column) => columns.at[column] !== undefined),
  );
}
