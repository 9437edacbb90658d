import * as z from 'zod/mini';
import { Id } from './values';

/** So many groups of variants a product has. */
export const MAX_GROUPS = 20;
export const MAX_BASKET_LINES = 100;
export const MAX_LINE_QUANTITY = 1000;
/** What one order may cost, in minor units: sums of thousands of them stay exact. */
export const MAX_ORDER_TOTAL = 1e12;

export const BasketItem = z.object({
  product_id: Id,
  /** One variant of each group of the product. */
  variants: z.optional(z.array(Id).check(z.maxLength(MAX_GROUPS))),
  quantity: z
    .int('must be a whole number')
    .check(
      z.minimum(1, 'must be at least 1'),
      z.maximum(MAX_LINE_QUANTITY, `must be at most ${MAX_LINE_QUANTITY}`),
    ),
});
export type BasketItem = z.output<typeof BasketItem>;
