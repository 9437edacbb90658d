import * as z from 'zod/mini';
import { BasketItem, MAX_BASKET_LINES } from './basket';
import { ShopShelf } from './catalog/shelves';
import { DeliveredProduct } from './delivered-product';
import { DeliveryQuote, DeliveryWay, OrderDelivery, whereabouts, Whereabouts } from './delivery';
import { Campaign } from './campaign';
import { endpoint } from './endpoint';
import { ErrorDetail } from './errors';
import { File, PICTURE_MAX_BYTES } from './files';
import { home } from './home';
import { ShopProductSummary } from './shop-product-summary';
import { OrderMoney } from './order-money';
import {
  Address,
  NewAddress,
  NewWishes,
  OrderItem,
  OrderStatus,
  PaymentStatus,
  Wishes,
} from './orders';
import { BankAccount, UsdRate } from './payments';
import { PriceLines } from './price-lines';
import { stockAlerts } from './stock-alerts';
import { shopAddresses, shopFilters, shopList, shopRelated, SlugOrId } from './shop-list';
import { ShopFront } from './shop-front';
import { shopReach } from './shop-reach';
import { Slip } from './slips';
import { Policy, PolicyType } from './store-settings';
import { PaymentMethod, ProviderName } from './stores';
import {
  Email,
  Id,
  Money,
  paging,
  PhoneText,
  queryBoolean,
  requiredText,
  Timestamp,
} from './values';

export { BasketItem, MAX_BASKET_LINES, MAX_LINE_QUANTITY, MAX_ORDER_TOTAL } from './basket';
export { ShopProduct } from './catalog/shop-products';
export { HomeElement } from './home';
export { ShopProductSummary } from './shop-product-summary';
export { ShopFront } from './shop-front';
export { ShopMessage } from './shop-reach';

export const ShopCategory = z.clone(ShopShelf).register(z.globalRegistry, { id: 'ShopCategory' });
export const ShopCollectionSummary = z.clone(ShopShelf).register(z.globalRegistry, {
  id: 'ShopCollectionSummary',
});
export const ShopCollection = z
  .extend(ShopCollectionSummary, {
    /** One page of them, in the order of the collection. */
    products: z.array(ShopProductSummary),
  })
  .register(z.globalRegistry, { id: 'ShopCollection' });
export type ShopCollection = z.output<typeof ShopCollection>;

const Basket = z
  .array(BasketItem)
  .check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_BASKET_LINES));

/** A basket priced by the server. `available` below `quantity` means that it cannot be placed. */
export const Quote = z
  .object({
    items: z.array(
      z.object({
        product_id: Id,
        variants: z.array(z.object({ _id: Id, group: z.string(), name: z.string() })),
        name: z.string(),
        thumbnail: z.nullable(File),
        price: Money,
        quantity: z.int(),
        available: z.int(),
        total: Money,
      }),
    ),
    /** Items that cannot be sold, which the quote leaves out: `field` names them, as `items.0.variants`. */
    left_out: z.array(ErrorDetail),
    sub_total: Money,
    shipping: Money,
    total_price: Money,
    price_lines: PriceLines,
    delivery: DeliveryQuote,
    /** What is collected in US dollars, and what one costs; null where the store takes none. */
    usd: z.nullable(z.object({ total_price: Money, rate: Money })),
    /** So many pieces may be in one order. */
    max_order_pieces: z.int(),
  })
  .register(z.globalRegistry, { id: 'Quote' });
export type Quote = z.output<typeof Quote>;

export const NewOrder = z.object({
  items: Basket,
  /** Needed to pay by card; else a phone number is enough. */
  email: z.nullish(Email),
  shipping_address: NewAddress,
  billing_address: z.optional(NewAddress),
  wishes: z.optional(NewWishes),
  payment_option: PaymentMethod,
  /** How it comes to them; the first way there is where it is not said. */
  delivery_way: z.optional(DeliveryWay),
  /** What led them to the store. */
  campaign: z.optional(Campaign),
  /** What the customer was shown; where it is another amount now, nothing is placed. */
  total_price: z.optional(Money),
  /** What a US dollar cost in that quote; where it costs something else now, nothing is placed. */
  usd_rate: z.optional(UsdRate),
});
export type NewOrder = z.output<typeof NewOrder>;

/**
 * What the customer does next to pay: nothing (cash on delivery, or paid), a bank transfer, the page
 * of a payment provider, or to wait until somebody has looked at what was paid.
 */
export const NextPayment = z
  .discriminatedUnion('next', [
    z.object({ next: z.literal('nothing') }),
    z.object({
      next: z.literal('form'),
      /** Where the browser sends the fields to, as a form. */
      url: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
    z.object({
      next: z.literal('paypal'),
      /** What PayPal is to collect, and what a US dollar cost when the order was placed. */
      usd_amount: Money,
      usd_rate: Money,
    }),
    z.object({
      /** The provider tells where its own page is, once it is asked. */
      next: z.literal('redirect'),
      provider: ProviderName,
      /** What it calls itself. */
      name: z.string(),
    }),
    z.object({
      next: z.literal('wait'),
      /** The provider still looks at it; or it was another amount, and the shop looks at it. */
      reason: z.enum(['under_review', 'other_amount']),
    }),
    z.object({
      next: z.literal('transfer'),
      bank_accounts: z.array(BankAccount),
      /** The slip that was sent last, if any. */
      slip: z.nullable(z.pick(Slip, { state: true, reason: true, created_at: true })),
    }),
  ])
  .register(z.globalRegistry, { id: 'NextPayment' });
export type NextPayment = z.output<typeof NextPayment>;

/** An order as its customer sees it. */
export const ShopOrder = z
  .object({
    _id: Id,
    order_number: z.int(),
    order_date: Timestamp,
    order_status: OrderStatus,
    payment_status: PaymentStatus,
    payment_options: PaymentMethod,
    /** Null where they gave none. */
    email: z.nullable(z.string()),
    /** Who ordered; it may go to somebody else. Empty where they were forgotten. */
    payer_first_name: z.string(),
    sub_total: Money,
    shipping: Money,
    total_price: Money,
    price_lines: PriceLines,
    shipping_address: Address,
    /** Null where it was placed before it was asked, or nothing was to be said of it. */
    delivery: z.nullable(OrderDelivery),
    wishes: Wishes,
    products: z.array(OrderItem),
    tracking_number: z.string(),
    /** An https address, or empty. */
    tracking_url: z.string(),
    money: OrderMoney,
    /** How much of what went back the shop did not give: it was charged back. */
    charged_back: Money,
    /** Until when it waits for its payment; null: for ever. */
    hold_expires_at: z.nullable(Timestamp),
    /** Until when its customer may cancel it; null: not, or not any more. */
    cancel_until: z.nullable(Timestamp),
    payment: NextPayment,
  })
  .register(z.globalRegistry, { id: 'ShopOrder' });
export type ShopOrder = z.output<typeof ShopOrder>;

/**
 * How the way back from a provider ended: the money is there; it still looks at it; nothing was agreed
 * to; it could not take the money; the order asks for another amount now, or for none.
 */
export const PaymentOutcome = z.enum([
  'paid',
  'under_review',
  'not_approved',
  'declined',
  'changed',
  'closed',
]);
export type PaymentOutcome = z.output<typeof PaymentOutcome>;

/** The store when it is not told by the Host header. */
const shop = { store_id: z.optional(z.string()) };

export const storefront = {
  store: endpoint({
    method: 'GET',
    path: '/api/storefront/store',
    access: 'shopper',
    shownToAll: true,
    tellsOf: () => [],
    whileSuspended: true,
    query: z.object(shop),
    response: ShopFront,
  }),
  home,
  list: shopList,
  addresses: shopAddresses,
  products: endpoint({
    method: 'GET',
    path: '/api/storefront/products',
    access: 'shopper',
    query: z.object({
      ...shop,
      ...paging,
      ...shopFilters,
    }),
    paged: true,
    response: z.array(ShopProductSummary),
  }),
  product: endpoint({
    method: 'GET',
    path: '/api/storefront/products/:id',
    access: 'shopper',
    shownToAll: true,
    tellsOf: ({ _id }: DeliveredProduct) => [_id],
    params: z.object({ id: SlugOrId }),
    query: z.object({ ...shop, ...whereabouts, seen: z.optional(queryBoolean) }),
    response: DeliveredProduct,
  }),
  related: shopRelated,
  categories: endpoint({
    method: 'GET',
    path: '/api/storefront/categories',
    access: 'shopper',
    query: z.object({ ...shop, ...paging }),
    paged: true,
    response: z.array(ShopCategory),
  }),
  collections: endpoint({
    method: 'GET',
    path: '/api/storefront/collections',
    access: 'shopper',
    query: z.object({ ...shop, ...paging }),
    paged: true,
    response: z.array(ShopCollectionSummary),
  }),
  collection: endpoint({
    method: 'GET',
    path: '/api/storefront/collections/:id',
    access: 'shopper',
    query: z.object({ ...shop, limit: paging.limit, page: paging.page }),
    response: ShopCollection,
  }),
  policy: endpoint({
    method: 'GET',
    path: '/api/storefront/policies/:type',
    access: 'shopper',
    params: z.object({ type: PolicyType }),
    query: z.object(shop),
    response: z.omit(Policy, { version: true }),
  }),
  page: shopReach.page,
  writeToShop: shopReach.write,
  ...stockAlerts,
  quote: endpoint({
    method: 'POST',
    path: '/api/storefront/quote',
    access: 'shopper',
    query: z.object(shop),
    body: z.object({
      items: Basket,
      /** Where it goes; what is not known of it is left out. */
      place: z.optional(Whereabouts),
      delivery_way: z.optional(DeliveryWay),
      /** Cash on delivery may cost more. */
      payment_option: z.optional(PaymentMethod),
    }),
    response: Quote,
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/api/storefront/orders',
    access: 'shopper',
    errors: [
      'out_of_stock',
      'price_changed',
      'not_delivered',
      'too_many_pieces',
      'too_many_open_orders',
    ],
    query: z.object(shop),
    body: NewOrder,
    status: 201,
    response: z.extend(ShopOrder, { access_token: z.string() }),
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/storefront/orders/:id',
    access: 'shopper',
    whileSuspended: true,
    query: z.object({ ...shop, access_token: z.string().check(z.maxLength(200)) }),
    response: ShopOrder,
  }),
  findOrder: endpoint({
    method: 'POST',
    path: '/api/storefront/orders/find',
    access: 'shopper',
    whileSuspended: true,
    unkeyed: true,
    query: z.object(shop),
    body: z.object({
      /** With or without the sign before it. */
      order_number: requiredText(20),
      phone_number: PhoneText.check(z.minLength(1, 'is required')),
    }),
    response: z.object({ _id: Id, access_token: z.string() }),
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/storefront/orders/:id/cancel',
    access: 'shopper',
    unkeyed: true,
    errors: ['order_not_cancellable'],
    query: z.object({ ...shop, access_token: z.string().check(z.maxLength(200)) }),
    response: ShopOrder,
  }),
  startPayment: endpoint({
    method: 'POST',
    path: '/api/storefront/orders/:id/:provider',
    access: 'shopper',
    unkeyed: true,
    errors: [
      'paid_another_way',
      'order_cancelled',
      'order_paid',
      'payment_under_review',
      'provider_not_taken',
      'payment_refused',
      'provider_not_set_up',
    ],
    params: z.object({ provider: ProviderName }),
    query: z.object({ ...shop, access_token: z.string().check(z.maxLength(200)) }),
    response: z.object({ url: z.string() }),
  }),
  finishPayment: endpoint({
    method: 'POST',
    path: '/api/storefront/orders/:id/:provider/capture',
    access: 'shopper',
    unkeyed: true,
    errors: ['payment_refused', 'provider_not_set_up'],
    params: z.object({ provider: ProviderName }),
    query: z.object({ ...shop, access_token: z.string().check(z.maxLength(200)) }),
    body: z.object({
      /** What the provider calls it, as the address says that it sends the customer back to. */
      reference: z.string().check(z.regex(/^[\w-]{1,100}$/, 'is not a payment’s')),
    }),
    response: z.object({ outcome: PaymentOutcome }),
  }),
  uploadReceipt: endpoint({
    method: 'POST',
    path: '/api/storefront/orders/:id/receipt',
    access: 'shopper',
    errors: ['too_many_slips', 'not_paid_by_transfer', 'order_cancelled', 'order_paid'],
    query: z.object({ ...shop, access_token: z.string().check(z.maxLength(200)) }),
    upload: { maxBytes: PICTURE_MAX_BYTES },
    status: 201,
    response: ShopOrder,
  }),
};
