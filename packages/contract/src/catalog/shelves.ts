import * as z from 'zod/mini';
import { File } from '../files';
import { Id, longText, paging, requiredText, text } from '../values';

/** What a category and a collection have in common: both are named lists of products. */
export const Shelf = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  product_count: z.int(),
  /** Of the first of its products that have one. */
  pictures: z.array(File),
  /** Counts the merchant's changes. */
  version: z.int(),
});
export type Shelf = z.output<typeof Shelf>;

/** What the public sees of a shelf. */
export const ShopShelf = z.extend(z.omit(Shelf, { version: true }), {
  /** Names it in its address, in the letters of its name. */
  slug: z.string(),
});
export type ShopShelf = z.output<typeof ShopShelf>;

/** A product as a shelf names it. */
export const ShelfProduct = z.object({ _id: Id, name: z.string() });
export type ShelfProduct = z.output<typeof ShelfProduct>;

/** So many products of each shelf a list names where it is asked to; its single reply names more. */
export const MAX_LISTED_PRODUCTS = 250;

/** What the lists of both kinds can be asked. */
export const ShelfQuery = z.object({
  ...paging,
  q: z.optional(text(200)),
  /** Adds `products`, the first 250 of each, to the rows. */
  include: z.optional(z.enum(['products'])),
});

export const NewShelf = z.object({
  name: requiredText(120),
  description: z.optional(longText(2000)),
});
export type NewShelf = z.output<typeof NewShelf>;

/** The version that a change started from: refused with `version_conflict` once it is another. */
const version = z.optional(z.int());

export const ShelfChange = z.extend(z.partial(NewShelf), { version });
export type ShelfChange = z.output<typeof ShelfChange>;

const ids = (max: number) => z.array(Id).check(z.maxLength(max, `must name at most ${max}`));

/** The complete list of products, of which one call may name `max`. */
export const ShelfProducts = (max: number) => z.object({ products: ids(max), version });

/** Products that come and go, whatever else there is. */
export const ShelfMoves = (max: number) =>
  z.object({ add: z.optional(ids(max)), remove: z.optional(ids(max)) });
export type ShelfMoves = z.output<ReturnType<typeof ShelfMoves>>;
