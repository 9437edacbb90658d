import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { PICTURE_MAX_BYTES } from './files';
import { PlanIdentifier } from './merchants';
import { Id, paging, SignedMoney, Timestamp } from './values';

/** Minor units: less is not asked for, and carried over to the next statement. */
export const LEAST_STATEMENT = 500_00;

/** One entry of the fees: what an order costs, or what of it was booked back. */
export const Fee = z
  .object({
    order_id: Id,
    order_number: z.int(),
    store_id: Id,
    store: z.string(),
    entry: z.enum(['charge', 'reversal']),
    amount: SignedMoney,
    plan: PlanIdentifier,
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Fee' });
export type Fee = z.output<typeof Fee>;

/** A picture of a transfer that a merchant sent for a statement. */
export const StatementSlip = z
  .object({
    _id: Id,
    state: z.enum(['waiting', 'accepted', 'refused', 'replaced']),
    /** Why it was refused. */
    reason: z.nullable(z.string()),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'StatementSlip' });
export type StatementSlip = z.output<typeof StatementSlip>;

export const Statement = z
  .object({
    _id: Id,
    /** As `2026-10-000042`. */
    number: z.string(),
    /** As `2026-10`. */
    month: z.string(),
    issued_at: Timestamp,
    /** Null where nothing is asked for yet. */
    due_at: z.nullable(Timestamp),
    /** The sum of its lines. */
    fees: SignedMoney,
    /** What it took over from the one before. */
    carried: SignedMoney,
    total: SignedMoney,
    /** `carried`: too little to ask for, and part of the next one. */
    state: z.enum(['carried', 'due', 'paid']),
    paid_at: z.nullable(Timestamp),
    paid_by: z.nullable(z.enum(['card', 'bank_transfer'])),
    /** The latest slip of a transfer. */
    slip: z.nullable(StatementSlip),
  })
  .register(z.globalRegistry, { id: 'Statement' });
export type Statement = z.output<typeof Statement>;

/** A statement as it is printed: its lines summed up by what they are. */
export const StatementSheet = z
  .extend(Statement, {
    merchant: z.object({ name: z.string(), email: z.string() }),
    lines: z.array(
      z.object({
        plan: PlanIdentifier,
        entry: z.enum(['charge', 'reversal']),
        count: z.int(),
        amount: SignedMoney,
      }),
    ),
    /** Where it may be transferred to, in words. */
    bank_account: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'StatementSheet' });
export type StatementSheet = z.output<typeof StatementSheet>;

/** The fees of the month that it is. */
export const MonthFees = z
  .object({ month: z.string(), amount: SignedMoney, entries: z.int() })
  .register(z.globalRegistry, { id: 'MonthFees' });
export type MonthFees = z.output<typeof MonthFees>;

export const statements = {
  month: endpoint({
    method: 'GET',
    path: '/api/merchant/fees/month',
    access: 'merchant',
    response: MonthFees,
  }),
  fees: endpoint({
    method: 'GET',
    path: '/api/merchant/fees',
    access: 'merchant',
    query: z.object(paging),
    paged: true,
    response: z.array(Fee),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/statements',
    access: 'merchant',
    query: z.object(paging),
    paged: true,
    response: z.array(Statement),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/statements/:id',
    access: 'merchant',
    response: StatementSheet,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/merchant/statements/:id/csv',
    access: 'merchant',
    stream: 'text/csv',
    response: z.string(),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/merchant/statements/:id/pay',
    access: 'merchant',
    errors: ['statement_paid', 'statement_carried', 'plans_not_payable'],
    response: z.object({ pay: z.string() }),
  }),
  sendSlip: endpoint({
    method: 'POST',
    path: '/api/merchant/statements/:id/slip',
    access: 'merchant',
    errors: [
      'fees_by_card_only',
      'too_many_statement_slips',
      'statement_paid',
      'statement_carried',
    ],
    upload: { maxBytes: PICTURE_MAX_BYTES },
    response: Statement,
  }),
};
