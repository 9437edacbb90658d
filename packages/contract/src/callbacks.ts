import { z } from 'zod';
import { endpoint } from './endpoint';
import { Message } from './values';

const field = z.string().max(500);

/**
 * What PayHere tells of a payment (support.payhere.lk, "Checkout API"). Everything is compared as it
 * came: the signature is over these very characters.
 */
export const PayhereNotice = z.object({
  merchant_id: field,
  order_id: field,
  payment_id: field.optional(),
  payhere_amount: field,
  payhere_currency: field,
  /** 2 paid, 0 pending, -1 cancelled, -2 failed, -3 charged back. */
  status_code: field,
  md5sig: field,
  method: field.optional(),
  status_message: field.optional(),
});
export type PayhereNotice = z.output<typeof PayhereNotice>;

/**
 * What PayHere tells of a charge that Kade itself is paid (support.payhere.lk, "Recurring API"); of a
 * card that is charged again and again the order's id is the same each time.
 */
export const BillingNotice = PayhereNotice.extend({
  subscription_id: field.optional(),
  recurring: field.optional(),
  message_type: field.optional(),
  item_recurrence: field.optional(),
  item_duration: field.optional(),
  /** 0 runs, 1 completed, -1 cancelled. */
  item_rec_status: field.optional(),
  item_rec_date_next: field.optional(),
  item_rec_install_paid: field.optional(),
});
export type BillingNotice = z.output<typeof BillingNotice>;

const header = z.string().min(1).max(1000);

/** What PayPal signs a webhook with (developer.paypal.com, "Integrate webhooks"). */
export const PaypalSignature = z.object({
  'paypal-auth-algo': header,
  'paypal-cert-url': header,
  'paypal-transmission-id': header,
  'paypal-transmission-sig': header,
  'paypal-transmission-time': header,
});
export type PaypalSignature = z.output<typeof PaypalSignature>;

/** Something that happened at PayPal; of the resource each kind has fields of its own. */
export const PaypalEvent = z.object({
  id: field,
  event_type: field,
  resource_type: field.optional(),
  resource: z.record(z.string(), z.unknown()),
});
export type PaypalEvent = z.output<typeof PaypalEvent>;

/** The calls of payment providers' machines. */
export const callbacks = {
  payhere: endpoint({
    method: 'POST',
    path: '/api/payments/payhere/notify',
    access: 'public',
    callback: 'form',
    unkeyed: true,
    summary: 'PayHere tells what became of a payment; it alone marks a card order paid.',
    query: z.object({ store_id: z.string().optional() }),
    body: PayhereNotice,
    response: Message,
  }),
  billing: endpoint({
    method: 'POST',
    path: '/api/payments/payhere/billing',
    access: 'public',
    callback: 'form',
    unkeyed: true,
    summary: 'PayHere tells what became of a payment of a merchant to Kade.',
    body: BillingNotice,
    response: Message,
  }),
  paypal: endpoint({
    method: 'POST',
    path: '/api/payments/paypal/webhook',
    access: 'public',
    callback: 'json',
    unkeyed: true,
    summary:
      'PayPal tells what became of a payment or refund. Refused for a store without a webhook id.',
    query: z.object({ store_id: z.string() }),
    headers: PaypalSignature,
    body: PaypalEvent,
    response: Message,
  }),
};
