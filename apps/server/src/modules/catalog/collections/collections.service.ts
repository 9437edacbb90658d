import { MAX_COLLECTION_PRODUCTS, type Collection } from '@kade/contract/catalog/collections';
import type { ShelfMoves } from '@kade/contract/catalog/shelves';
import { transaction, type StoreContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { assertEditableStore } from '../../plans';
import { assertProducts } from '../book';
import {
  deleteShelf,
  listMemberIds,
  lockForProducts,
  lockShelf,
  recordMembers,
  recordShelf,
  replaceProducts,
  updateShelfRow,
} from '../shelves';
import { collection, getCollection } from './collections.queries';

/** Makes these the products of a collection, in this order. */
export function setCollectionProducts(
  ctx: StoreContext,
  id: string,
  change: { products: readonly string[]; version?: number | undefined },
): Promise<Collection> {
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    const before = await lockForProducts(ctx, collection, id, change);
    await assertProducts(ctx, { products: change.products });
    return place(ctx, id, { before, after: [...new Set(change.products)] });
  });
}

/** Puts products behind those of a collection and takes others out of it. */
export function moveCollectionProducts(
  ctx: StoreContext,
  id: string,
  { add = [], remove = [] }: ShelfMoves,
): Promise<Collection> {
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockShelf(ctx, collection, id);
    await assertProducts(ctx, { add });
    const before = await listMemberIds(ctx, collection, id);
    const leaving = new Set(remove);
    const staying = before.filter((one) => !leaving.has(one));
    const products = [...new Set([...staying, ...add])];
    if (products.length > MAX_COLLECTION_PRODUCTS) {
      throw invalid({ add: { say: 'collection_full', most: MAX_COLLECTION_PRODUCTS } });
    }
    return place(ctx, id, { before, after: products });
  });
}

async function place(
  ctx: StoreContext,
  id: string,
  products: { before: readonly string[]; after: readonly string[] },
): Promise<Collection> {
  await replaceProducts(ctx, id, products.after);
  await updateShelfRow(ctx, collection, id);
  const placed = await getCollection(ctx, id);
  await recordMembers(ctx, collection, placed, products);
  return placed;
}

/** Deletes a collection; its products stay. */
export async function removeCollection(ctx: StoreContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    const before = await lockShelf(ctx, collection, id);
    await deleteShelf(ctx, collection, id);
    await recordShelf(ctx, collection, id, { before, after: null });
  });
}
