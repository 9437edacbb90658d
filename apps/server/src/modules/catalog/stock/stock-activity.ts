import { stockGroupsOf } from '@kade/rules/stock-groups';
import type { StoreContext } from '../../../platform/context';
import { recordActivity, type Undo } from '../../activity';
import { nameCombination } from './stock-history.service';
import type { PlacedCell } from './stock-state.service';

/** More numbers than this are told as how many they are; the stock history has each. */
const CELLS_TOLD = 20;
/** So many can be taken back at once. */
const CELLS_UNDONE = 200;

/** A cell that was set, and what it was. */
export interface SetCell extends PlacedCell {
  before: number;
}

/** Keeps what was saved in words: each number where they are few, else how many. */
export async function recordStock(
  ctx: StoreContext,
  cells: readonly SetCell[],
  thresholds = 0,
): Promise<void> {
  const changed = cells.filter(({ before, stock_quantity }) => before !== stock_quantity);
  if (changed.length + thresholds === 0) return;
  const isMany = changed.length > CELLS_TOLD;
  const labels = changed.map(({ product, variants }) =>
    [product.name, nameCombination(stockGroupsOf(product.groups), variants)]
      .filter(Boolean)
      .join(' – '),
  );
  const told = (valueOf: (cell: SetCell) => number) =>
    Object.fromEntries(changed.map((cell, index) => [labels[index] ?? '', valueOf(cell)]));
  await recordActivity(ctx, {
    area: 'stock',
    thing: 'stock',
    before: isMany ? {} : told(({ before }) => before),
    after: {
      ...(isMany
        ? { changed_numbers: changed.length }
        : told(({ stock_quantity }) => stock_quantity)),
      ...(thresholds > 0 && { changed_thresholds: thresholds }),
    },
    undo: thresholds === 0 ? undoOf(changed) : undefined,
  });
}

/** The same cells, the other way round; undefined where they are too many, or nobody may set them so. */
function undoOf(cells: readonly SetCell[]): Undo | undefined {
  if (cells.length > CELLS_UNDONE || cells.some(({ before }) => before < 0)) return undefined;
  return {
    verb: 'set_stock',
    products: cells.map(({ product, variants, before, stock_quantity }) => ({
      product_id: product.id,
      cells: [{ variants, before: stock_quantity, stock_quantity: before }],
    })),
  };
}
