import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { ShopProductSummary } from './shop-product-summary';
import {
  Id,
  Money,
  paging,
  queryBoolean,
  queryInteger,
  queryWords,
  text,
  Timestamp,
} from './values';

/** What stands for something in an address: its name as a part of one, that of before, or its id. */
export const SlugOrId = z.string().check(z.minLength(1), z.maxLength(100));

/** A category or a collection, as menus and lists name it. */
export const ShopPart = z
  .object({
    _id: Id,
    name: z.string(),
    /** Names it in its address, in the letters of its name. */
    slug: z.string(),
  })
  .register(z.globalRegistry, { id: 'ShopPart' });
export type ShopPart = z.output<typeof ShopPart>;

/** Newest first, cheapest first, dearest first, by name. */
export const ShopSort = z.enum(['newest', 'price', '-price', 'name']);
export type ShopSort = z.output<typeof ShopSort>;

/** So many options may narrow a list at once. */
export const MAX_CHOSEN_OPTIONS = 20;

/** What a list of products is narrowed to, and its order. */
export const shopFilters = {
  /** Words of names, categories, tags, options and descriptions, or the beginning of a SKU. */
  q: z.optional(text(200)),
  category: z.optional(SlugOrId),
  collection: z.optional(SlugOrId),
  /** `true`: only what can be bought now. */
  in_stock: z.optional(queryBoolean),
  /** In whole rupees, of the least that a piece costs. */
  price_from: z.optional(queryInteger(0, 100_000_000)),
  price_to: z.optional(queryInteger(0, 100_000_000)),
  /** As `size:m,size:l,colour:red`: one of those of a name, for each name. */
  options: z.optional(
    queryWords(z.string().check(z.regex(/^[^:]+:[^:]+$/), z.maxLength(241)), MAX_CHOSEN_OPTIONS),
  ),
  sort: z.optional(ShopSort),
};
const ShopFilters = z.object(shopFilters);
export type ShopFilters = z.output<typeof ShopFilters>;

/** An option that products can be narrowed to; `key` names it in addresses. */
const ShopOption = z
  .object({
    name: z.string(),
    values: z.array(z.object({ key: z.string(), name: z.string() })),
  })
  .register(z.globalRegistry, { id: 'ShopOption' });
export type ShopOption = z.output<typeof ShopOption>;

export const ShopList = z
  .object({
    /** The category or collection that it is of. */
    shelf: z.nullable(z.extend(ShopPart, { description: z.string() })),
    products: z.array(ShopProductSummary),
    /** On all pages together. */
    total: z.int(),
    /** What was searched instead, where nothing is called as it was written. */
    corrected: z.nullable(z.string()),
    /** What the list can be narrowed to; null where that was not asked for. */
    filters: z.nullable(
      z.object({
        lowest_price: z.nullable(Money),
        highest_price: z.nullable(Money),
        options: z.array(ShopOption),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'ShopList' });
export type ShopList = z.output<typeof ShopList>;

export const shopList = endpoint({
  method: 'GET',
  path: '/api/storefront/list',
  access: 'shopper',
  shownToAll: true,
  query: z.object({
    store_id: z.optional(z.string()),
    limit: paging.limit,
    page: paging.page,
    filters: z.optional(queryBoolean),
    ...shopFilters,
  }),
  response: ShopList,
});

/** So many products that a visitor has seen may be named. */
export const MAX_SEEN = 12;
/** So many products stand beside one. */
export const MAX_RELATED = 8;

export const ShopRelated = z
  .object({
    /** Of its collections and category, what can be bought first. */
    related: z.array(ShopProductSummary),
    /** Those that were named, in their order, without itself and what is not shown any more. */
    seen: z.array(ShopProductSummary),
  })
  .register(z.globalRegistry, { id: 'ShopRelated' });
export type ShopRelated = z.output<typeof ShopRelated>;

export const shopRelated = endpoint({
  method: 'GET',
  path: '/api/storefront/products/:id/related',
  access: 'shopper',
  shownToAll: true,
  tellsOf: ({ related, seen }: ShopRelated) => [...related, ...seen].map(({ _id }) => _id),
  query: z.object({
    store_id: z.optional(z.string()),
    /** Ids, the last seen first. */
    seen: z.optional(queryWords(Id, MAX_SEEN)),
  }),
  response: ShopRelated,
});

/** The same by the address of the product, which is all that its page knows before it has read anything. */
export const shopBeside = endpoint({
  ...shopRelated,
  path: '/api/storefront/products/:slug/beside',
  ofPages: true,
  params: z.object({ slug: SlugOrId }),
});

/** So many products one part of a site map names: it may have 50,000 addresses, of 50 MB in all. */
export const SITEMAP_PRODUCTS = 20_000;

export const shopAddresses = endpoint({
  method: 'GET',
  path: '/api/storefront/addresses',
  access: 'shopper',
  query: z.object({
    store_id: z.optional(z.string()),
    page: z.optional(queryInteger(1, 10_000)),
  }),
  response: z.object({
    products: z.array(z.object({ slug: z.string(), updated_at: Timestamp })),
    /** On all pages together. */
    total: z.int(),
  }),
});
