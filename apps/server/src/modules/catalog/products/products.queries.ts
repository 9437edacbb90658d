import type {
  ListedProduct,
  Product,
  ProductQuery,
  ProductSort,
} from '@kade/contract/catalog/products';
import { sql, type RawBuilder } from 'kysely';
import type { StoreContext, TenantContext, TenantTables } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { storeList, type Sort } from '../../../platform/paging';
import { preparedByKey } from '../../../platform/prepared';
import { isReadOnlyProduct } from '../../plans';
import {
  categoryOfProduct,
  imageOf,
  isLowIn,
  isSold,
  leastStock,
  productSummaryOf,
  selectCollections,
  selectImages,
  selectThumbnail,
  slugOf,
  summaryColumns,
  type ProductRow,
} from '../book';
import { isMeantBy, optionsOf, selectGroups, selectInlineEntries } from '../groups';

const sorts: Record<ProductSort, Sort> = {
  '-created_at': { by: sql.ref('products.created_at'), type: 'timestamptz', direction: 'desc' },
  created_at: { by: sql.ref('products.created_at'), type: 'timestamptz', direction: 'asc' },
  name: { by: sql`lower(products.name)`, type: 'text', direction: 'asc' },
  '-name': { by: sql`lower(products.name)`, type: 'text', direction: 'desc' },
  price: { by: sql.ref('products.price'), type: 'bigint', direction: 'asc' },
  '-price': { by: sql.ref('products.price'), type: 'bigint', direction: 'desc' },
};

/** A context that may say that nothing of the store is beyond a plan. */
type MayHaveRoom = TenantContext & Partial<Pick<StoreContext, 'hasRoomForAll'>>;

/** Whether each is beyond the plan: the dearest question of all, which most plans need not be asked. */
const readOnlyIn = (ctx: TenantTables, hasRoomForAll: boolean) =>
  (hasRoomForAll ? sql<boolean>`false` : isReadOnlyProduct(ctx)).as('read_only');

const listing = (hasRoomForAll: boolean) =>
  storeList(
    (ctx, query: ProductQuery) => {
      const list = filtered(ctx, query);
      const rows = list
        .select(summaryColumns(ctx))
        .select([selectThumbnail, categoryOfProduct])
        .select(readOnlyIn(ctx, hasRoomForAll));
      return { list, rows, id: 'products.id', sort: sortOf(query) };
    },
    () => listedProductOf,
    { taken: ['category', 'collection'], written: ['status', 'in_stock', 'low_stock'] },
  );

const [listAll, listWithinPlan] = [listing(true), listing(false)];

/** A page of the products of a store. */
export const listProducts = (ctx: MayHaveRoom, query: ProductQuery) =>
  (ctx.hasRoomForAll ? listAll : listWithinPlan)(ctx, query);

const listedProductOf = (row: ProductRow & { read_only: boolean }): ListedProduct => ({
  ...productSummaryOf(row),
  read_only: row.read_only,
});

/** The order that is asked for; that of a collection, or the newest first. */
function sortOf({ sort, collection }: ProductQuery): Sort {
  if (sort || !collection) return sorts[sort ?? '-created_at'];
  const place = sql`(select position from collection_products
    where collection_products.store_id = products.store_id
      and collection_products.collection_id = ${collection}
      and collection_products.product_id = products.id)`;
  return { by: place, type: 'bigint', direction: 'asc' };
}

/** What runs low of what is sold, as the inventory lists it. */
const selectLow = (ctx: TenantTables) => filtered(ctx, { low_stock: true }).where(isSold);

/** How many products run low, as part of a statement. */
export const selectLowCount = (ctx: TenantTables) =>
  selectLow(ctx).select((eb) => eb.fn.countAll<number>().as('count'));

/** Those of them that fewest are left of, as part of a statement; an index has that order. */
export const selectScarcest = (ctx: TenantTables, limit: number) =>
  selectLow(ctx)
    .select(['products.id as _id', 'products.name', leastStock.as('pieces'), selectThumbnail])
    .select(sql<boolean>`products.least_entry is not null`.as('has_combinations'))
    .orderBy(leastStock)
    .orderBy('products.id')
    .limit(sql.lit(limit));

/** The ids of the products that match a filter, at most so many. */
export async function listProductIds(
  ctx: TenantContext,
  filter: ProductQuery,
  limit: number,
): Promise<string[]> {
  const rows = await filtered(ctx, filter).select('products.id').limit(limit).execute();
  return rows.map((row) => row.id);
}

function filtered(
  ctx: TenantTables,
  { q, category, collection, status, in_stock, low_stock }: ProductQuery,
) {
  return (
    ctx.db
      .selectFrom('products')
      .where('products.store_id', '=', ctx.storeId)
      .where('products.deleted_at', 'is', null)
      .$if(q !== undefined && q !== '', (query) => query.where(isMeantBy(ctx, q ?? '')))
      .$if(category !== undefined, (query) =>
        query.where('products.category_id', '=', category ?? null),
      )
      .$if(collection !== undefined, (query) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('collection_products')
              .whereRef('collection_products.store_id', '=', 'products.store_id')
              .whereRef('collection_products.product_id', '=', 'products.id')
              .where('collection_products.collection_id', '=', collection ?? null)
              .select(sql.lit(1).as('one')),
          ),
        ),
      )
      // Written out, so that the plan of the prepared statement may use the index of the few.
      .$if(status !== undefined, (query) =>
        query.where('products.status', '=', sql.lit(status ?? 'active')),
      )
      .$if(in_stock !== undefined, (query) =>
        query.where('products.in_stock', '=', sql.lit(in_stock ?? true)),
      )
      .$if(low_stock !== undefined, (query) =>
        query.where(isLowIn(ctx), '=', sql.lit(low_stock ?? true)),
      )
  );
}

/** A product with what stands in its address, and in that of its category. */
export type AddressedProduct = Product & {
  slug: string;
  category: { _id: string; name: string; slug: string } | null;
};

/** A product whole: rows for `productOf`. */
export const selectProduct = (
  ctx: TenantTables,
  id: string | RawBuilder<string>,
  hasRoomForAll: boolean,
) =>
  ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where('products.id', '=', id)
    .where('products.deleted_at', 'is', null)
    .select(summaryColumns(ctx))
    .select(['products.description', 'products.tags', 'products.vendor', 'products.cost'])
    .select(['products.sku', 'products.barcode', 'products.weight'])
    .select(['products.updated_at', 'products.version'])
    .select([selectThumbnail, categoryOfProduct, selectImages])
    .select([selectCollections, selectGroups, selectInlineEntries])
    .select([readOnlyIn(ctx, hasRoomForAll), slugOf('products').as('slug')]);

const selecting = (hasRoomForAll: boolean) =>
  preparedByKey((db, storeId: string, id: string) =>
    selectProduct({ db, storeId }, id, hasRoomForAll),
  );

const [selectOfAll, selectWithinPlan] = [selecting(true), selecting(false)];

export async function getProduct(ctx: MayHaveRoom, id: string): Promise<AddressedProduct> {
  const select = ctx.hasRoomForAll ? selectOfAll : selectWithinPlan;
  const [row] = await select(ctx, ctx.storeId, id);
  if (!row) throw notFound('product');
  return productOf(row);
}

type WholeRow = Awaited<ReturnType<ReturnType<typeof selectProduct>['execute']>>[number];

export function productOf(row: WholeRow): AddressedProduct {
  return {
    ...listedProductOf(row),
    category: row.category,
    description: row.description,
    tags: row.tags,
    sku: row.sku,
    barcode: row.barcode,
    weight: row.weight,
    compare_at_price: row.compare_at_price,
    vendor: row.vendor,
    cost: row.cost,
    images: row.images.map(imageOf),
    collections: row.collections,
    options: optionsOf(row.id, row.groups, row.entries),
    slug: row.slug,
    updated_at: row.updated_at,
    version: row.version,
  };
}
