import type {
  Collection,
  CollectionChange,
  CollectionSummary,
} from '@kade/contract/catalog/collections';
import { transaction, type StoreContext } from '../../../platform/context';
import { assertProducts } from '../products/products-of.queries';
import {
  deleteCollection,
  getCollection,
  getCollectionSummary,
  lockCollection,
  replaceProducts,
  updateCollectionRow,
} from './collections.queries';

/** Renames or describes a collection. */
export async function updateCollection(
  ctx: StoreContext,
  id: string,
  change: CollectionChange,
): Promise<CollectionSummary> {
  await updateCollectionRow(ctx, id, change);
  return getCollectionSummary(ctx, id);
}

/** Makes these the products of a collection, in this order. */
export async function setCollectionProducts(
  ctx: StoreContext,
  id: string,
  productIds: readonly string[],
): Promise<Collection> {
  return transaction(ctx, async (ctx) => {
    await lockCollection(ctx, id);
    await assertProducts(ctx, productIds);
    await replaceProducts(ctx, id, [...new Set(productIds)]);
    return getCollection(ctx, id);
  });
}

/** Deletes a collection; its products stay. */
export async function removeCollection(ctx: StoreContext, id: string): Promise<void> {
  await transaction(ctx, (ctx) => deleteCollection(ctx, id));
}
