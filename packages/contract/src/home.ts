import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { LayoutImage, LayoutType } from './layouts';
import { ShopProductSummary } from './shop-product-summary';
import { Id } from './values';

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
