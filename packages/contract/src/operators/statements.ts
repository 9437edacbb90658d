import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Statement, StatementSheet, StatementSlip } from '../statements';
import { Id, Message, paging, requiredLongText, SignedMoney, text } from '../values';

const Payer = z.object({ _id: Id, name: z.string(), email: z.string() });

/** What whoever runs Kade sees of a waiting slip; the path of its picture is good for an hour. */
export const InboxStatementSlip = StatementSlip.extend({
  file: z.object({ _id: Id, path: z.string() }),
  /** What the transfer should be of: `total`. */
  statement: z.object({
    _id: Id,
    number: z.string(),
    total: SignedMoney,
    state: Statement.shape.state,
  }),
  merchant: Payer,
}).meta({ id: 'InboxStatementSlip' });
export type InboxStatementSlip = z.output<typeof InboxStatementSlip>;

/** A statement as a list of all merchants' shows it. */
export const StatementEntry = Statement.omit({ slip: true })
  .extend({
    merchant: Payer,
    /** A slip of a transfer waits to be looked at. */
    has_slip: z.boolean(),
  })
  .meta({ id: 'StatementEntry' });
export type StatementEntry = z.output<typeof StatementEntry>;

export const MerchantStatement = StatementSheet.extend({ merchant: Payer }).meta({
  id: 'MerchantStatement',
});
export type MerchantStatement = z.output<typeof MerchantStatement>;

export const OperatorStatementQuery = z.object({
  ...paging,
  /** Beginnings of words of the merchant's e-mail and names. */
  q: text(200).optional(),
  /** `overdue`: to be paid by now. */
  state: z.enum(['carried', 'due', 'overdue', 'paid']).optional(),
  merchant: Id.optional(),
  /** As `2026-10`. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
});
export type OperatorStatementQuery = z.output<typeof OperatorStatementQuery>;

const SLIPS = '/api/operator/statement-slips';
const PATH = '/api/operator/statements';

export const operatorStatements = {
  slips: endpoint({
    method: 'GET',
    path: SLIPS,
    access: 'operator',
    summary: 'Slips of transfers for statements that wait to be looked at, the oldest first.',
    query: z.object(paging),
    paged: true,
    response: z.array(InboxStatementSlip),
  }),
  acceptSlip: endpoint({
    method: 'POST',
    path: `${SLIPS}/:id/accept`,
    access: 'operator',
    summary: 'Accept a waiting slip: its statement is paid, and its merchant is mailed.',
    response: Message,
  }),
  refuseSlip: endpoint({
    method: 'POST',
    path: `${SLIPS}/:id/refuse`,
    access: 'operator',
    summary: 'Refuse a waiting slip; its merchant is mailed the reason and may send another.',
    body: z.object({ reason: requiredLongText(500) }),
    response: Message,
  }),
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'operator',
    summary: 'The statements of all merchants, the latest first.',
    query: OperatorStatementQuery,
    paged: true,
    response: z.array(StatementEntry),
  }),
  get: endpoint({
    method: 'GET',
    path: `${PATH}/:id`,
    access: 'operator',
    summary: 'One statement, as its merchant prints it.',
    response: MerchantStatement,
  }),
};
