import { z } from 'zod';
import { endpoint } from './endpoint';
import { File } from './files';
import { PaymentMethod } from './stores';
import { Id, Money, paging, requiredText, text, Timestamp } from './values';

export const ORDER_STATUSES = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.output<typeof OrderStatus>;
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refunded'] as const;
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.output<typeof PaymentStatus>;

/** An address as it is stored and shown; `full_name` is first and last name joined. */
export const Address = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    address: z.string(),
    city: z.string(),
    postal_code: z.string(),
    country: z.string(),
    phone_number: z.string(),
  })
  .meta({ id: 'Address' });
export type Address = z.output<typeof Address>;

/** An address as a customer enters it. */
export const NewAddress = z.object({
  first_name: requiredText(100),
  last_name: text(100),
  address: requiredText(500),
  city: requiredText(100),
  postal_code: text(20),
  country: text(60).optional(),
  phone_number: requiredText(30),
});
export type NewAddress = z.output<typeof NewAddress>;

export const OrderItem = z
  .object({
    _id: Id,
    product: z.object({
      /** Null once the product is deleted. */
      _id: Id.nullable(),
      name: z.string(),
      price: Money,
      thumbnail: File.nullable(),
    }),
    price: Money,
    quantity: z.int(),
    /** What was chosen, as it was named then. */
    variants: z.array(z.object({ group: z.string(), name: z.string() })),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.output<typeof OrderItem>;

/** Something that happened to an order; `field` names what changed, null when it was placed. */
export const OrderEvent = z
  .object({
    _id: Id,
    field: z.enum(['order_status', 'payment_status']).nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    author: z.string(),
    created_at: Timestamp,
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.output<typeof OrderEvent>;

export const OrderSummary = z
  .object({
    _id: Id,
    order_number: z.int(),
    order_date: Timestamp,
    order_status: OrderStatus,
    payment_status: PaymentStatus,
    payment_options: PaymentMethod,
    email: z.string(),
    total_price: Money,
    item_count: z.int(),
    billing_address: Address,
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.output<typeof OrderSummary>;

export const Order = OrderSummary.extend({
  sub_total: Money,
  shipping: Money,
  shipping_address: Address,
  products: z.array(OrderItem),
  history: z.array(OrderEvent),
}).meta({ id: 'Order' });
export type Order = z.output<typeof Order>;

export const OrderSort = z.enum(['-order_date', 'order_date', '-total_price', 'total_price']);
export type OrderSort = z.output<typeof OrderSort>;

export const OrderQuery = z.object({
  ...paging,
  /** Order number, name, phone number or e-mail. */
  q: text(200).optional(),
  order_status: OrderStatus.optional(),
  payment_status: PaymentStatus.optional(),
  sort: OrderSort.optional(),
});
export type OrderQuery = z.output<typeof OrderQuery>;

export const orders = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/orders',
    access: 'store',
    summary: 'The orders, newest first unless sorted otherwise.',
    query: OrderQuery,
    paged: true,
    response: z.array(OrderSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/:id',
    access: 'store',
    summary: 'One order with its items and history.',
    response: Order,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/merchant/orders/:id',
    access: 'store',
    summary: 'Set the status, the payment status, or both. Cancelling puts the stock back.',
    body: z.object({ status: OrderStatus.optional(), paymentStatus: PaymentStatus.optional() }),
    response: Order,
  }),
};
