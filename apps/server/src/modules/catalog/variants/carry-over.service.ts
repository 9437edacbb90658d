import { carryCombinations } from '@kade/rules/carry-goods';
import { carryStock, type CarriedStock } from '@kade/rules/carry-stock';
import type { StockGroup } from '@kade/rules/stock-groups';
import type { TenantContext } from '../../../platform/context';
import { setStocks } from '../book';
import { deleteEntries, listEntries, upsertEntries } from '../entries';
import { deleteCombinations, listCombinations, writeCombinations } from '../goods';
import { getGroups } from '../groups';
import {
  addUp,
  assertCountable,
  EDIT,
  noteDifference,
  readCells,
  type LockedStock,
} from '../stock';
import { tellVariants } from './variants.queries';

/** Carries what is known of combinations over to the groups that a locked product has now. */
export async function carryGoods(
  ctx: TenantContext,
  product: { id: string; groups: readonly StockGroup[] },
  groups: readonly StockGroup[],
): Promise<void> {
  const known = (await listCombinations(ctx, [product.id])).get(product.id);
  if (!known) return;
  const { combinations, variants } = carryCombinations(product.groups, known, groups);
  await deleteCombinations(ctx, [product.id]);
  await writeCombinations(
    ctx,
    combinations.map((row) => ({ ...row, product_id: product.id })),
  );
  await tellVariants(ctx, variants);
}

/** Makes a change to the groups of a locked product and carries its stock, and what is known of combinations, over. */
export async function carryOver(
  ctx: TenantContext,
  product: LockedStock,
  change: () => Promise<void>,
): Promise<CarriedStock['dropped']> {
  const cells = await readCells(ctx, product);
  const before = { ...product, entries: await listEntries(ctx, product.id) };
  await change();
  const groups = await getGroups(ctx, product.id);
  assertCountable(groups);
  await carryGoods(ctx, product, groups);
  const { stock_quantity, entries, dropped } = carryStock(before, groups);
  await deleteEntries(ctx, product.id);
  await upsertEntries(ctx, product.id, entries);
  await setStocks(ctx, [{ product_id: product.id, quantity: stock_quantity }]);
  await addUp(ctx, product.id, groups);
  const carried = { ...product, stock_quantity, groups };
  await noteDifference(ctx, EDIT, cells, await readCells(ctx, carried));
  return dropped;
}
