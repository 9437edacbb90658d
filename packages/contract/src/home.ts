import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { File } from './files';
import { LayoutImage, LayoutType } from './layouts';
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

/** A part of the homepage with what it shows; only those that show something. */
export const HomeElement = z
  .object({
    _id: Id,
    name: z.string(),
    type: LayoutType,
    text: z.string(),
    link: z.nullable(z.string()),
    link_label: z.string(),
    images: z.array(LayoutImage),
    /** Of a row: its first products, and which collection has them all. */
    products: z.array(ShopProductSummary),
    collection: z.nullable(Id),
  })
  .register(z.globalRegistry, { id: 'HomeElement' });
export type HomeElement = z.output<typeof HomeElement>;

export const home = endpoint({
  method: 'GET',
  path: '/api/storefront/home',
  access: 'shopper',
  shownToAll: true,
  query: z.object({ store_id: z.optional(z.string()) }),
  response: z.array(HomeElement),
});
