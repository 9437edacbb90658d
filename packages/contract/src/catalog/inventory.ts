import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { File } from '../files';
import { Id, paging, text, Timestamp } from '../values';
import { StockPolicy, StockQuantity } from './stock';

/** Cells that one call sets, at most. */
export const MAX_CELLS = 10_000;

const Threshold = z
  .int('must be a whole number')
  .check(z.minimum(0, 'must not be negative'), z.maximum(1_000_000, 'is too large'));

/** A product with what there is of each of its combinations. */
export const InventoryProduct = z
  .object({
    _id: Id,
    name: z.string(),
    thumbnail: z.nullable(File),
    in_stock: z.boolean(),
    /** In all. */
    stock_quantity: z.int(),
    stock_policy: StockPolicy,
    /** At or below this many pieces a combination is low; null: the store's default. */
    low_stock_at: z.nullable(z.int()),
    /** The groups that the stock is counted by; none: there is one number. */
    groups: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        variants: z.array(z.object({ _id: Id, name: z.string(), sku: z.string() })),
      }),
    ),
    /**
     * One number for each combination, the last group changing fastest; null where there are more
     * than 1,000, which `stock.get` has.
     */
    quantities: z.nullable(z.array(z.int())),
    /** The SKU of each, blank where one has none; null where none has one. */
    skus: z.nullable(z.array(z.string())),
    /** How many wait to be told when it is back. */
    waiting: z.int(),
  })
  .register(z.globalRegistry, { id: 'InventoryProduct' });
export type InventoryProduct = z.output<typeof InventoryProduct>;

export const StockLevel = z.enum(['low', 'out']);
export type StockLevel = z.output<typeof StockLevel>;

export const InventoryQuery = z.object({
  ...paging,
  /** In the name, or the beginning of a SKU or a barcode. */
  q: z.optional(text(200)),
  /** Only products of which some combination is low, or gone. */
  level: z.optional(StockLevel),
  product: z.optional(Id),
});
export type InventoryQuery = z.output<typeof InventoryQuery>;

export const InventoryChange = z.object({
  products: z
    .array(
      z.object({
        product_id: Id,
        low_stock_at: z.nullish(Threshold),
        cells: z.optional(
          z
            .array(
              z.object({
                /** One variant of each group that the stock is counted by. */
                variants: z.array(Id).check(z.maxLength(20)),
                /** What there was when the change was made. */
                before: z.int(),
                stock_quantity: StockQuantity,
              }),
            )
            .check(z.maxLength(MAX_CELLS)),
        ),
      }),
    )
    .check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_CELLS)),
});
export type InventoryChange = z.output<typeof InventoryChange>;

/** `expired`: an unpaid order was cancelled because its time was over. */
export const StockReason = z.enum(['order', 'cancel', 'expired', 'edit', 'import', 'bulk']);
export type StockReason = z.output<typeof StockReason>;

export const StockChange = z
  .object({
    _id: Id,
    /** Its id is null once it is deleted, or in the bin. */
    product: z.object({ _id: z.nullable(Id), name: z.string() }),
    /** The names of the variants; empty where the stock is the product's own. */
    combination: z.string(),
    reason: StockReason,
    before: z.int(),
    after: z.int(),
    /** Blank where nobody did it. */
    author: z.string(),
    order: z.nullable(z.object({ _id: Id, order_number: z.int() })),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'StockChange' });
export type StockChange = z.output<typeof StockChange>;

export const StockChangeQuery = z.object({
  ...paging,
  product: z.optional(Id),
  reason: z.optional(StockReason),
});
export type StockChangeQuery = z.output<typeof StockChangeQuery>;

const InventorySettings = z
  .object({ low_stock_at: Threshold })
  .register(z.globalRegistry, { id: 'InventorySettings' });
export type InventorySettings = z.output<typeof InventorySettings>;
const InventorySettingsChange = z.extend(InventorySettings, {
  /** What they were when the change began: refused with `version_conflict` once they are others. */
  before: z.optional(InventorySettings),
});
export type InventorySettingsChange = z.output<typeof InventorySettingsChange>;

export const inventory = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/inventory',
    access: 'store',
    permission: 'catalog.read',
    query: InventoryQuery,
    paged: true,
    response: z.array(InventoryProduct),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/merchant/inventory',
    access: 'store',
    permission: 'catalog.write',
    keyed: true,
    errors: ['version_conflict'],
    body: InventoryChange,
    maxBytes: 4 * 1024 * 1024,
    response: z.object({ products: z.array(InventoryProduct) }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/merchant/inventory/changes',
    access: 'store',
    permission: 'catalog.read',
    query: StockChangeQuery,
    paged: true,
    response: z.array(StockChange),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/merchant/inventory/settings',
    access: 'store',
    permission: 'catalog.read',
    response: InventorySettings,
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/api/merchant/inventory/settings',
    access: 'store',
    permission: 'catalog.write',
    errors: ['version_conflict'],
    body: InventorySettingsChange,
    response: InventorySettings,
  }),
};
