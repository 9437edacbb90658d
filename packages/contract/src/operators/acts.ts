import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Id, paging, requiredLongText, Timestamp } from '../values';

/** Everything that an operator does and that is kept. */
export const OPERATOR_ACTS = [
  'invited_operator',
  'removed_operator',
  'set_up',
  'signed_in',
  'suspended_store',
  'reopened_store',
  'changed_plan',
  'ended_sessions',
  'sent_reset_mail',
  'turned_off_second_factor',
  'looked_at_order',
  'accepted_slip',
  'refused_slip',
  'ran_job_again',
  'sent_mail_again',
  'sorted_inquiry',
] as const;
export const OperatorAct = z.enum(OPERATOR_ACTS);
export type OperatorAct = z.output<typeof OperatorAct>;

/** Why something is done, in the operator's words: kept for good. */
export const Why = requiredLongText(1000);

/** One thing that was done. */
export const OperatorEntry = z
  .object({
    _id: Id,
    act: OperatorAct,
    /** The operator's e-mail; null: a command on the machine itself. */
    operator: z.nullable(z.string()),
    /** What it was done to, as it was called then. */
    subject: z.string(),
    merchant_id: z.nullable(Id),
    store_id: z.nullable(Id),
    why: z.nullable(z.string()),
    /** What else belongs to it, as `before` and `after`. */
    parameters: z.record(z.string(), z.string()),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'OperatorEntry' });
export type OperatorEntry = z.output<typeof OperatorEntry>;

export const OperatorActQuery = z.object({
  ...paging,
  act: z.optional(OperatorAct),
  operator: z.optional(Id),
  merchant: z.optional(Id),
  store: z.optional(Id),
});
export type OperatorActQuery = z.output<typeof OperatorActQuery>;

export const operatorActs = {
  list: endpoint({
    method: 'GET',
    path: '/api/operator/acts',
    access: 'operator',
    query: OperatorActQuery,
    paged: true,
    response: z.array(OperatorEntry),
  }),
  operators: endpoint({
    method: 'GET',
    path: '/api/operator/operators',
    access: 'operator',
    response: z.array(z.object({ _id: Id, email: z.string(), is_removed: z.boolean() })),
  }),
};
