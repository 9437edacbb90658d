import * as z from 'zod/mini';
import { Address, NewAddress, NewWishes, Wishes } from './addresses';
import { OrderDelivery } from './delivery';
import { Campaign } from './campaign';
import { endpoint } from './endpoint';
import { File } from './files';
import { ItemsEdit, ItemsQuote } from './items-edit';
import { Mismatch } from './mismatches';
import { Movement, OrderTrouble } from './movements';
import { listOrders, OrderFilters } from './order-list';
import { OrderStatus, OrderSummary, PaymentStatus } from './order-summary';
import { OrderUndo } from './order-undo';
import { PriceLines } from './price-lines';
import { Refund } from './refunds';
import { Slip } from './slips';
import { TrackingEdit } from './tracking';
import { Email, Id, Money, Timestamp, requiredLongText } from './values';

export { ItemsEdit, ItemsQuote } from './items-edit';

export { Address, NewAddress, NewWishes, Wishes } from './addresses';

export { MoneyFilter, OrderFilters, OrderQuery, OrderSort, OrderView } from './order-list';

export {
  ORDER_STATUSES,
  OrderStatus,
  OrderSummary,
  OrderWait,
  PAYMENT_STATUSES,
  PaymentStatus,
} from './order-summary';

export const OrderItem = z
  .object({
    _id: Id,
    product: z.object({
      /** Null once the product is deleted. */
      _id: z.nullable(Id),
      name: z.string(),
      price: Money,
      thumbnail: z.nullable(File),
    }),
    price: Money,
    quantity: z.int(),
    /** What it was told by when it was sold; blank where nobody said. */
    sku: z.string(),
    barcode: z.string(),
    /** What was chosen, as it was named then. */
    variants: z.array(z.object({ group: z.string(), name: z.string() })),
  })
  .register(z.globalRegistry, { id: 'OrderItem' });
export type OrderItem = z.output<typeof OrderItem>;

/**
 * What an event of an order is about. Its `to` is of a note the text, of items, a draft or an agreed
 * price what is told in words, of a mail what it told, of an e-mail address `added` or `removed`, of a
 * payment that its provider does not know or looks at what the provider calls it; of a mail that was one
 * too many to its address and was not sent, what it would have told, or `merchant` where it was theirs;
 * of what its customer was not to be told, what that was; of a refund that failed, how much and why; of what
 * somebody has noted, which trouble that was.
 */
export const OrderEventField = z.enum([
  'order_status',
  'payment_status',
  'note',
  'tracking',
  'email',
  'shipping_address',
  'billing_address',
  'wishes',
  'mail',
  'mail_unsent',
  'items',
  'draft',
  'agreed_price',
  'unknown_payment',
  'payment_review',
  'refund_failed',
  'noted',
  'undone',
  'untold',
]);
export type OrderEventField = z.output<typeof OrderEventField>;

/** Something that happened to an order; `field` names what changed, null when it was placed. */
export const OrderEvent = z
  .object({
    _id: Id,
    field: z.nullable(OrderEventField),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    author: z.string(),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'OrderEvent' });
export type OrderEvent = z.output<typeof OrderEvent>;

export const Order = z
  .extend(OrderSummary, {
    /** Counts the edits of contact, items and tracking; sent back with an edit, so that none is lost. */
    version: z.int(),
    /** Who ordered; null where neither an e-mail address nor a phone number tells. */
    customer_id: z.nullable(Id),
    tracking_number: z.string(),
    /** An https address, or empty. */
    tracking_url: z.string(),
    sub_total: Money,
    shipping: Money,
    price_lines: PriceLines,
    shipping_address: Address,
    /** Null where it was placed before it was asked, or nothing was to be said of it. */
    delivery: z.nullable(OrderDelivery),
    wishes: Wishes,
    /** What led its customer to the store; null where no link said so. */
    campaign: z.nullable(Campaign),
    products: z.array(OrderItem),
    history: z.array(OrderEvent),
    /** Every movement of its money, the first first. */
    movements: z.array(Movement),
    /** The slips that its customer sent, the latest first. */
    slips: z.array(Slip),
    /** What was or is to be given back, the latest first. */
    refunds: z.array(Refund),
    mismatches: z.array(Mismatch),
    /** What somebody is to see of its money, which nobody has noted and nothing mended. */
    troubles: z.array(OrderTrouble),
    /** What a US dollar cost when it was placed; null where it is paid in rupees. */
    usd_rate: z.nullable(Money),
    /** Until when it keeps its stock without being paid; null: for ever. */
    hold_expires_at: z.nullable(Timestamp),
  })
  .register(z.globalRegistry, { id: 'Order' });
export type Order = z.output<typeof Order>;

/** An order whose statuses were set, and how that can be undone. */
export const ChangedOrder = z
  .extend(Order, { undo: z.optional(OrderUndo) })
  .register(z.globalRegistry, {
    id: 'ChangedOrder',
  });
export type ChangedOrder = z.output<typeof ChangedOrder>;

/** What stands before and after an order in a list; null at its ends. */
export const OrderNeighbours = z
  .object({ previous: z.nullable(Id), next: z.nullable(Id) })
  .register(z.globalRegistry, { id: 'OrderNeighbours' });
export type OrderNeighbours = z.output<typeof OrderNeighbours>;

export const ContactEdit = z.object({
  version: z.int(),
  email: z.nullish(Email),
  shipping_address: z.optional(NewAddress),
  billing_address: z.optional(NewAddress),
  /** All of them; as before where they are not sent. */
  wishes: z.optional(NewWishes),
});
export type ContactEdit = z.output<typeof ContactEdit>;

/** Where a customer sees an order, and pays it or sends a slip; whoever has the address can. */
export const OrderLink = z
  .object({ url: z.string(), message: z.string() })
  .register(z.globalRegistry, { id: 'OrderLink' });
export type OrderLink = z.output<typeof OrderLink>;

const someStatuses = {
  status: z.optional(OrderStatus),
  paymentStatus: z.optional(PaymentStatus),
};

export const orders = {
  list: listOrders,
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/:id',
    access: 'store',
    permission: 'orders.read',
    response: Order,
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/:id/neighbours',
    access: 'store',
    permission: 'orders.read',
    query: OrderFilters,
    response: OrderNeighbours,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/merchant/orders/:id',
    access: 'store',
    permission: 'orders.write',
    keyed: true,
    errors: ['out_of_stock', 'refund_not_over', 'order_changed_since'],
    body: z.object({
      ...someStatuses,
      /** What whoever asks has seen; without it, what others set meanwhile is overwritten. */
      before: z.optional(z.object(someStatuses)),
      undoable: z.optional(z.boolean()),
    }),
    response: ChangedOrder,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/merchant/orders/:id/undo',
    access: 'store',
    permission: 'orders.write',
    errors: ['out_of_stock', 'undo_too_late', 'order_changed_since'],
    body: z.object({ undo: Id }),
    response: Order,
  }),
  tell: endpoint({
    method: 'PUT',
    path: '/api/merchant/orders/:id/undo',
    access: 'store',
    permission: 'orders.write',
    errors: ['telling_too_late'],
    body: z.object({ undo: Id, tell: z.boolean() }),
    response: z.object({ tell: z.boolean() }),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/merchant/orders/:id/notes',
    access: 'store',
    permission: 'orders.write',
    adds: true,
    body: z.object({ text: requiredLongText(2000) }),
    response: Order,
  }),
  setTracking: endpoint({
    method: 'PUT',
    path: '/api/merchant/orders/:id/tracking',
    access: 'store',
    permission: 'orders.write',
    keyed: true,
    errors: ['order_not_shippable', 'order_without_email', 'mail_does_not_fit'],
    body: TrackingEdit,
    response: ChangedOrder,
  }),
  editContact: endpoint({
    method: 'PUT',
    path: '/api/merchant/orders/:id/contact',
    access: 'store',
    permission: 'orders.write',
    errors: ['order_not_editable'],
    body: ContactEdit,
    response: Order,
  }),
  editItems: endpoint({
    method: 'PUT',
    path: '/api/merchant/orders/:id/items',
    access: 'store',
    permission: 'orders.write',
    errors: ['out_of_stock', 'order_not_editable'],
    body: ItemsEdit,
    response: Order,
  }),
  quoteItems: endpoint({
    method: 'POST',
    path: '/api/merchant/orders/:id/items/quote',
    access: 'store',
    permission: 'orders.write',
    body: z.pick(ItemsEdit, { items: true, added: true, shipping: true }),
    response: ItemsQuote,
  }),
  verifyPayment: endpoint({
    method: 'POST',
    path: '/api/merchant/orders/:id/verify-payment',
    access: 'store',
    permission: 'money.book',
    unkeyed: true,
    errors: ['look_up_refused', 'cannot_look_up', 'cash_is_not_looked_up', 'provider_not_set_up'],
    response: Order,
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/:id/link',
    access: 'store',
    permission: 'orders.read',
    response: OrderLink,
  }),
  bankReceipt: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/bank_receipt/:id',
    access: 'store',
    permission: 'orders.read',
    response: z.object({ file_id: z.object({ _id: Id, path: z.string() }) }),
  }),
};
