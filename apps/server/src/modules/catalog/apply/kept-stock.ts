import { carryStock } from '@kade/rules/carry-stock';
import { cellFinder, combinationsOf } from '@kade/rules/selection';
import { stockGroupsOf } from '@kade/rules/stock-groups';
import { combinationText } from '../groups';
import { cellsOf, type ModelGroup, type ProductModel } from '../whole';

type Stock = Pick<ProductModel, 'groups' | 'quantities'>;

/** The pieces of a product after its groups became others. */
export function carriedQuantities(before: ProductModel, groups: readonly ModelGroup[]): number[] {
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
  return combinationsOf(counted).map((ids) => pieces.get(combinationText(ids)) ?? 0);
}

/** A row by the variants that it names of the groups of before, and of those of after. */
interface CountedRow {
  was: readonly string[];
  is: readonly string[];
}

/**
 * The groups of a file that does not say how many there are, counted as the product was: its pieces
 * are neither more nor fewer, and no new group tells them apart.
 */
export function keptStock(
  before: ProductModel,
  groups: readonly ModelGroup[],
  rows: readonly CountedRow[],
): Stock {
  const counted = stockGroupsOf(before.groups);
  const placeOf = new Map(counted.map(({ _id }, index) => [_id, index]));
  const isKnown = groups.some(({ _id }) => placeOf.has(_id));
  const listed = counted.length > 0 && !isKnown ? listedStock(before, groups, rows) : undefined;
  if (listed) return listed;
  const stockOf = new Map(before.groups.map(({ _id, stock }) => [_id, stock]));
  // What is counted stands first: a group before it would be counted, too.
  const place = ({ _id }: ModelGroup) => placeOf.get(_id) ?? counted.length;
  const sorted = groups.toSorted((a, b) => place(a) - place(b));
  const last = sorted.findLastIndex(({ _id }) => placeOf.has(_id));
  const kept = sorted.map((group, index): ModelGroup => ({
    ...group,
    stock: index === last ? 'independent' : (stockOf.get(group._id) ?? 'parent'),
  }));
  return { groups: kept, quantities: carriedQuantities(before, kept) };
}

/**
 * Options that become one list of their combinations, or such a list that becomes options: each
 * number goes to the first row that it is of. Undefined where no row names what was counted.
 */
function listedStock(
  before: ProductModel,
  groups: readonly ModelGroup[],
  rows: readonly CountedRow[],
): Stock | undefined {
  const named = groups.map((group, index): ModelGroup => ({
    ...group,
    stock: index === groups.length - 1 ? 'independent' : 'parent',
  }));
  const quantities = combinationsOf(named).map(() => 0);
  const left = new Map(before.quantities.entries());
  const [cellBefore, cellAfter] = [cellFinder(before.groups), cellFinder(named)];
  for (const { was, is } of rows) {
    const [from, to] = [cellBefore(was), cellAfter(is)];
    if (from === undefined || to === undefined) continue;
    quantities[to] = (quantities[to] ?? 0) + (left.get(from) ?? 0);
    left.delete(from);
  }
  return left.size < before.quantities.length ? { groups: named, quantities } : undefined;
}
