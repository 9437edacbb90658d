import type { ProductStock } from '@kade/contract/catalog/stock';
import type { VariantGroup } from '@kade/contract/catalog/variants';
import type { StockEntry } from '@kade/rules/carry-stock';
import { chosenOf, problemOf, stockGroupsOf } from '@kade/rules/selection';
import { transaction, type StoreContext } from '../../../platform/context';
import { invalid, notFound } from '../../../platform/errors';
import { entryKey } from '../variants/options';
import { getProductStock, upsertEntries } from './stock-entries.queries';
import { findLockedStock, addUp } from './stock-state.service';
import { setStock } from './stock.queries';

interface Cell {
  variants: readonly string[];
  stock_quantity: number;
}

/** Sets the stock of single combinations, one variant of each group that it is counted by. */
export async function setCells(
  ctx: StoreContext,
  productId: string,
  cells: readonly Cell[],
): Promise<ProductStock> {
  return transaction(ctx, async (ctx) => {
    const product = await findLockedStock(ctx, productId);
    if (!product) throw notFound('Product');
    const groups = stockGroupsOf(product.groups);
    const problems = cells.flatMap(({ variants }, index): [string, string][] => {
      const problem = problemOf(groups, variants);
      return problem ? [[`cells.${index}.variants`, problem]] : [];
    });
    if (problems.length > 0) throw invalid(Object.fromEntries(problems));
    const sent = new Map(cells.map((cell) => [entryKey(cell.variants), cell]));
    if (groups.length === 0) {
      const [cell] = sent.values();
      if (cell) await setStock(ctx, productId, cell.stock_quantity);
    } else {
      await upsertEntries(ctx, productId, [...sent.values()].map(entryOf(groups)));
      await addUp(ctx, productId, groups);
    }
    return getProductStock(ctx, productId);
  });
}

const entryOf =
  (groups: readonly VariantGroup[]) =>
  ({ variants, stock_quantity }: Cell): StockEntry => {
    const ids = chosenOf(groups, variants).map(({ variant }) => variant._id);
    return { variant_id: ids.at(-1) ?? '', parents: ids.slice(0, -1), stock_quantity };
  };
