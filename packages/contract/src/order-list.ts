import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { partFilters } from './order-parts';
import { OrderStatus, OrderSummary, PaymentStatus } from './order-summary';
import { PaymentMethod } from './stores';
import { CalendarDay, Id, paging, queryWords, text } from './values';

export const OrderSort = z.enum(['-order_date', 'order_date', '-total_price', 'total_price']);
export type OrderSort = z.output<typeof OrderSort>;

/**
 * What a merchant comes back for: what is paid (or on delivery) and not yet sent; what has a slip that
 * waits in the inbox; what is not paid, without the cancelled; what was paid in another amount; what is
 * cancelled while its money is here and not on its way back; what has a refund of unknown outcome; what was
 * charged back, without the cancelled, and what has a refund that failed, as long as neither was mended or noted.
 */
export const OrderView = z.enum([
  'to_pack',
  'slips_to_check',
  'unpaid',
  'payments_to_check',
  'cancelled_paid',
  'refunds_to_check',
  'charged_back',
  'refund_failed',
]);
export type OrderView = z.output<typeof OrderView>;

/**
 * Orders that money came for, gone since or not; those of which some was given back; charged back; those
 * of which any of this is so, though no payment counts.
 */
export const MoneyFilter = z.enum(['paid', 'refunded', 'charged_back', 'moved']);
export type MoneyFilter = z.output<typeof MoneyFilter>;

const filters = {
  /** Beginnings of words: order number, name, phone number or e-mail. */
  q: z.optional(text(200)),
  view: z.optional(OrderView),
  /** One or several, commas between them. */
  order_status: z.optional(queryWords(OrderStatus)),
  payment_status: z.optional(queryWords(PaymentStatus)),
  payment_options: z.optional(queryWords(PaymentMethod)),
  money: z.optional(MoneyFilter),
  /** The first and the last day, both included, in the store's zone. */
  date_from: z.optional(CalendarDay),
  date_to: z.optional(CalendarDay),
  /** Whose orders. */
  customer: z.optional(Id),
  ...partFilters,
  sort: z.optional(OrderSort),
};
/** Which orders, and in which order. */
export const OrderFilters = z.object(filters);
export type OrderFilters = z.output<typeof OrderFilters>;

export const OrderQuery = z.object({ ...paging, ...filters });
export type OrderQuery = z.output<typeof OrderQuery>;

/** Apart from what else is done with orders: screens of other things list some. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/api/merchant/orders',
  access: 'store',
  permission: 'orders.read',
  query: OrderQuery,
  paged: true,
  response: z.array(OrderSummary),
});
