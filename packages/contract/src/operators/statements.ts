import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Statement, StatementSheet, StatementSlip } from '../statements';
import { Id, Message, paging, requiredLongText, SignedMoney, text } from '../values';

const Payer = z.object({ _id: Id, name: z.string(), email: z.string() });

/** What whoever runs Kade sees of a waiting slip; the path of its picture is good for an hour. */
export const InboxStatementSlip = z
  .extend(StatementSlip, {
    file: z.object({ _id: Id, path: z.string() }),
    /** What the transfer should be of: `total`. */
    statement: z.object({
      _id: Id,
      number: z.string(),
      total: SignedMoney,
      state: Statement.shape.state,
    }),
    merchant: Payer,
  })
  .register(z.globalRegistry, { id: 'InboxStatementSlip' });
export type InboxStatementSlip = z.output<typeof InboxStatementSlip>;

/** A statement as a list of all merchants' shows it. */
export const StatementEntry = z
  .extend(z.omit(Statement, { slip: true }), {
    merchant: Payer,
    /** A slip of a transfer waits to be looked at. */
    has_slip: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'StatementEntry' });
export type StatementEntry = z.output<typeof StatementEntry>;

export const MerchantStatement = z
  .extend(StatementSheet, { merchant: Payer })
  .register(z.globalRegistry, {
    id: 'MerchantStatement',
  });
export type MerchantStatement = z.output<typeof MerchantStatement>;

export const OperatorStatementQuery = z.object({
  ...paging,
  /** Beginnings of words of the merchant's e-mail and names, or the number of a statement. */
  q: z.optional(text(200)),
  /** `overdue`: to be paid by now. */
  state: z.optional(z.enum(['carried', 'due', 'overdue', 'paid'])),
  merchant: z.optional(Id),
  /** As `2026-10`. */
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
});
export type OperatorStatementQuery = z.output<typeof OperatorStatementQuery>;

const SLIPS = '/api/operator/statement-slips';
const PATH = '/api/operator/statements';

export const operatorStatements = {
  slips: endpoint({
    method: 'GET',
    path: SLIPS,
    access: 'operator',
    query: z.object(paging),
    paged: true,
    response: z.array(InboxStatementSlip),
  }),
  acceptSlip: endpoint({
    method: 'POST',
    path: `${SLIPS}/:id/accept`,
    access: 'operator',
    errors: ['slip_decided', 'statement_paid_otherwise'],
    response: Message,
  }),
  refuseSlip: endpoint({
    method: 'POST',
    path: `${SLIPS}/:id/refuse`,
    access: 'operator',
    errors: ['slip_decided'],
    body: z.object({ reason: requiredLongText(500) }),
    response: Message,
  }),
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'operator',
    query: OperatorStatementQuery,
    paged: true,
    response: z.array(StatementEntry),
  }),
  get: endpoint({
    method: 'GET',
    path: `${PATH}/:id`,
    access: 'operator',
    response: MerchantStatement,
  }),
};
