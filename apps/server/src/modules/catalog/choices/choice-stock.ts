import type { ChoiceRow } from '@kade/contract/catalog/choices';
import { MAX_STOCK } from '@kade/contract/catalog/stock';
import { cellFinder } from '@kade/rules/selection';
import { stockGroupsOf } from '@kade/rules/stock-groups';
import { carriedQuantities } from '../apply';
import type { ProductModel } from '../whole';
import type { PlacedRows } from './apply-choices';

/** The stock after the groups became others, carried over, and then as the rows say. */
export function quantitiesAfter(
  before: ProductModel,
  { groups, ids }: Pick<PlacedRows, 'groups' | 'ids'>,
  rows: readonly ChoiceRow[],
): number[] {
  const quantities = carriedQuantities(before, groups);
  if (stockGroupsOf(groups).length === 0) return quantities;
  const cellAt = cellFinder(groups);
  for (const [index, row] of rows.entries()) {
    const cell = cellAt(ids[index] ?? []);
    if (cell !== undefined) quantities[cell] = after(quantities[cell] ?? 0, row);
  }
  return quantities;
}

/** What was sold below zero stays owed. */
const after = (now: number, { stock_quantity, stock_added = 0 }: ChoiceRow) =>
  stock_quantity ?? Math.min(MAX_STOCK, Math.max(Math.min(0, now), now + stock_added));
