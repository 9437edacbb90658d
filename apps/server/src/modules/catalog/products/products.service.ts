import type { NewProduct, Product, ProductChange } from '@kade/contract/catalog/products';
import { MAX_STOCK } from '@kade/contract/catalog/stock';
import { stockGroupsOf } from '@kade/rules/stock-groups';
import { transaction, type StoreContext } from '../../../platform/context';
import { invalid, planLimit } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { isStale } from '../../../platform/versions';
import { assertFiles } from '../../files/book';
import { assertOrderRoom, assertProductRoom, productReadOnly } from '../../plans';
import {
  explainCategory,
  holds,
  insertProduct,
  keptFields,
  lockProductsAhead,
  purgeProduct,
  replaceImages,
  setDeleted,
  updateProductRow,
  versionConflict,
} from '../book';
import { insertStockChanges } from '../entries';
import { EDIT, noteFirstStock } from '../stock';
import { recordProduct, recordPurged, recordRestored } from './product-activity';
import { thumbnailWith } from './product-images.service';
import { getProduct } from './products.queries';

/** Adds a product to the store. Without a thumbnail its first image is one. */
export async function createProduct(ctx: StoreContext, body: NewProduct): Promise<Product> {
  const images = distinct(body.images ?? []);
  const thumbnail = body.thumbnail ?? images[0] ?? null;
  return transaction(ctx, async (ctx) => {
    await assertOrderRoom(ctx);
    await assertProductRoom(ctx);
    await assertFiles(ctx, { thumbnail: thumbnail ? [thumbnail] : [], images });
    const id = newId(ctx);
    await insertProduct(ctx, id, { ...body, thumbnail });
    await replaceImages(ctx, id, images);
    const stock_quantity = body.stock_quantity ?? 0;
    await noteFirstStock(ctx, EDIT, { id, name: body.name, stock_quantity, groups: [] });
    const created = await getProduct(ctx, id);
    await recordProduct(ctx, null, created);
    return created;
  });
}

/**
 * Changes the fields that are sent, unless somebody changed the product since the version that is
 * sent. Stock that variants have of their own stays what they add up to.
 */
export async function updateProduct(
  ctx: StoreContext,
  id: string,
  change: ProductChange,
): Promise<Product> {
  return transaction(ctx, async (ctx) => {
    const images = change.images && distinct(change.images);
    await assertFiles(ctx, {
      thumbnail: change.thumbnail ? [change.thumbnail] : [],
      images: images ?? [],
    });
    const before = await getLocked(ctx, id);
    if (before.read_only && !isOfSale(change)) {
      throw planLimit(await productReadOnly(ctx, before.name));
    }
    if (isStale(change, before.version)) {
      throw versionConflict(change, before);
    }
    const stock_quantity = ownStockAfter(before, change);
    const thumbnail = images && thumbnailWith(images, before);
    await updateProductRow(ctx, id, { thumbnail, ...change, stock_quantity });
    if (images) await replaceImages(ctx, id, images);
    if (stock_quantity !== undefined) await noteOwnStock(ctx, before, stock_quantity);
    const after = await getProduct(ctx, id);
    await recordProduct(ctx, before, after);
    return after;
  }).catch(explainCategory);
}

/** Gives a product back what it was before a change, where it still is what the change made of it. */
export async function undoProductChange(
  ctx: StoreContext,
  id: string,
  change: { was: object; is: object },
): Promise<Product> {
  return transaction(ctx, async (ctx) => {
    const fields = keptFields(change.was);
    const product = await getLocked(ctx, id);
    if (!holds(product, change.is)) throw versionConflict(fields, product);
    return updateProduct(ctx, id, fields);
  });
}

/** A product that is not in the bin, locked until the transaction ends. */
async function getLocked(ctx: StoreContext, id: string): Promise<Product> {
  await lockProductsAhead(ctx, [id]);
  return getProduct(ctx, id);
}

/** Puts a product in the bin; orders keep its name and price. */
export async function deleteProduct(ctx: StoreContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const before = await getProduct(ctx, id);
    await setDeleted(ctx, id, ctx.clock.now());
    await recordProduct(ctx, before, null);
  });
}

/** Takes a product out of the bin, as it was. */
export async function restoreProduct(ctx: StoreContext, id: string): Promise<Product> {
  return transaction(ctx, async (ctx) => {
    await assertProductRoom(ctx);
    await setDeleted(ctx, id, null);
    const product = await getProduct(ctx, id);
    await recordRestored(ctx, product);
    return product;
  });
}

/** Deletes a product of the bin for good. */
export async function purgeFromBin(ctx: StoreContext, id: string): Promise<void> {
  return transaction(ctx, async (ctx) => recordPurged(ctx, await purgeProduct(ctx, id)));
}

/** What is said of a product on any plan: nobody is to buy what is not there. */
const OF_SALE = new Set<string>([
  'status',
  'in_stock',
  'stock_quantity',
  'stock_added',
  'stock_policy',
  'version',
] satisfies (keyof ProductChange)[]);

/** Whether a change is only of whether, and how many of it, a product is sold. */
const isOfSale = (change: ProductChange) =>
  Object.entries(change).every(([field, value]) => value === undefined || OF_SALE.has(field));

/** What a change makes of the stock of a locked product; undefined where it leaves it alone. */
function ownStockAfter(product: Product, change: ProductChange): number | undefined {
  const { stock_quantity, stock_added } = change;
  if (stock_quantity !== undefined && stock_added !== undefined) {
    throw invalid({ stock_added: { say: 'stock_said_twice' } });
  }
  if (stockGroupsOf(product.options).length > 0) return undefined;
  if (stock_added === undefined) return stock_quantity;
  const now = product.stock_quantity;
  // What was sold below zero stays owed.
  return Math.min(MAX_STOCK, Math.max(Math.min(0, now), now + stock_added));
}

/** Notes that the stock of a locked product without counted variants becomes another. */
const noteOwnStock = (ctx: StoreContext, product: Product, after: number) =>
  insertStockChanges(ctx, EDIT, [
    {
      product_id: product._id,
      product_name: product.name,
      combination: '',
      before: product.stock_quantity,
      after,
    },
  ]);

const distinct = (ids: readonly string[]) => [...new Set(ids)];
