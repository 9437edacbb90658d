import * as z from 'zod/mini';
import { File } from './files';
import { Id, Money } from './values';

/**
 * `available` is how many pieces can be bought now. One piece costs from `lowest_price` to
 * `highest_price`, as its variants are chosen.
 */
export const ShopProductSummary = z
  .object({
    _id: Id,
    name: z.string(),
    /** Names it in its address, in the letters of its name. */
    slug: z.string(),
    price: Money,
    lowest_price: Money,
    highest_price: Money,
    /** What it cost before; only where it costs less now, and the same in every form. */
    compare_at_price: z.nullable(Money),
    category: z.nullable(z.object({ _id: Id, name: z.string(), slug: z.string() })),
    available: z.int(),
    thumbnail: z.nullable(File),
  })
  .register(z.globalRegistry, { id: 'ShopProductSummary' });
export type ShopProductSummary = z.output<typeof ShopProductSummary>;
