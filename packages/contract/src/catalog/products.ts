import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { File } from '../files';
import {
  Id,
  Message,
  Money,
  paging,
  Price,
  queryBoolean,
  requiredText,
  text,
  Timestamp,
  longText,
} from '../values';
import { Choices } from './choices';
import { goods, MAX_VENDOR, newGoods } from './goods';
import { ProductImage, ShopProduct } from './shop-products';
import { MAX_STOCK, StockPolicy, StockQuantity } from './stock';
import { VariantGroup } from './variants';

export { ProductImage } from './shop-products';

export const MAX_IMAGES = 30;
const imageIds = z.array(Id).check(z.maxLength(MAX_IMAGES));
export const MAX_ALT_TEXT = 300;
/** What the name of a copy begins with. */
export const COPY_PREFIX = 'Copy of ';
/** Characters of a product's name, at most. */
export const MAX_NAME = 200;

/** Days that a deleted product stays in the bin. */
export const BIN_DAYS = 30;

/** An active product is shown and sold in the store; an unlisted one only at its own address. */
export const ProductStatus = z.enum(['draft', 'active', 'unlisted', 'archived']);
/** Those that can be bought. */
export const SOLD_STATUSES: readonly string[] = ['active', 'unlisted'];
export type ProductStatus = z.output<typeof ProductStatus>;

/** A product as a card shows it. */
export const ProductSummary = z
  .object({
    _id: Id,
    name: z.string(),
    price: Money,
    /** The least and the most that one piece costs, whichever variants are chosen. */
    lowest_price: Money,
    highest_price: Money,
    /** What it cost before. */
    compare_at_price: z.nullable(Money),
    category: z.nullable(z.object({ _id: Id, name: z.string() })),
    status: ProductStatus,
    /** Whether the merchant offers it at all, whatever the quantity. */
    in_stock: z.boolean(),
    /** What the combinations of its variants add up to, where these have stock of their own. */
    stock_quantity: z.int(),
    stock_policy: StockPolicy,
    /** Whether of some combination there are as few pieces as its threshold, or the store's, says. */
    low_stock: z.boolean(),
    thumbnail: z.nullable(File),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'ProductSummary' });
export type ProductSummary = z.output<typeof ProductSummary>;

/** A product of the store's list. */
export const ListedProduct = z
  .extend(ProductSummary, {
    /** More than the plan has room for: it is shown and sold, and is not changed. */
    read_only: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ListedProduct' });
export type ListedProduct = z.output<typeof ListedProduct>;

export const Product = z
  .extend(ListedProduct, {
    description: z.string(),
    /** Comma-separated. */
    tags: z.string(),
    /** Of the product itself; it holds for each of its variants that does not say otherwise. */
    ...goods,
    /** Who makes it; blank where nobody said. */
    vendor: z.string(),
    /** What a piece costs the merchant, for their eyes alone; null where nobody said. */
    cost: z.nullable(Money),
    images: z.array(ProductImage),
    /** The collections that feature it, by name. */
    collections: z.array(z.object({ _id: Id, name: z.string() })),
    /** The variant groups in their order. */
    options: z.array(VariantGroup),
    updated_at: Timestamp,
    /** Counts the merchant's changes. */
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Product' });
export type Product = z.output<typeof Product>;

/** A product in the bin; it is deleted for good at `purged_at`. */
export const BinnedProduct = z
  .extend(ProductSummary, {
    deleted_at: Timestamp,
    purged_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'BinnedProduct' });
export type BinnedProduct = z.output<typeof BinnedProduct>;

export const NewProduct = z.object({
  name: requiredText(MAX_NAME),
  description: z.optional(longText(20_000)),
  price: Price,
  category: z.nullish(Id),
  /** `active` unless said. */
  status: z.optional(ProductStatus),
  in_stock: z.optional(z.boolean()),
  /** Does nothing while variants have stock of their own. */
  stock_quantity: z.optional(StockQuantity),
  /** `stop` unless said. */
  stock_policy: z.optional(StockPolicy),
  tags: z.optional(text(1000)),
  ...newGoods,
  vendor: z.optional(text(MAX_VENDOR)),
  cost: z.nullish(Price),
  /** Ids of uploaded files. */
  thumbnail: z.nullish(Id),
  images: z.optional(imageIds),
  /** What customers choose from; none unless said. */
  choices: z.optional(Choices),
});
export type NewProduct = z.output<typeof NewProduct>;

export const ProductChange = z.extend(z.partial(NewProduct), {
  /**
   * Pieces to add to what there is when it is saved, so that what is sold meanwhile counts; below 0
   * they are taken away, as far as there are any. Not beside `stock_quantity`.
   */
  stock_added: z.optional(
    z
      .int('must be a whole number')
      .check(z.minimum(-MAX_STOCK, 'is too small'), z.maximum(MAX_STOCK, 'is too large')),
  ),
  /** The version that the change started from: refused with `version_conflict` once it is another. */
  version: z.optional(z.int()),
});
export type ProductChange = z.output<typeof ProductChange>;

export const ProductSort = z.enum([
  '-created_at',
  'created_at',
  'name',
  '-name',
  'price',
  '-price',
]);
export type ProductSort = z.output<typeof ProductSort>;

export const ProductQuery = z.object({
  ...paging,
  /** In the name, or the beginning of a SKU or a barcode. */
  q: z.optional(text(200)),
  category: z.optional(Id),
  /** Only those of a collection, in its order unless sorted otherwise. */
  collection: z.optional(Id),
  status: z.optional(ProductStatus),
  in_stock: z.optional(queryBoolean),
  /** `true`: only what is low. */
  low_stock: z.optional(queryBoolean),
  sort: z.optional(ProductSort),
});
export type ProductQuery = z.output<typeof ProductQuery>;

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/products',
    access: 'store',
    permission: 'catalog.read',
    query: ProductQuery,
    paged: true,
    response: z.array(ListedProduct),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/products/:id',
    access: 'store',
    permission: 'catalog.read',
    anonymous: ShopProduct,
    errors: ['store_suspended'],
    response: Product,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/merchant/products',
    access: 'store',
    permission: 'catalog.write',
    errors: ['plan_limit', 'store_read_only'],
    body: NewProduct,
    status: 201,
    response: Product,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/merchant/products/:id',
    access: 'store',
    permission: 'catalog.write',
    keyed: true,
    errors: ['product_read_only', 'store_read_only'],
    body: ProductChange,
    response: Product,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/merchant/products/:id',
    access: 'store',
    permission: 'catalog.write',
    response: Message,
  }),
  bin: endpoint({
    method: 'GET',
    path: '/api/merchant/products/bin',
    access: 'store',
    permission: 'catalog.read',
    query: z.object({ ...paging, q: z.optional(text(200)) }),
    paged: true,
    response: z.array(BinnedProduct),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/merchant/products/:id/restore',
    access: 'store',
    permission: 'catalog.write',
    errors: ['plan_limit', 'store_read_only'],
    response: Product,
  }),
  purge: endpoint({
    method: 'DELETE',
    path: '/api/merchant/products/bin/:id',
    access: 'store',
    permission: 'catalog.write',
    response: Message,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/merchant/products/:id/duplicate',
    access: 'store',
    permission: 'catalog.write',
    errors: ['plan_limit', 'store_read_only'],
    status: 201,
    response: Product,
  }),
  addImages: endpoint({
    method: 'POST',
    path: '/api/merchant/products/:id/images',
    access: 'store',
    permission: 'catalog.write',
    errors: ['product_read_only', 'store_read_only'],
    body: z.object({
      imageIds: z.array(Id).check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_IMAGES)),
    }),
    response: Product,
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/api/merchant/products/:id/images/:imageId',
    access: 'store',
    permission: 'catalog.write',
    errors: ['product_read_only', 'store_read_only'],
    response: Product,
  }),
  describeImage: endpoint({
    method: 'PATCH',
    path: '/api/merchant/products/:id/images/:imageId',
    access: 'store',
    permission: 'catalog.write',
    errors: ['product_read_only', 'store_read_only'],
    body: z.object({ alt: text(MAX_ALT_TEXT) }),
    response: Product,
  }),
  reorderImages: endpoint({
    method: 'PUT',
    path: '/api/merchant/products/:id/images/reorder',
    access: 'store',
    permission: 'catalog.write',
    errors: ['product_read_only', 'store_read_only', 'version_conflict'],
    body: z.object({
      imageIds,
      /** The order that the change started from: refused with `version_conflict` once it is another. */
      before: z.optional(imageIds),
    }),
    response: Product,
  }),
};
