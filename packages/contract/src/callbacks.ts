import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Message } from './values';

const field = z.string().check(z.maxLength(500));

/**
 * What PayHere tells of a payment (support.payhere.lk, "Checkout API"). Everything is compared as it
 * came: the signature is over these very characters.
 */
export const PayhereNotice = z.object({
  merchant_id: field,
  order_id: field,
  payment_id: z.optional(field),
  payhere_amount: field,
  payhere_currency: field,
  /** 2 paid, 0 pending, -1 cancelled, -2 failed, -3 charged back. */
  status_code: field,
  md5sig: field,
  method: z.optional(field),
  status_message: z.optional(field),
});
export type PayhereNotice = z.output<typeof PayhereNotice>;

/**
 * What PayHere tells of a charge that Kade itself is paid (support.payhere.lk, "Recurring API"); of a
 * card that is charged again and again the order's id is the same each time.
 */
export const BillingNotice = z.extend(PayhereNotice, {
  subscription_id: z.optional(field),
  recurring: z.optional(field),
  message_type: z.optional(field),
  item_recurrence: z.optional(field),
  item_duration: z.optional(field),
  /** 0 runs, 1 completed, -1 cancelled. */
  item_rec_status: z.optional(field),
  item_rec_date_next: z.optional(field),
  item_rec_install_paid: z.optional(field),
});
export type BillingNotice = z.output<typeof BillingNotice>;

const header = z.string().check(z.minLength(1), z.maxLength(1000));

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
  resource_type: z.optional(field),
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
    errors: ['forbidden'],
    query: z.object({ store_id: z.optional(z.string()) }),
    body: PayhereNotice,
    response: Message,
  }),
  billing: endpoint({
    method: 'POST',
    path: '/api/payments/payhere/billing',
    access: 'public',
    callback: 'form',
    unkeyed: true,
    errors: ['forbidden'],
    body: BillingNotice,
    response: Message,
  }),
  paypal: endpoint({
    method: 'POST',
    path: '/api/payments/paypal/webhook',
    access: 'public',
    callback: 'json',
    unkeyed: true,
    errors: ['forbidden'],
    query: z.object({ store_id: z.string() }),
    headers: PaypalSignature,
    body: PaypalEvent,
    response: Message,
  }),
};
