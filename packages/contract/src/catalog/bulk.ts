import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Id, Money, paging, Price, PriceDifference, text, Timestamp } from '../values';
import { ProductStatus } from './products';

/** Products that one bulk change may be about. */
export const MAX_BULK_PRODUCTS = 10_000;
/** Up to this many are changed within the call; more by a job, whose progress is asked for. */
export const BULK_AT_ONCE = 200;
/** Days within which a bulk change can be undone. */
export const BULK_UNDO_DAYS = 30;
export const BULK_PREVIEW_ROWS = 10;
const MAX_CHOSEN = 1_000;

/** What the list of products can be narrowed to. */
const ProductFilter = z.object({
  q: z.optional(text(200)),
  category: z.optional(Id),
  collection: z.optional(Id),
  status: z.optional(ProductStatus),
  in_stock: z.optional(z.boolean()),
  low_stock: z.optional(z.boolean()),
});

/** The products that were picked one by one, or all that match a filter. */
const BulkSelection = z.union([
  z.object({
    ids: z.array(Id).check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_CHOSEN)),
  }),
  z.object({ filter: ProductFilter }),
]);
export type BulkSelection = z.output<typeof BulkSelection>;

const priceChange = { action: z.enum(['price']), round_to: z.optional(Price) };
/** Prices that variants have of their own, and what they add or take off, change too. */
const BulkPrice = z.union([
  z.object({ ...priceChange, by: z.enum(['set']), amount: Price }),
  z.object({ ...priceChange, by: z.enum(['add']), amount: PriceDifference }),
  z.object({
    ...priceChange,
    by: z.enum(['percentage']),
    /** 12.5 is 12.5 %; in code basis points. */
    amount: PriceDifference.check(
      z.refine((points) => points >= -10_000 && points <= 100_000, {
        message: 'must be from -100 to 1000 %',
      }),
    ),
  }),
]);

export const BulkAction = z.union([
  BulkPrice,
  z.object({ action: z.enum(['category']), category: z.nullable(Id) }),
  z.object({
    action: z.enum(['collection']),
    collection: Id,
    mode: z.enum(['add', 'remove']),
  }),
  z.object({ action: z.enum(['in_stock']), in_stock: z.boolean() }),
  z.object({
    action: z.enum(['tags']),
    mode: z.enum(['add', 'remove', 'set']),
    tags: text(1000),
  }),
  z.object({ action: z.enum(['status']), status: ProductStatus }),
  z.object({ action: z.enum(['delete']) }),
]);
export type BulkAction = z.output<typeof BulkAction>;

const request = z.object({ selection: BulkSelection, change: BulkAction });
export type BulkRequest = z.output<typeof request>;

/** What a bulk change is about of one product: only what its action touches. */
const BulkState = z.object({
  price: z.optional(Money),
  /** The least and the most that it costs, where that depends on what is chosen. */
  variant_prices: z.optional(z.object({ lowest: Money, highest: Money })),
  category: z.nullish(z.object({ _id: Id, name: z.string() })),
  is_member: z.optional(z.boolean()),
  in_stock: z.optional(z.boolean()),
  tags: z.optional(z.string()),
  status: z.optional(ProductStatus),
  is_deleted: z.optional(z.boolean()),
});
export type BulkState = z.output<typeof BulkState>;

export const BulkPreview = z
  .object({
    /** How many products are chosen, and of how many something would change. */
    matched: z.int(),
    changed: z.int(),
    /** How many stay as they are since they are read-only on the plan. */
    read_only: z.int(),
    /** The first of those that would change. */
    rows: z.array(z.object({ _id: Id, name: z.string(), before: BulkState, after: BulkState })),
  })
  .register(z.globalRegistry, { id: 'BulkPreview' });
export type BulkPreview = z.output<typeof BulkPreview>;

export const BulkChange = z
  .object({
    _id: Id,
    change: BulkAction,
    /** `done` with fewer than `total`: it could not go on. */
    state: z.enum(['running', 'done', 'undoing', 'undone']),
    /** The products that are chosen, those looked at so far, and those that changed. */
    total: z.int(),
    done: z.int(),
    changed: z.int(),
    /** How many were left as they are since they are read-only on the plan. */
    read_only: z.int(),
    /**
     * After an undo: how many are as before, how many are not since they changed meanwhile, or since
     * what they were in is gone.
     */
    undone: z.int(),
    kept: z.int(),
    gone: z.int(),
    /** How many the plan has no room for: the change is `done`, and is undone for them another time. */
    no_room: z.int(),
    /** How many wait until overdue fees are paid; likewise. */
    fees_overdue: z.int(),
    /** The first of the products that changed meanwhile, those that are in the bin now too. */
    kept_products: z.array(z.object({ _id: Id, name: z.string(), is_deleted: z.boolean() })),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'BulkChange' });
export type BulkChange = z.output<typeof BulkChange>;

export const bulk = {
  preview: endpoint({
    method: 'POST',
    path: '/api/merchant/products/bulk/preview',
    access: 'store',
    permission: 'catalog.write',
    body: request,
    response: BulkPreview,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/merchant/products/bulk',
    access: 'store',
    permission: 'catalog.write',
    errors: ['plan_limit', 'store_read_only'],
    body: request,
    status: 201,
    response: BulkChange,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/products/bulk',
    access: 'store',
    permission: 'catalog.read',
    query: z.object(paging),
    paged: true,
    response: z.array(BulkChange),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/products/bulk/:id',
    access: 'store',
    permission: 'catalog.read',
    response: BulkChange,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/merchant/products/bulk/:id/undo',
    access: 'store',
    permission: 'catalog.write',
    errors: ['change_running', 'change_undone'],
    response: BulkChange,
  }),
};
