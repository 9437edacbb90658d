import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Id, Message } from '../values';

/** What channels ask of a product: without the first two they leave it out, the rest helps them to show it. */
export const FEED_ASKS = [
  'picture',
  'price',
  'description',
  'category',
  'vendor',
  'barcode',
] as const;
export const FEED_NEEDS: readonly (typeof FEED_ASKS)[number][] = ['picture', 'price'];

/** Products so many of which are named where something is missing. */
export const FEED_EXAMPLES = 5;

export const ProductFeeds = z
  .object({
    /** Where Google Merchant Center fetches the products; null while the feeds are off. */
    google_url: z.nullable(z.string()),
    /** Where Meta (Facebook, Instagram, WhatsApp) fetches them. */
    meta_url: z.nullable(z.string()),
    /** Products that visitors see. */
    product_count: z.int(),
    missing: z.array(
      z.object({
        what: z.enum(FEED_ASKS),
        product_count: z.int(),
        products: z.array(z.object({ _id: Id, name: z.string() })),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'ProductFeeds' });
export type ProductFeeds = z.output<typeof ProductFeeds>;

const path = '/api/merchant/product-feeds';
const feed = {
  access: 'shopper',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  query: z.object({ store_id: z.optional(z.string()) }),
} as const;

export const feeds = {
  get: endpoint({
    method: 'GET',
    path,
    access: 'store',
    permission: 'catalog.read',
    response: ProductFeeds,
  }),
  open: endpoint({
    method: 'POST',
    path,
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only'],
    response: ProductFeeds,
  }),
  close: endpoint({
    method: 'DELETE',
    path,
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only'],
    response: Message,
  }),
  google: endpoint({
    ...feed,
    method: 'GET',
    path: '/api/storefront/feeds/:token/google.xml',
    stream: 'application/xml',
    response: z.string(),
  }),
  meta: endpoint({
    ...feed,
    method: 'GET',
    path: '/api/storefront/feeds/:token/meta.csv',
    stream: 'text/csv',
    response: z.string(),
  }),
};
