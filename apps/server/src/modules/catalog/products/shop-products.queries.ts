import type { Product } from '@kade/contract/catalog/products';
import type { ShopProduct, ShopProductSummary } from '@kade/contract/storefront';
import type { Page } from '@kade/contract/values';
import { availableOf } from '@kade/rules/basket';
import type { PublicContext, TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import type { PageRequest } from '../../../platform/paging';
import { categoryOfProduct, productSummaryOf, selectThumbnail } from './product-rows.queries';
import { getProduct, listProducts } from './products.queries';

/** What a store's visitors see of its products. */
export async function listShopProducts(
  ctx: TenantContext,
  query: PageRequest & { q?: string | undefined; category?: string | undefined },
): Promise<Page<ShopProductSummary>> {
  const page = await listProducts(ctx, query);
  return {
    ...page,
    items: page.items.map((product) => ({ ...product, available: availableOf(product) })),
  };
}

export async function getShopProduct(ctx: TenantContext, id: string): Promise<ShopProduct> {
  const product = await getProduct(ctx, id);
  return { ...product, available: availableOf(product) };
}

/**
 * One product by its id alone, whichever store it is in, for callers without a token: no more of it
 * than its store's pages tell.
 */
export async function getPublicProduct(ctx: PublicContext, id: string): Promise<Product> {
  const row = await ctx.db
    .selectFrom('products')
    .where('id', '=', id)
    .select('store_id')
    .executeTakeFirst();
  if (!row) throw notFound('Product');
  const product = await getProduct({ ...ctx, storeId: row.store_id }, id);
  return { ...product, stock_quantity: availableOf(product), tags: '' };
}

/** Products of a basket as they are now; those that are gone are missing. */
export async function findShopProducts(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<Map<string, ShopProductSummary>> {
  const rows = await ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where((eb) => eb('products.id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['id', 'name', 'price', 'in_stock', 'stock_quantity', 'created_at'])
    .select([selectThumbnail, categoryOfProduct])
    .execute();
  const summaries = rows.map(productSummaryOf);
  return new Map(
    summaries.map((product) => [product._id, { ...product, available: availableOf(product) }]),
  );
}
