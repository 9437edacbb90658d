import {
  SOLD_STATUSES,
  type ProductImage,
  type ProductStatus,
  type ProductSummary,
} from '@kade/contract/catalog/products';
import type { StockPolicy } from '@kade/contract/catalog/stock';
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantTables } from '../../../platform/context';
import type { DB } from '../../../platform/schema';
import { fileColumns, fileOf, type FileRow } from '../../files/book';

/**
 * The thumbnail, its category and its pictures beside a row of `products`, in the same statement. `storeId` is
 * named where all tables of it name their store by its value.
 */
export const selectThumbnail = (eb: ExpressionBuilder<DB, 'products'>, storeId?: string) =>
  ifNamed(
    'products.thumbnail_id',
    jsonObjectFrom(
      eb
        .selectFrom('files')
        .where('files.store_id', '=', storeId ?? eb.ref('products.store_id'))
        .whereRef('files.id', '=', 'products.thumbnail_id')
        .select(fileColumns),
    ),
  ).as('thumbnail');

export const categoryOfProduct = (eb: ExpressionBuilder<DB, 'products'>, storeId?: string) =>
  ifNamed(
    'products.category_id',
    jsonObjectFrom(
      eb
        .selectFrom('categories')
        .where('categories.store_id', '=', storeId ?? eb.ref('products.store_id'))
        .whereRef('categories.id', '=', 'products.category_id')
        .select(['categories.id as _id', 'categories.name', slugOf('categories').as('slug')]),
    ),
  ).as('category');

/** What a row names, looked for only where it names one: to find nothing takes as long. */
const ifNamed = <Found>(column: string, found: RawBuilder<Found>) =>
  sql<Found | null>`case when ${sql.ref(column)} is not null then ${found} end`;

/** The collections that a product is in, by name. */
export const selectCollections = (eb: ExpressionBuilder<DB, 'products'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('collection_products')
      .innerJoin('collections', (join) =>
        join
          .onRef('collections.store_id', '=', 'collection_products.store_id')
          .onRef('collections.id', '=', 'collection_products.collection_id'),
      )
      .whereRef('collection_products.store_id', '=', 'products.store_id')
      .whereRef('collection_products.product_id', '=', 'products.id')
      .select(['collections.id as _id', 'collections.name'])
      .orderBy('collections.name')
      .orderBy('collections.id'),
  ).as('collections');

export const selectImages = (eb: ExpressionBuilder<DB, 'products'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_images')
      .innerJoin('files', (join) =>
        join
          .onRef('files.store_id', '=', 'product_images.store_id')
          .onRef('files.id', '=', 'product_images.file_id'),
      )
      .whereRef('product_images.store_id', '=', 'products.store_id')
      .whereRef('product_images.product_id', '=', 'products.id')
      .select(fileColumns)
      .select('product_images.alt_text')
      .orderBy('product_images.position'),
  ).as('images');

/** The pieces of the combination of a product that there is least of. */
export const leastStock = sql<number>`coalesce(products.least_entry, products.stock_quantity)`;

/** Whether some combination of a product that is counted is gone. */
export const isOut = sql<boolean>`(products.stock_policy <> 'untracked' and ${leastStock} <= 0)`;

/**
 * Whether some combination of a product has its threshold's number of pieces or fewer. That of the store is
 * asked for once a statement.
 */
const isLow = ({ storeId }: TenantTables) => sql<boolean>`(products.stock_policy <> 'untracked'
  and ${leastStock} <= coalesce(
    products.low_stock_at, (select stores.low_stock_at from stores where stores.id = ${storeId})
  ))`;
/**
 * The same for a list of those that are. None is low above the highest threshold: so the index of what
 * there is least of is read up to there.
 */
export const isLowIn = (ctx: TenantTables) => sql<boolean>`(${isLow(ctx)}
  and ${leastStock} <= (select greatest(
    (select stores.low_stock_at from stores where stores.id = ${ctx.storeId}),
    (select max(other.low_stock_at) from products as other where other.store_id = ${ctx.storeId})
  )))`;

/** Whether a product is for sale and its status lets it be sold. */
export const isSold = sql<boolean>`(products.in_stock and products.status in (${sql.join(
  SOLD_STATUSES.map((status) => sql.lit(status)),
)}))`;

export const imageOf = ({ alt_text, ...file }: FileRow & { alt_text: string }): ProductImage => ({
  ...fileOf(file),
  alt: alt_text,
});

/** What stands in the address of a row: its id until it has been given a better one. */
export const slugOf = (table: 'products' | 'categories' | 'collections') =>
  sql<string>`coalesce(${sql.ref(`${table}.slug`)}, ${sql.ref(`${table}.id`)}::text)`;

/**
 * The least and the most that one piece costs: the database keeps them, and works out what a product of
 * the version before has not yet.
 */
export const priceRange = [
  sql<number>`products.lowest_price`.as('lowest_price'),
  sql<number>`coalesce(products.highest_price,
    (price_range_of(products.store_id, products.id, products.price)).highest)`.as('highest_price'),
] as const;

/** The columns that a summary shows. */
export const summaryColumns = (ctx: TenantTables) =>
  [
    'products.id',
    'products.name',
    'products.price',
    ...priceRange,
    'products.compare_at_price',
    'products.status',
    'products.in_stock',
    'products.stock_quantity',
    'products.stock_policy',
    'products.created_at',
    isLow(ctx).as('low_stock'),
  ] as const;

export interface ProductRow {
  id: string;
  name: string;
  price: number;
  lowest_price: number;
  highest_price: number;
  compare_at_price: number | null;
  status: string;
  in_stock: boolean;
  stock_quantity: number;
  stock_policy: string;
  low_stock: boolean;
  created_at: Date;
  thumbnail: FileRow | null;
  category: { _id: string; name: string; slug: string } | null;
}

export function productSummaryOf(row: ProductRow): ProductSummary {
  return {
    _id: row.id,
    name: row.name,
    price: row.price,
    lowest_price: row.lowest_price,
    highest_price: row.highest_price,
    compare_at_price: row.compare_at_price,
    category: row.category,
    status: row.status as ProductStatus,
    in_stock: row.in_stock,
    stock_quantity: row.stock_quantity,
    stock_policy: row.stock_policy as StockPolicy,
    low_stock: row.low_stock,
    thumbnail: row.thumbnail && fileOf(row.thumbnail),
    created_at: row.created_at,
  };
}
