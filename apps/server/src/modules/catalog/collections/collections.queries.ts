import { MAX_COLLECTION_PRODUCTS, type Collection } from '@kade/contract/catalog/collections';
import type { ShopCollection } from '@kade/contract/storefront';
import type { Page } from '@kade/contract/values';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import type { PageRequest } from '../../../platform/paging';
import { listProducts } from '../products';
import { getShelf, listShelves, shopKind, type NamedShelf, type ShelfKind } from '../shelves';
import { listShopProducts } from '../shop';

/** Its products stand in the order that the merchant gave them. */
export const collection: ShelfKind = {
  table: 'collections',
  noun: 'collection',
  nameKey: 'collections_name_key',
  members: sql`collection_products join products on products.store_id = collection_products.store_id
    and products.id = collection_products.product_id`,
  isMember: sql`collection_products.store_id = collections.store_id
    and collection_products.collection_id = collections.id and products.deleted_at is null`,
  order: sql`collection_products.position, products.id`,
};

export async function getCollection(ctx: TenantContext, id: string): Promise<Collection> {
  const shelf = await getShelf(ctx, collection, id);
  const products = await listProducts(ctx, { collection: id, limit: MAX_COLLECTION_PRODUCTS });
  return { ...shelf, products: products.items };
}

export function listShopCollections(
  ctx: TenantContext,
  request: PageRequest,
): Promise<Page<NamedShelf>> {
  return listShelves(ctx, shopKind(collection), request, { isOffered: true });
}

export async function getShopCollection(
  ctx: TenantContext,
  id: string,
  request: PageRequest,
): Promise<ShopCollection> {
  const shelf = await getShelf(ctx, shopKind(collection), id);
  const { items } = await listShopProducts(ctx, { ...request, collection: id });
  return { ...shelf, products: items };
}
