import { stockGroupsOf, type StockGroup } from './stock-groups';

/** Pieces of a variant of a group with stock of its own, for one combination of the groups before it. */
export interface StockEntry {
  variant_id: string;
  /** One variant of each group before, in any order. */
  parents: readonly string[];
  stock_quantity: number;
}

/** The stock of a product: its own number, and the entries of every group with independent stock. */
export interface ProductStock {
  stock_quantity: number;
  groups: readonly StockGroup[];
  entries: readonly StockEntry[];
}

export interface CarriedStock {
  /** What can be sold in all. */
  stock_quantity: number;
  entries: StockEntry[];
  /** What could be sold before and cannot any more. */
  dropped: { combinations: number; pieces: number };
}

/**
 * The combination of these groups that a choice of the past stands for now: a group that it does not
 * know counts with its first variant. Undefined when a chosen variant is gone from its group.
 * @param chosen Variant by group; groups that are no more do not matter.
 */
export function carriedCombination(
  groups: readonly StockGroup[],
  chosen: ReadonlyMap<string, string>,
): string[] | undefined {
  const combination: string[] = [];
  for (const { _id, variants } of groups) {
    const wanted = chosen.get(_id) ?? variants[0]?._id;
    if (!wanted || !variants.some((variant) => variant._id === wanted)) return undefined;
    combination.push(wanted);
  }
  return combination;
}

/**
 * The stock after groups or variants came, went or moved. No piece appears or vanishes, but with the
 * variant that it is of: a new group's first variant takes over what there is, a group that goes
 * adds up what it told apart.
 */
export function carryStock(before: ProductStock, after: readonly StockGroup[]): CarriedStock {
  const sold = stockGroupsOf(before.groups).at(-1);
  const counted = stockGroupsOf(after);
  const last = counted.at(-1);
  const source: readonly StockEntry[] = sold
    ? entriesOf(before, sold)
    : [{ variant_id: '', parents: [], stock_quantity: before.stock_quantity }];
  const carried = moveTo(before, counted, source);
  const earlier = counted
    .slice(0, -1)
    .filter((group) => group.stock === 'independent')
    .flatMap((group) => {
      const known = before.groups.find(({ _id }) => _id === group._id);
      const groups = counted.slice(0, counted.indexOf(group) + 1);
      return known ? moveTo(before, groups, entriesOf(before, known)).entries : [];
    });
  return {
    stock_quantity: carried.pieces,
    entries: last ? [...earlier, ...carried.entries] : [],
    dropped: carried.dropped,
  };
}

const entriesOf = (stock: ProductStock, group: StockGroup) => {
  const ids = new Set(group.variants.map((variant) => variant._id));
  return stock.entries.filter((entry) => ids.has(entry.variant_id));
};

function moveTo(
  before: ProductStock,
  groups: readonly StockGroup[],
  source: readonly StockEntry[],
): { entries: StockEntry[]; pieces: number; dropped: CarriedStock['dropped'] } {
  const groupOf = new Map(
    before.groups.flatMap(({ _id, variants }) =>
      variants.map((variant): [string, string] => [variant._id, _id]),
    ),
  );
  const moved = new Map<string, StockEntry>();
  const dropped = { combinations: 0, pieces: 0 };
  let pieces = 0;
  for (const { variant_id, parents, stock_quantity } of source) {
    const chosen = new Map(
      [...parents, variant_id].map((id): [string, string] => [groupOf.get(id) ?? '', id]),
    );
    const combination = carriedCombination(groups, chosen);
    if (!combination) {
      dropped.combinations += 1;
      dropped.pieces += stock_quantity;
      continue;
    }
    pieces += stock_quantity;
    const key = combination.join();
    const quantity = (moved.get(key)?.stock_quantity ?? 0) + stock_quantity;
    moved.set(key, {
      variant_id: combination.at(-1) ?? '',
      parents: combination.slice(0, -1),
      stock_quantity: quantity,
    });
  }
  return { entries: [...moved.values()], pieces, dropped };
}
