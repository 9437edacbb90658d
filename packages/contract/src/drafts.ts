import * as z from 'zod/mini';
import { Address, NewWishes, placeFields, Wishes } from './addresses';
import { BasketItem, MAX_BASKET_LINES } from './basket';
import { DeliveryQuote, DeliveryWay, Whereabouts } from './delivery';
import { endpoint } from './endpoint';
import { File } from './files';
import { PriceLines } from './price-lines';
import { PaymentMethod } from './stores';
import {
  Email,
  Id,
  Message,
  Money,
  paging,
  Price,
  queryWords,
  requiredText,
  text,
  Timestamp,
  longText,
  PhoneText,
} from './values';

/**
 * An order that a merchant writes for a customer: `open` while it is written; `sent` while its pay
 * link can be used; `expired` once it cannot any more; `ordered` when it has become an order.
 */
export const DraftState = z.enum(['open', 'sent', 'expired', 'ordered']);
export type DraftState = z.output<typeof DraftState>;

/** Another price of one piece than the catalogue's, and why. */
const PriceOverride = z.object({ price: Price, reason: requiredText(200) });

export const NewDraftItem = z.extend(BasketItem, {
  price_override: z.nullish(PriceOverride),
});
export type NewDraftItem = z.output<typeof NewDraftItem>;
const NewDraftItems = z
  .array(NewDraftItem)
  .check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_BASKET_LINES));

export const DraftItem = z
  .object({
    product_id: Id,
    variants: z.array(z.object({ _id: Id, group: z.string(), name: z.string() })),
    /** Empty where the product is gone and nobody knows its name any more. */
    name: z.string(),
    thumbnail: z.nullable(File),
    quantity: z.int(),
    /** What the catalogue asks for one piece. */
    list_price: Money,
    price_override: z.nullable(z.object({ price: Money, reason: z.string() })),
    /** What one piece costs in this draft. */
    price: Money,
    total: Money,
    available: z.int(),
    /** Why it cannot be ordered at all, in words. */
    problem: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'DraftItem' });
export type DraftItem = z.output<typeof DraftItem>;

/** The lines of a draft priced by the server. */
export const DraftQuote = z
  .object({
    items: z.array(DraftItem),
    sub_total: Money,
    shipping: Money,
    /** What shipping costs where nothing else is agreed. */
    shipping_by_rules: Money,
    total_price: Money,
    price_lines: PriceLines,
    /** How it can come to its customer by the rules, as far as their address is known. */
    delivery: DeliveryQuote,
  })
  .register(z.globalRegistry, { id: 'DraftQuote' });
export type DraftQuote = z.output<typeof DraftQuote>;

/** What is known of an address so far; the customer completes it. */
const DraftAddress = z.object({
  first_name: z.optional(text(100)),
  last_name: z.optional(text(100)),
  address: z.optional(longText(500)),
  city: z.optional(text(100)),
  postal_code: z.optional(text(20)),
  country: z.optional(text(60)),
  phone_number: z.optional(PhoneText),
  ...placeFields,
});
export type DraftAddress = z.output<typeof DraftAddress>;

const details = {
  /** Null: nobody can be written to. */
  email: z.nullish(Email),
  shipping_address: z.optional(DraftAddress),
  wishes: z.optional(NewWishes),
  /** Null: the first way that there is. */
  delivery_way: z.nullish(DeliveryWay),
  /** What shipping costs instead of what the rules say; null: the rules say it. */
  shipping_override: z.nullish(Price),
  /** For the merchant alone. */
  note: z.optional(longText(2000)),
};
export const NewDraft = z.object({ items: NewDraftItems, ...details });
export type NewDraft = z.output<typeof NewDraft>;

/** What is not sent stays; `version` is the one that the change started from. */
export const DraftChange = z.object({
  items: z.optional(NewDraftItems),
  ...details,
  version: z.optional(z.int()),
});
export type DraftChange = z.output<typeof DraftChange>;

export const DraftSummary = z
  .object({
    _id: Id,
    draft_number: z.int(),
    state: DraftState,
    /** As far as it is known. */
    customer: z.string(),
    email: z.nullable(z.string()),
    item_count: z.int(),
    total_price: Money,
    /** The order that it has become. */
    order: z.nullable(z.object({ _id: Id, order_number: z.int() })),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'DraftSummary' });
export type DraftSummary = z.output<typeof DraftSummary>;

/** Opens a page of the store where the customer completes the draft and orders it. */
export const DraftLink = z
  .object({
    url: z.string(),
    /** What the merchant may write along with it. */
    message: z.string(),
    sent_at: Timestamp,
    expires_at: Timestamp,
    /** Where it was mailed to; null where the merchant passes it on. */
    mailed_to: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'DraftLink' });

export const Draft = z
  .extend(DraftSummary, {
    version: z.int(),
    ...DraftQuote.shape,
    /** The way in which it was asked to come; null: the first that there is. */
    delivery_way: z.nullable(z.string()),
    shipping_override: z.nullable(Money),
    shipping_address: Address,
    wishes: Wishes,
    note: z.string(),
    /** Null where none was sent or it was withdrawn, and once it is ordered. */
    link: z.nullable(DraftLink),
  })
  .register(z.globalRegistry, { id: 'Draft' });
export type Draft = z.output<typeof Draft>;

export const DraftSort = z.enum(['-updated_at', 'updated_at', '-total_price', 'total_price']);
export type DraftSort = z.output<typeof DraftSort>;

export const DraftQuery = z.object({
  ...paging,
  /** Beginnings of words: number, name, phone number or e-mail. */
  q: z.optional(text(200)),
  /** One or several, commas between them. */
  state: z.optional(queryWords(DraftState)),
  sort: z.optional(DraftSort),
});
export type DraftQuery = z.output<typeof DraftQuery>;

export const LINK_DAYS = 7;
export const MAX_LINK_DAYS = 30;

/** What the merchant was shown: where it is another version or amount now, nothing happens. */
const shown = { version: z.optional(z.int()), total_price: z.optional(Money) };

export const NewDraftLink = z.object({
  ...shown,
  /** How long it can be used. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_LINK_DAYS))),
  /** Whether it is mailed to the customer. */
  mail: z.optional(z.boolean()),
});
export type NewDraftLink = z.output<typeof NewDraftLink>;

export const DraftOrder = z.object({ ...shown, payment_option: PaymentMethod });
export type DraftOrder = z.output<typeof DraftOrder>;

export const drafts = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/drafts',
    access: 'store',
    permission: 'orders.read',
    query: DraftQuery,
    paged: true,
    response: z.array(DraftSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/drafts/:id',
    access: 'store',
    permission: 'orders.read',
    response: Draft,
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/merchant/drafts/quote',
    access: 'store',
    permission: 'orders.write',
    body: z.object({
      items: NewDraftItems,
      shipping_override: z.nullish(Price),
      place: z.optional(Whereabouts),
      delivery_way: z.nullish(DeliveryWay),
    }),
    response: DraftQuote,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/merchant/drafts',
    access: 'store',
    permission: 'orders.write',
    body: NewDraft,
    status: 201,
    response: Draft,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/merchant/drafts/:id',
    access: 'store',
    permission: 'orders.write',
    errors: ['draft_ordered', 'pay_link_open'],
    body: DraftChange,
    response: Draft,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/merchant/drafts/:id',
    access: 'store',
    permission: 'orders.write',
    errors: ['draft_ordered'],
    response: Message,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/merchant/drafts/:id/duplicate',
    access: 'store',
    permission: 'orders.write',
    status: 201,
    response: Draft,
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/api/merchant/drafts/:id/order',
    access: 'store',
    permission: 'orders.write',
    adds: true,
    errors: ['out_of_stock', 'price_changed', 'store_suspended'],
    body: DraftOrder,
    response: Draft,
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/api/merchant/drafts/:id/link',
    access: 'store',
    permission: 'orders.write',
    adds: true,
    errors: ['out_of_stock', 'price_changed', 'draft_ordered', 'store_suspended'],
    body: NewDraftLink,
    response: Draft,
  }),
  withdrawLink: endpoint({
    method: 'DELETE',
    path: '/api/merchant/drafts/:id/link',
    access: 'store',
    permission: 'orders.write',
    errors: ['draft_ordered'],
    response: Draft,
  }),
};
