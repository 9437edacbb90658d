import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Id, Money, Price, text } from '../values';

export const MAX_SKU = 100;
export const MAX_BARCODE = 50;
export const MAX_VENDOR = 120;
/** In grams: ten tonnes. */
export const MAX_WEIGHT = 10_000_000;
/** Combinations that one call sets, at most. */
export const MAX_COMBINATIONS_AT_ONCE = 1_000;

/** What tells a thing that is sold; blank or null where nobody said. */
export const goods = {
  sku: z.string(),
  barcode: z.string(),
  /** In grams. */
  weight: z.nullable(z.int()),
  /** What it cost before; shown to customers only where that is more than it costs now. */
  compare_at_price: z.nullable(Money),
};

/** The same as it is sent. */
export const newGoods = {
  sku: z.optional(text(MAX_SKU)),
  barcode: z.optional(text(MAX_BARCODE)),
  weight: z.nullish(
    z
      .int('must be a whole number')
      .check(z.minimum(0, 'must not be negative'), z.maximum(MAX_WEIGHT, 'is too large')),
  ),
  compare_at_price: z.nullish(Price),
};

/** What is known of one combination of a product with several groups that have variants. */
export const Combination = z
  .object({
    /** One variant of each of these groups, in their order. */
    variants: z.array(Id),
    ...goods,
  })
  .register(z.globalRegistry, { id: 'Combination' });
export type Combination = z.output<typeof Combination>;

const fields = z.object(newGoods);

export const CombinationChange = z.extend(fields, {
  variants: z.array(Id).check(z.maxLength(20)),
  /** What the fields were when the change was made: refused with `version_conflict` where they are not. */
  before: z.optional(fields),
});
export type CombinationChange = z.output<typeof CombinationChange>;

const Combinations = z.object({ combinations: z.array(Combination) });

export const combinations = {
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/products/:id/combinations',
    access: 'store',
    permission: 'catalog.read',
    response: Combinations,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/merchant/products/:id/combinations',
    access: 'store',
    permission: 'catalog.write',
    errors: ['product_read_only', 'store_read_only', 'version_conflict'],
    body: z.object({
      combinations: z
        .array(CombinationChange)
        .check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_COMBINATIONS_AT_ONCE)),
    }),
    maxBytes: 1024 * 1024,
    response: Combinations,
  }),
};
