import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Money, paging, SignedMoney, Timestamp, requiredLongText } from './values';

export const SlipState = z.enum(['waiting', 'accepted', 'rejected', 'replaced']);
export type SlipState = z.output<typeof SlipState>;

/** The slip of a bank transfer that a customer sent for an order. */
export const Slip = z
  .object({
    _id: Id,
    state: SlipState,
    /** Why it was rejected. */
    reason: z.nullable(z.string()),
    /** An order that sent the same picture (`is_exact`), or one that looks like it, before. */
    twin: z.nullable(z.object({ order_id: Id, order_number: z.int(), is_exact: z.boolean() })),
    created_at: Timestamp,
    decided_at: z.nullable(Timestamp),
    decided_by: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Slip' });
export type Slip = z.output<typeof Slip>;

/** A slip in the inbox: with its picture, whose path is good for an hour, and its order. */
export const InboxSlip = z
  .extend(Slip, {
    file: z.object({ _id: Id, path: z.string() }),
    order: z.object({
      _id: Id,
      order_number: z.int(),
      order_date: Timestamp,
      customer: z.string(),
      total_price: Money,
      /** What the transfer should be of. */
      due: SignedMoney,
      is_cancelled: z.boolean(),
    }),
  })
  .register(z.globalRegistry, { id: 'InboxSlip' });
export type InboxSlip = z.output<typeof InboxSlip>;

export const slips = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/slips',
    access: 'store',
    permission: 'orders.read',
    query: z.object(paging),
    paged: true,
    response: z.array(InboxSlip),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/merchant/slips/:id/accept',
    access: 'store',
    permission: 'money.book',
    errors: ['slip_decided', 'price_changed'],
    body: z.object({
      /** What was due of the order as shown; where it is another amount now, nothing is booked. */
      due: z.optional(SignedMoney),
    }),
    response: Slip,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/merchant/slips/:id/reject',
    access: 'store',
    permission: 'money.book',
    errors: ['slip_decided'],
    body: z.object({ reason: requiredLongText(500) }),
    response: Slip,
  }),
};
