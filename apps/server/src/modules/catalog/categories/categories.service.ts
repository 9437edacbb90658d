import type { Category } from '@kade/contract/catalog/categories';
import type { ShelfMoves } from '@kade/contract/catalog/shelves';
import { transaction, type StoreContext } from '../../../platform/context';
import { assertEditable, assertEditableStore } from '../../plans';
import { assertProducts, clearCategories, setCategoryOf } from '../book';
import {
  deleteShelf,
  listMemberIds,
  lockForProducts,
  lockShelf,
  recordMembers,
  recordShelf,
  updateShelfRow,
} from '../shelves';
import { category, getCategory } from './categories.queries';

/** Makes these the products of a category, and no others; each leaves the category that it had. */
export function setCategoryProducts(
  ctx: StoreContext,
  id: string,
  change: { products: readonly string[]; version?: number | undefined },
): Promise<Category> {
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    const before = await lockForProducts(ctx, category, id, change);
    await assertProducts(ctx, { products: change.products });
    await assertEditable(ctx, differenceOf(before, change.products));
    await setCategoryOf(ctx, id, change.products);
    return changed(ctx, id, before);
  });
}

/** Puts products into a category and takes others out of it; what else is in it stays. */
export function moveCategoryProducts(
  ctx: StoreContext,
  id: string,
  { add = [], remove = [] }: ShelfMoves,
): Promise<Category> {
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockShelf(ctx, category, id);
    await assertProducts(ctx, { add });
    const before = await listMemberIds(ctx, category, id);
    const leaving = new Set(remove);
    const staying = before.filter((one) => !leaving.has(one));
    await assertEditable(ctx, differenceOf(before, [...staying, ...add]));
    await setCategoryOf(ctx, id, add, remove);
    return changed(ctx, id, before);
  });
}

/** The products that enter a category or leave it: their category is their own. */
function differenceOf(before: readonly string[], after: readonly string[]): string[] {
  const [old, wanted] = [new Set(before), new Set(after)];
  return [...before.filter((id) => !wanted.has(id)), ...after.filter((id) => !old.has(id))];
}

/** Counts and keeps a change of a category's products. */
async function changed(ctx: StoreContext, id: string, before: readonly string[]) {
  await updateShelfRow(ctx, category, id);
  const shelf = await getCategory(ctx, id);
  const after = await listMemberIds(ctx, category, id);
  await recordMembers(ctx, category, shelf, { before, after });
  return shelf;
}

/** Deletes a category; its products stay without one. */
export async function removeCategory(ctx: StoreContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    const before = await lockShelf(ctx, category, id);
    await clearCategories(ctx, [id]);
    await deleteShelf(ctx, category, id);
    await recordShelf(ctx, category, id, { before, after: null });
  });
}
