import type { ChoiceRow } from '@kade/contract/catalog/choices';
import { MAX_STOCK } from '@kade/contract/catalog/stock';
import { carryStock } from '@kade/rules/carry-stock';
import { cellFinder, combinationsOf } from '@kade/rules/selection';
import { stockGroupsOf } from '@kade/rules/stock-groups';
import { combinationText } from '../groups';
import { cellsOf, type ProductModel } from '../whole';
import type { PlacedRows } from './apply-choices';

/** The stock after the groups became others, carried over, and then as the rows say. */
export function quantitiesAfter(
  before: ProductModel,
  { groups, ids }: Pick<PlacedRows, 'groups' | 'ids'>,
  rows: readonly ChoiceRow[],
): number[] {
  const entries = cellsOf(before).flatMap(({ ids, quantity }) => {
    const variant_id = ids.at(-1);
    return variant_id === undefined
      ? []
      : [{ variant_id, parents: ids.slice(0, -1), stock_quantity: quantity }];
  });
  const own = entries.length === 0 ? (before.quantities[0] ?? 0) : 0;
  const known = { stock_quantity: own, groups: before.groups, entries };
  const carried = carryStock(known, groups);
  const counted = stockGroupsOf(groups);
  if (counted.length === 0) return [carried.stock_quantity];
  const pieces = new Map(
    carried.entries.map(({ variant_id, parents, stock_quantity }) => [
      combinationText([variant_id, ...parents]),
      stock_quantity,
    ]),
  );
  const quantities = combinationsOf(counted).map((ids) => pieces.get(combinationText(ids)) ?? 0);
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
