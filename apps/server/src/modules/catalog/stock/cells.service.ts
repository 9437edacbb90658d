import type { ProductStock } from '@kade/contract/catalog/stock';
import { chosenOf, problemOf } from '@kade/rules/selection';
import { stockGroupsOf } from '@kade/rules/stock-groups';
import type { FieldProblem } from '@kade/words/field-problems';
import { transaction, type StoreContext, type TenantContext } from '../../../platform/context';
import { invalid, notFound } from '../../../platform/errors';
import { addUpStocks, setStocks } from '../book';
import {
  getProductStock,
  insertStockChanges,
  listQuantities,
  upsertEntriesOf,
  type StockCause,
} from '../entries';
import { entryKey } from '../groups';
import { recordStock } from './stock-activity';
import { EDIT, nameCombination } from './stock-history.service';
import { countedBy, findLockedStock, type Cell, type PlacedCell } from './stock-state.service';

/** Sets the stock of single combinations, one variant of each group that it is counted by. */
export async function setCells(
  ctx: StoreContext,
  productId: string,
  cells: readonly Cell[],
): Promise<ProductStock> {
  return transaction(ctx, async (ctx) => {
    const product = await findLockedStock(ctx, productId);
    if (!product) throw notFound('product');
    const groups = stockGroupsOf(product.groups);
    const problems = cells.flatMap(({ variants }, index): [string, FieldProblem][] => {
      const problem = problemOf(groups, variants);
      return problem ? [[`cells.${index}.variants`, problem]] : [];
    });
    if (problems.length > 0) throw invalid(Object.fromEntries(problems));
    const sent = new Map(cells.map((cell) => [entryKey(cell.variants), { ...cell, product }]));
    const placed = [...sent.values()];
    const before = await writeCells(ctx, placed, EDIT);
    await recordStock(
      ctx,
      placed.map((cell, index) => ({ ...cell, before: before[index] ?? 0 })),
    );
    return getProductStock(ctx, productId);
  });
}

/**
 * Sets cells of any number of products, each cell named once, and notes what that changes; answers what
 * they were.
 */
export async function writeCells(
  ctx: TenantContext,
  cells: readonly PlacedCell[],
  cause: StockCause,
): Promise<number[]> {
  const before = await quantitiesOf(ctx, cells);
  const entries = cells.flatMap((cell) => entryOf(cell) ?? []);
  const own = cells.filter((cell) => !entryOf(cell));
  const counted = new Map(
    cells.flatMap(({ product }) => {
      const by = countedBy(product.groups);
      return by ? [[product.id, { product_id: product.id, counted: by }]] : [];
    }),
  );
  await setStocks(
    ctx,
    own.map(({ product, stock_quantity }) => ({
      product_id: product.id,
      quantity: stock_quantity,
    })),
  );
  await upsertEntriesOf(ctx, entries);
  await addUpStocks(ctx, [...counted.values()]);
  const steps = cells.map(({ product, variants, stock_quantity }, index) => ({
    product_id: product.id,
    product_name: product.name,
    combination: nameCombination(product.groups, variants),
    before: before[index] ?? 0,
    after: stock_quantity,
  }));
  await insertStockChanges(ctx, cause, steps);
  return before;
}

/** What there is now of cells, in their order. */
export async function quantitiesOf(
  ctx: TenantContext,
  cells: readonly PlacedCell[],
): Promise<number[]> {
  const quantities = await listQuantities(
    ctx,
    cells.flatMap((cell) => entryOf(cell) ?? []),
  );
  return cells.map((cell) =>
    entryOf(cell) ? (quantities.shift() ?? 0) : cell.product.stock_quantity,
  );
}

/** The entry that a cell is; undefined where the stock is the product's own. */
function entryOf({ product, variants, stock_quantity }: PlacedCell) {
  const ids = chosenOf(stockGroupsOf(product.groups), variants).map(({ variant }) => variant._id);
  const variant_id = ids.at(-1);
  return variant_id === undefined
    ? undefined
    : { product_id: product.id, variant_id, parents: ids.slice(0, -1), stock_quantity };
}
