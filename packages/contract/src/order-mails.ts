import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Order } from './orders';
import { Timestamp } from './values';

/** What happened to an order that its customer was or would be mailed of. */
export const MailOccasion = z.enum([
  'received',
  'paid',
  'shipped',
  'cancelled',
  'refunded',
  'slip_rejected',
]);
export type MailOccasion = z.output<typeof MailOccasion>;

/** A mail that fits where an order stands. */
export const OrderMail = z
  .object({
    occasion: MailOccasion,
    subject: z.string(),
    /** Null: it was not sent, or before this was kept. */
    last_sent_at: z.nullable(Timestamp),
  })
  .register(z.globalRegistry, { id: 'OrderMail' });
export type OrderMail = z.output<typeof OrderMail>;

const MAILS = '/api/merchant/orders/:id/mails';

export const orderMails = {
  list: endpoint({
    method: 'GET',
    path: MAILS,
    access: 'store',
    permission: 'orders.read',
    response: z.array(OrderMail),
  }),
  send: endpoint({
    method: 'POST',
    path: MAILS,
    access: 'store',
    permission: 'orders.write',
    adds: true,
    errors: ['order_without_email', 'mail_does_not_fit'],
    body: z.object({ occasion: MailOccasion }),
    response: Order,
  }),
};
