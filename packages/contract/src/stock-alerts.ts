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
    summary: `Be told by one mail when a product or a choice of it is back; forgotten then, or after ${STOCK_ALERT_DAYS} days. Asked twice is asked once.`,
    query: z.object(shop),
    body: StockAlert,
    status: 201,
    response: Message,
  }),
  stopAlerts: endpoint({
    method: 'POST',
    path: '/api/storefront/alerts/stop',
    access: 'shopper',
    whileSuspended: true,
    unkeyed: true,
    summary: 'Be told of nothing more by this store; the token stands in the link of the mail.',
    query: z.object(shop),
    body: z.object({ token: z.string().check(z.maxLength(1000)) }),
    response: Message,
  }),
};
