import * as z from 'zod/mini';
import { Address } from './addresses';
import { OrderMoney } from './order-money';
import { PaymentMethod } from './stores';
import { Id, Money, Timestamp } from './values';

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

/**
 * What holds an order up until somebody has looked at it, the gravest first: a payment of another amount, a
 * refund of unknown outcome, a slip, a refund that is on its way, what its customer wrote with a new order.
 */
export const OrderWait = z.enum(['payment', 'refund', 'slip', 'refunding', 'answer']);
export type OrderWait = z.output<typeof OrderWait>;

export const OrderSummary = z
  .object({
    _id: Id,
    order_number: z.int(),
    order_date: Timestamp,
    order_status: OrderStatus,
    payment_status: PaymentStatus,
    payment_options: PaymentMethod,
    /** Null where the customer gave none. */
    email: z.nullable(z.string()),
    total_price: Money,
    money: OrderMoney,
    /** How much of what went back the shop did not give: it was charged back. */
    charged_back: Money,
    item_count: z.int(),
    billing_address: Address,
    waits_for: z.nullable(OrderWait),
  })
  .register(z.globalRegistry, { id: 'OrderSummary' });
export type OrderSummary = z.output<typeof OrderSummary>;
