import * as z from 'zod/mini';
import { DeliveryQuote, whereabouts } from './delivery';
import { DraftItem } from './drafts';
import { endpoint } from './endpoint';
import { Address, NewAddress, NewWishes, Wishes } from './orders';
import { UsdRate } from './payments';
import { PriceLines } from './price-lines';
import { Quote, ShopOrder } from './storefront';
import { PaymentMethod } from './stores';
import { Email, Id, Money, Timestamp } from './values';

/** What a merchant has agreed with a customer, as the customer sees it. */
export const PayLink = z
  .object({
    _id: Id,
    /** Whether it can be ordered, is ordered already, or can no longer be ordered. */
    state: z.enum(['open', 'ordered', 'expired']),
    expires_at: Timestamp,
    items: z.array(z.omit(DraftItem, { list_price: true, price_override: true })),
    sub_total: Money,
    shipping: Money,
    total_price: Money,
    price_lines: PriceLines,
    /** How it comes, and what paying in cash when it arrives costs more. */
    delivery: DeliveryQuote,
    /** What is collected in US dollars, and what one costs; null where the store takes none. */
    usd: Quote.shape.usd,
    /** What the merchant has entered so far. */
    email: z.nullable(z.string()),
    shipping_address: Address,
    wishes: Wishes,
    /** The order that it has become. */
    order: z.nullable(z.object({ _id: Id, access_token: z.string() })),
  })
  .register(z.globalRegistry, { id: 'PayLink' });
export type PayLink = z.output<typeof PayLink>;

export const PayLinkOrder = z.object({
  /** May be left out, unless it is paid by card. */
  email: z.nullish(Email),
  shipping_address: NewAddress,
  /** Who pays, where that is somebody else. */
  billing_address: z.optional(NewAddress),
  wishes: z.optional(NewWishes),
  payment_option: PaymentMethod,
  /** What the customer was shown, for this way to pay; where another amount is agreed now, nothing is placed. */
  total_price: z.optional(Money),
  /** What a US dollar cost then; where it costs something else now, nothing is placed. */
  usd_rate: z.optional(UsdRate),
});
export type PayLinkOrder = z.output<typeof PayLinkOrder>;

/** The store when it is not told by the Host header, and what opens the link. */
const access = {
  store_id: z.optional(z.string()),
  access_token: z.string().check(z.maxLength(200)),
};

export const payLinks = {
  get: endpoint({
    method: 'GET',
    path: '/api/storefront/pay-links/:id',
    access: 'shopper',
    query: z.object({
      ...access,
      /** Where it is to go instead: what cash costs more, and when it comes, is told for there. */
      ...whereabouts,
    }),
    response: PayLink,
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/api/storefront/pay-links/:id/order',
    access: 'shopper',
    errors: [
      'out_of_stock',
      'price_changed',
      'not_delivered',
      'pay_link_expired',
      'pay_link_ordered',
    ],
    query: z.object(access),
    body: PayLinkOrder,
    status: 201,
    response: z.extend(ShopOrder, { access_token: z.string() }),
  }),
};
