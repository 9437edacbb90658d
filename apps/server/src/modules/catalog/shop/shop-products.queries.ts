import { SOLD_STATUSES } from '@kade/contract/catalog/products';
import { MAX_TOLD_CHOICES, type ShopGoods } from '@kade/contract/catalog/shop-products';
import type { ProductStock, StockPolicy } from '@kade/contract/catalog/stock';
import { MAX_INLINE_STOCK } from '@kade/contract/catalog/variants';
import type { File } from '@kade/contract/files';
import type { ShopProduct, ShopProductSummary } from '@kade/contract/storefront';
import { availableOf } from '@kade/rules/available';
import type { ToldCombination } from '@kade/rules/carry-goods';
import { goodsOf, isTold, wasPrice } from '@kade/rules/goods';
import { combinationsOf, priceOf } from '@kade/rules/selection';
import { countCombinations } from '@kade/rules/stock-groups';
import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PublicContext, TenantContext, TenantTables } from '../../../platform/context';
import { notFound, storeSuspended } from '../../../platform/errors';
import { isStoreClosed } from '../../../platform/store-hosts';
import { isOneOf } from '../../../platform/one-of';
import { askPart, keptPart } from '../../../platform/parts';
import { preparedOfFew } from '../../../platform/prepared';
import { fileOf } from '../../files/book';
import { categoryOfProduct, selectThumbnail } from '../book';
import { getStock, stockIn, type LockedOffer } from '../entries';
import { listCombinations } from '../goods';
import {
  combinationText,
  goodsColumns,
  groupsOf,
  selectCombinations,
  selectCombinationsOf,
  selectEntriesOf,
  selectGroups,
  selectPicturesOf,
  type EntryRow,
} from '../groups';
import { productOf, selectProduct } from '../products';
import { namesIn, shopColumns, shopSummaryOf, shownBefore, targetOf } from './shop-rows.queries';

/** Those of these products that visitors may see, by id. */
export async function listShopProductsById(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<Map<string, ShopProductSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await shopProductsAmong(ctx, sql`${[...ids]}::uuid[]`).execute();
  return new Map(rows.map((row) => [row.id, shopSummaryOf(row)]));
}

/** The same in a statement about something else: rows for `shopSummaryOf`, in no order. */
export const selectShopProducts = (ctx: TenantTables, ids: RawBuilder<unknown>) =>
  jsonArrayFrom(shopProductsAmong(ctx, ids));

const shopProductsAmong = (ctx: TenantTables, ids: RawBuilder<unknown>) =>
  ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where(sql<boolean>`products.id = any(${ids})`)
    .where('products.status', '=', 'active')
    .where('products.deleted_at', 'is', null)
    .select(shopColumns)
    .select((eb) => [selectThumbnail(eb, ctx.storeId), categoryOfProduct(eb, ctx.storeId)]);

/** A product that is sold, by its id or an address that it has or had. */
export async function getShopProduct(ctx: TenantContext, address: string): Promise<ShopProduct> {
  const names = namesIn(address);
  const row = await askPart(ctx, soldProduct(names.length)(ctx.storeId, ...names));
  if (!row) throw notFound('product');
  const moments = { created_at: new Date(row.created_at), updated_at: new Date(row.updated_at) };
  const product = productOf({ ...row, ...moments });
  const { groups, quantities } = await stockOf(ctx, product, row);
  const available = quantities.map((stock_quantity) => availableOf({ ...product, stock_quantity }));
  return {
    ...product,
    compare_at_price: shownBefore(product, product),
    available: availableOf(product),
    goods: await goodsShown(ctx, product, row),
    unlisted: product.status === 'unlisted',
    combinations: { groups, available },
  };
}

const soldProduct = (count: number) =>
  keptPart(`product ${count}`, (db, storeId: string, ...names: readonly string[]) => {
    const ctx = { db, storeId };
    return jsonObjectFrom(
      selectProduct(ctx, targetOf(ctx, 'products', names), true)
        .where('products.status', 'in', SOLD_STATUSES)
        .select(selectCombinations(MAX_TOLD_CHOICES + 1)),
    );
  });

/** What is read with a product of the combinations that it has: all, or one more than travel with it. */
interface ReadWith {
  entries: EntryRow[];
  combinations: ToldCombination[];
}

type Sold = ReturnType<typeof productOf>;

function stockOf(
  ctx: TenantContext,
  { _id: id, stock_quantity, options: groups }: Sold,
  { entries }: ReadWith,
): ProductStock | Promise<ProductStock> {
  const product = { id, stock_quantity, groups };
  return entries.length > MAX_INLINE_STOCK ? getStock(ctx, product) : stockIn(product, entries);
}

/** What tells each choice, as far as pages follow it. */
async function goodsShown(
  ctx: TenantContext,
  product: Sold,
  { combinations }: ReadWith,
): Promise<ShopGoods[]> {
  const groups = product.options.filter(({ variants }) => variants.length > 0);
  if (countCombinations(groups) > MAX_TOLD_CHOICES) return [];
  const hasMore = groups.length > 1 && combinations.length > MAX_TOLD_CHOICES;
  const known = hasMore
    ? ((await listCombinations(ctx, [product._id])).get(product._id) ?? [])
    : combinations;
  const own = new Map(known.map((one) => [combinationText(one.variants), one]));
  return combinationsOf(groups)
    .map((variants): ShopGoods => {
      const goods = goodsOf(product, groups, variants, own.get(combinationText(variants)));
      const compare_at_price = wasPrice(priceOf(product, groups, variants), goods);
      return { ...goods, compare_at_price, variants };
    })
    .filter(isTold);
}

/** One product by its id alone, for callers without a token; its store may be closed, as its front says. */
export async function getPublicProduct(ctx: PublicContext, id: string): Promise<ShopProduct> {
  const row = await ctx.db
    .selectFrom('products')
    .innerJoin('stores', 'stores.id', 'products.store_id')
    .where('products.id', '=', id)
    .where('products.status', 'in', SOLD_STATUSES)
    .where('products.deleted_at', 'is', null)
    .select(['products.store_id', 'stores.suspended_at', 'stores.closes_at'])
    .executeTakeFirst();
  if (!row) throw notFound('product');
  if (isStoreClosed(row)) throw storeSuspended();
  return getShopProduct({ ...ctx, storeId: row.store_id }, id);
}

/** A product that somebody wants, with the stock of the variants that they chose. */
export interface FoundOffer extends LockedOffer {
  thumbnail: File | null;
  /** Of the variants that have one. */
  pictures: ReadonlyMap<string, File>;
  entries: readonly EntryRow[];
}

/**
 * Products of a basket as they are now, by id, in one statement; those that are not sold any more are
 * missing.
 */
export async function findOffers(
  ctx: TenantContext,
  wanted: readonly { product_id: string; variants: readonly string[] }[],
): Promise<Map<string, FoundOffer>> {
  const ids = [...new Set(wanted.map((line) => line.product_id))];
  const choices = wanted.map((line) => line.variants);
  const rows = await selectOffers(
    ctx,
    ids,
    ctx.storeId,
    choices.map(combinationText),
    choices.flat(),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        stock_policy: row.stock_policy as StockPolicy,
        thumbnail: row.thumbnail && fileOf(row.thumbnail),
        pictures: new Map(row.pictures.map((one) => [one.variant_id, fileOf(one)])),
        groups: groupsOf(row.id, row.groups),
      },
    ]),
  );
}

const selectOffers = preparedOfFew(
  (db, ids, storeId: string, combinations: readonly string[], variants: readonly string[]) =>
    db
      .selectFrom('products')
      .where('products.store_id', '=', storeId)
      .where(isOneOf('products.id', ids))
      .where('products.status', 'in', SOLD_STATUSES)
      .where('products.deleted_at', 'is', null)
      .select(['id', 'name', 'price', 'in_stock', 'stock_quantity', 'status', 'deleted_at'])
      .select('stock_policy')
      .select(goodsColumns)
      .select([selectCombinationsOf(combinations), selectThumbnail, selectGroups])
      .select([selectEntriesOf(variants), selectPicturesOf(variants)]),
);
