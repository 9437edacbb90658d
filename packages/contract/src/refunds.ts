import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { ProviderName } from './stores';
import { Id, Money, PaidMoney, Timestamp, longText } from './values';

export const RefundState = z.enum(['queued', 'asked', 'unknown', 'done', 'failed']);
export type RefundState = z.output<typeof RefundState>;

/**
 * Money that goes back. `queued`: not asked for yet; `asked`: the provider's answer is not in;
 * `unknown`: it never came, so that somebody has to look there and say what happened.
 */
export const Refund = z
  .object({
    _id: Id,
    amount: Money,
    /** The same in US dollars, where its provider gives it back in those. */
    usd_amount: z.nullable(Money),
    /** Who gives it back: the merchant (`hand`), or the provider that the payment came through. */
    provider: ProviderName,
    state: RefundState,
    note: z.string(),
    /** It is not asked for again, whatever becomes of the order. */
    is_goodwill: z.boolean(),
    /** What the provider said, in words. */
    message: z.nullable(z.string()),
    author: z.string(),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Refund' });
export type Refund = z.output<typeof Refund>;

export const NewRefund = z.object({
  /** All that can go back unless said. */
  amount: z.optional(PaidMoney),
  note: z.optional(longText(500)),
  /** `provider`: the way it came; `hand`: the merchant has given it back, or will. */
  by: z.enum(['provider', 'hand']),
  /** Whether it is not asked for again, should the order be edited or reopened later. */
  is_goodwill: z.optional(z.boolean()),
});
export type NewRefund = z.output<typeof NewRefund>;

export const refunds = {
  create: endpoint({
    method: 'POST',
    path: '/api/merchant/orders/:id/refunds',
    access: 'store',
    permission: 'money.refund',
    errors: ['nothing_refundable'],
    body: NewRefund,
    status: 201,
    response: Refund,
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/merchant/refunds/:id/resolve',
    access: 'store',
    permission: 'money.refund',
    errors: ['refund_decided'],
    body: z.object({ outcome: z.enum(['done', 'failed']) }),
    response: Refund,
  }),
};
