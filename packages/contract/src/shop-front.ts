import * as z from 'zod/mini';
import { Contact } from './contact';
import { LayoutElement } from './layouts';
import { PageKind } from './pages';
import { ShopPart } from './shop-list';
import { PolicyType, Theme } from './store-settings';
import { PaymentMethod } from './stores';
import { CalendarDay, Id, Timestamp } from './values';

/** What the public sees of a store. */
export const ShopFront = z
  .object({
    _id: Id,
    name: z.string(),
    /** Suspended, or closed with its account: nothing is shown or sold, customers find their orders. */
    is_suspended: z.boolean(),
    /** When it is deleted, with the orders in it; null: it stays. */
    closes_at: z.nullable(Timestamp),
    domain: z.string(),
    url: z.string(),
    logo: z.nullable(z.string()),
    facebook: z.nullable(z.string()),
    twitter: z.nullable(z.string()),
    instagram: z.nullable(z.string()),
    youtube: z.nullable(z.string()),
    payment_options: z.array(PaymentMethod),
    /** What search engines and shared links show; pictures by their path. */
    metadata: z.object({
      title: z.nullable(z.string()),
      description: z.nullable(z.string()),
      favicon: z.nullable(z.string()),
      image: z.nullable(z.string()),
    }),
    /** Null where the store shows the default colours. */
    theme: z.nullable(Theme),
    /** The legal documents that can be read. */
    policies: z.array(PolicyType),
    /** The categories, and the collections, that have something to sell, by name. */
    categories: z.array(ShopPart),
    collections: z.array(ShopPart),
    /** How it is reached. */
    contact: Contact,
    /** What the merchant has written, in the order of the menu. */
    pages: z.array(z.object({ kind: PageKind, slug: z.string(), title: z.string() })),
    /** Of which days one can be wished for a delivery; null: of none. */
    delivery_days: z.nullable(
      z.object({
        first: CalendarDay,
        last: CalendarDay,
        /** On which the store delivers, from 1, Monday, to 7. */
        weekdays: z.array(z.int()),
        /** On which it does not all the same. */
        closed: z.array(CalendarDay),
      }),
    ),
    /** What the homepage is made of, in its order. */
    layouts: z.array(
      z.pick(LayoutElement, { _id: true, name: true, type: true, id: true, index: true }),
    ),
  })
  .register(z.globalRegistry, { id: 'ShopFront' });
export type ShopFront = z.output<typeof ShopFront>;
