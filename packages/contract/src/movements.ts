import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { OrderMoney } from './order-money';
import { ProviderName } from './stores';
import { Id, Message, Money, PaidMoney, SignedMoney, Timestamp, longText } from './values';

export const MovementKind = z.enum(['charge', 'payment', 'refund', 'chargeback', 'write_off']);
export type MovementKind = z.output<typeof MovementKind>;

/** One movement of an order's money; negative where an earlier one of its kind is taken back. */
export const Movement = z
  .object({
    _id: Id,
    kind: MovementKind,
    amount: SignedMoney,
    /** Who moved the money: the order itself (`order`), the merchant's word (`hand`), or a provider. */
    provider: ProviderName,
    /** What the provider calls it. */
    provider_reference: z.nullable(z.string()),
    /** What it was in US dollars, and what a dollar cost; null where it was in rupees. */
    usd: z.nullable(z.object({ amount: SignedMoney, rate: Money })),
    note: z.string(),
    author: z.string(),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Movement' });
export type Movement = z.output<typeof Movement>;

export const NewPayment = z.object({
  /** All that is due unless said. */
  amount: z.optional(PaidMoney),
  note: z.optional(longText(500)),
});
export type NewPayment = z.output<typeof NewPayment>;

/** What somebody is to see until it is mended: a payment that was charged back, a refund that failed. */
export const OrderTrouble = z.enum(['charged_back', 'refund_failed']);
export type OrderTrouble = z.output<typeof OrderTrouble>;

export const movements = {
  record: endpoint({
    method: 'POST',
    path: '/api/merchant/orders/:id/payments',
    access: 'store',
    permission: 'money.book',
    body: NewPayment,
    status: 201,
    response: OrderMoney,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/merchant/orders/:id/noted',
    access: 'store',
    permission: 'money.book',
    adds: true,
    body: z.object({ what: OrderTrouble }),
    response: Message,
  }),
};
