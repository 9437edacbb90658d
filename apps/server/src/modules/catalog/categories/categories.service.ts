import type { Category, CategoryChange } from '@kade/contract/catalog/categories';
import { transaction, type StoreContext } from '../../../platform/context';
import { assertProducts, clearCategory, setCategoryOf } from '../products/products-of.queries';
import { deleteCategory, getCategory, lockCategory, updateCategoryRow } from './categories.queries';

/** Renames or describes a category. */
export async function updateCategory(
  ctx: StoreContext,
  id: string,
  change: CategoryChange,
): Promise<Category> {
  await updateCategoryRow(ctx, id, change);
  return getCategory(ctx, id);
}

/** Makes these the products of a category, and no others; each leaves the category that it had. */
export async function setCategoryProducts(
  ctx: StoreContext,
  id: string,
  productIds: readonly string[],
): Promise<Category> {
  return transaction(ctx, async (ctx) => {
    await lockCategory(ctx, id);
    await assertProducts(ctx, productIds);
    await setCategoryOf(ctx, id, productIds);
    return getCategory(ctx, id);
  });
}

/** Deletes a category; its products stay without one. */
export async function removeCategory(ctx: StoreContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockCategory(ctx, id);
    await clearCategory(ctx, id);
    await deleteCategory(ctx, id);
  });
}
