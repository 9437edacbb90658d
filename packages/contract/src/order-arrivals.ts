import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { OrderSummary } from './order-summary';
import { queryInteger } from './values';

/** What the event stream says of a new order; its order number is the event's id. */
export const OrderArrival = z.extend(
  z.pick(OrderSummary, {
    _id: true,
    order_number: true,
    total_price: true,
  }),
  { customer: z.string() },
);
export type OrderArrival = z.output<typeof OrderArrival>;

export const orderArrivals = {
  listen: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/arrivals',
    access: 'store',
    permission: 'orders.read',
    stream: 'text/event-stream',
    query: z.object({ last_event_id: z.optional(queryInteger(0, 999_999_999)) }),
    response: z.string(),
  }),
};
