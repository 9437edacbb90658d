import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { ProviderName } from './stores';
import { Id, Money, Timestamp } from './values';

/**
 * Money that a payment provider says came for an order, but not as the order asks for it. It counts
 * for nothing until the merchant has looked and said what it is.
 */
export const MismatchReason = z.enum([
  /** Another amount or currency than the order asks for. */
  'amount',
  /** Its amount is not written as the provider writes amounts. */
  'written',
  /** With a status that nobody knows. */
  'status',
  /** Without the provider's number of the payment. */
  'unnamed',
  /** For an order that is paid already. */
  'again',
  /** Taken back by the payer's bank: counted, it comes and goes. */
  'charged_back',
]);
export type MismatchReason = z.output<typeof MismatchReason>;

/** A payment to check, and why. */
export const Mismatch = z
  .object({
    _id: Id,
    provider: ProviderName,
    reason: MismatchReason,
    /** The payment, as its provider calls it. */
    reference: z.string(),
    currency: z.string(),
    /** In that currency. */
    amount: Money,
    /** The same in the store's currency; null where nobody can tell. */
    worth: z.nullable(Money),
    /** What was due when it came. */
    expected: Money,
    state: z.enum(['open', 'booked', 'dismissed']),
    created_at: Timestamp,
    decided_at: z.nullable(Timestamp),
    decided_by: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Mismatch' });
export type Mismatch = z.output<typeof Mismatch>;

export const mismatches = {
  resolve: endpoint({
    method: 'POST',
    path: '/api/merchant/mismatches/:id/resolve',
    access: 'store',
    permission: 'money.book',
    errors: ['mismatch_decided', 'mismatch_without_worth'],
    body: z.object({ outcome: z.enum(['booked', 'dismissed']) }),
    response: Mismatch,
  }),
};
