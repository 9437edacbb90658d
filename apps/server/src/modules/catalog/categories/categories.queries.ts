import { MAX_CATEGORY_PRODUCTS, type Category } from '@kade/contract/catalog/categories';
import type { Page } from '@kade/contract/values';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import type { PageRequest } from '../../../platform/paging';
import { getShelf, listShelves, shopKind, type NamedShelf, type ShelfKind } from '../shelves';

/** Its products are those that name it, the newest first. */
export const category: ShelfKind = {
  table: 'categories',
  noun: 'category',
  nameKey: 'categories_name_key',
  members: sql`products`,
  isMember: sql`products.store_id = categories.store_id and products.category_id = categories.id
    and products.deleted_at is null`,
  order: sql`products.created_at desc, products.id desc`,
};

export async function getCategory(ctx: TenantContext, id: string): Promise<Category> {
  const { products = [], ...shelf } = await getShelf(ctx, category, id, MAX_CATEGORY_PRODUCTS);
  return { ...shelf, products };
}

export function listShopCategories(
  ctx: TenantContext,
  request: PageRequest,
): Promise<Page<NamedShelf>> {
  return listShelves(ctx, shopKind(category), request, { isOffered: true });
}
