import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Email, Id, Message, text } from './values';

/** The store when it is not told by the Host header. */
const shop = { store_id: z.optional(z.string()) };

/** After so many days nobody is told any more. */
export const STOCK_ALERT_DAYS = 180;

/** What somebody wants to be told of, once, when it is back. */
export const StockAlert = z.object({
  product_id: Id,
  /** One of each group; none: the product, whatever of it is back. */
  variants: z.array(Id).check(z.maxLength(20)),
  email: Email,
  /** Of people always blank: they do not see the field. */
  website: z.optional(text(1000)),
});
export type StockAlert = z.output<typeof StockAlert>;

export const stockAlerts = {
  askForAlert: endpoint({
    method: 'POST',
    path: '/api/storefront/alerts',
    access: 'shopper',
    query: z.object(shop),
    body: StockAlert,
    status: 201,
    errors: ['too_many_stock_alerts'],
    response: Message,
  }),
  stopAlerts: endpoint({
    method: 'POST',
    path: '/api/storefront/alerts/stop',
    access: 'shopper',
    whileSuspended: true,
    unkeyed: true,
    query: z.object(shop),
    body: z.object({ token: z.string().check(z.maxLength(1000)) }),
    response: Message,
  }),
};
