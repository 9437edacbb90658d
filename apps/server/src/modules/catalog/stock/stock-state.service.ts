import type { VariantGroup } from '@kade/contract/catalog/variants';
import { MAX_COMBINATIONS } from '@kade/rules/selection';
import { countCombinations, stockGroupsOf } from '@kade/rules/stock-groups';
import type { TenantContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { addUpStocks, lockProductsAhead, type CountedBy } from '../book';
import type { StockCause } from '../entries';
import { getGroups } from '../groups';
import { EDIT, noteDifference, readCells } from './stock-history.service';

/** A product whose row is locked, with the groups that its stock hangs on. */
export interface LockedStock {
  id: string;
  name: string;
  price: number;
  stock_quantity: number;
  version: number;
  groups: readonly VariantGroup[];
}

/** One number of a stock: of one variant of each group that it is counted by. */
export interface Cell {
  variants: readonly string[];
  stock_quantity: number;
}

/** A cell of a locked product that has it. */
export interface PlacedCell extends Cell {
  product: LockedStock;
}

/**
 * Locks a product until the transaction ends and reads its groups; undefined where there is none, or
 * it is in the bin.
 * Whoever changes groups or stock does this first, so nobody needs another lock.
 */
export async function findLockedStock(
  ctx: TenantContext,
  productId: string,
): Promise<LockedStock | undefined> {
  const locked = await lockProductsAhead(ctx, [productId]);
  const groups = await getGroups(ctx, productId);
  const product = (await locked()).get(productId);
  if (!product || product.deleted_at) return undefined;
  return { ...product, groups };
}

/** Makes a change to entries of a locked product, adds them up and notes what it changed. */
export async function changeEntries(
  ctx: TenantContext,
  product: LockedStock,
  change: () => Promise<void>,
  cause: StockCause = EDIT,
): Promise<void> {
  const cells = await readCells(ctx, product);
  await change();
  const groups = await getGroups(ctx, product.id);
  await addUp(ctx, product.id, groups);
  await noteDifference(ctx, cause, cells, await readCells(ctx, { ...product, groups }));
}

/** Refuses groups whose combinations are too many to count. */
export function assertCountable(groups: readonly VariantGroup[]): void {
  if (countCombinations(stockGroupsOf(groups)) <= MAX_COMBINATIONS) return;
  throw invalid({ stock: { say: 'combinations_too_many', most: MAX_COMBINATIONS } });
}

/** Makes the stock of a locked product what its entries add up to; without any it is left alone. */
export async function addUp(
  ctx: TenantContext,
  productId: string,
  groups: readonly VariantGroup[],
): Promise<void> {
  const counted = countedBy(groups);
  if (counted) await addUpStocks(ctx, [{ product_id: productId, counted }]);
}

/** By which entries the stock of a product is counted; undefined where it is the product's own. */
export function countedBy(groups: readonly VariantGroup[]): CountedBy | undefined {
  const counted = stockGroupsOf(groups);
  const variants = counted.at(-1)?.variants.map(({ _id }) => _id);
  return variants && { variants, combinations: countCombinations(counted) };
}
