import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { PlanIdentifier } from './merchants';
import { Id, Money, SignedMoney, Timestamp } from './values';

/** Everything that Kade keeps of a merchant and their stores, as one file. */
export const DataCopy = z
  .object({
    state: z.enum(['preparing', 'ready', 'failed']),
    asked_at: Timestamp,
    /** Until when a ready one can be saved. */
    expires_at: z.nullable(Timestamp),
    /** How large the file is. */
    bytes: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'DataCopy' });
export type DataCopy = z.output<typeof DataCopy>;

/** Days after the request in which an account can be kept after all. */
export const CLOSING_DAYS = 14;
/** A mail says so many days before that the account is deleted. */
export const CLOSING_NOTICE_DAYS = 3;

/** What becomes of an account that closes, in numbers. */
export const Closing = z
  .object({
    /** When everything is deleted; null: the account stays. */
    closes_at: z.nullable(Timestamp),
    /** It is being deleted: nobody keeps it any more. */
    is_begun: z.boolean(),
    email: z.string(),
    stores: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        /** Where its front answers; free for others afterwards. */
        host: z.string(),
        products: z.int(),
        orders: z.int(),
        /** Orders that are still to be sent. */
        waiting: z.int(),
        /** What customers have paid for those. */
        waiting_paid: Money,
      }),
    ),
    plan: PlanIdentifier,
    /** Until when the plan is paid; null where no card is charged for it. */
    paid_until: z.nullable(Timestamp),
    fees: z.object({
      /** Of statements that are to be paid before the account closes. */
      due: Money,
      /** The oldest of them. */
      statement: z.nullable(Id),
      /** On no statement that asks for money; below zero it is a credit. */
      unstated: SignedMoney,
      /** The unstated fees are enough to be asked for before the account closes. */
      is_stated_first: z.boolean(),
    }),
  })
  .register(z.globalRegistry, { id: 'Closing' });
export type Closing = z.output<typeof Closing>;

const DATA = '/api/merchant/account/data';
const CLOSING = '/api/merchant/account/closing';

export const account = {
  data: endpoint({
    method: 'GET',
    path: DATA,
    access: 'merchant',
    whileClosed: true,
    response: z.object({ copy: z.nullable(DataCopy) }),
  }),
  prepareData: endpoint({
    method: 'POST',
    path: DATA,
    access: 'merchant',
    confirmed: true,
    whileClosed: true,
    response: z.object({ copy: DataCopy }),
  }),
  saveData: endpoint({
    method: 'GET',
    path: `${DATA}/file`,
    access: 'merchant',
    confirmed: true,
    whileClosed: true,
    errors: ['data_copy_not_ready'],
    stream: 'application/json',
    response: z.string(),
  }),
  closing: endpoint({
    method: 'GET',
    path: CLOSING,
    access: 'merchant',
    whileClosed: true,
    response: Closing,
  }),
  stateFees: endpoint({
    method: 'POST',
    path: `${CLOSING}/statement`,
    access: 'merchant',
    errors: ['no_fees'],
    status: 201,
    response: z.object({ statement: Id }),
  }),
  close: endpoint({
    method: 'POST',
    path: CLOSING,
    access: 'merchant',
    confirmed: true,
    unkeyed: true,
    errors: ['account_closed_already', 'statements_unpaid', 'fees_unpaid'],
    body: z.object({ password: z.string().check(z.maxLength(1024)) }),
    response: Closing,
  }),
  keep: endpoint({
    method: 'DELETE',
    path: CLOSING,
    access: 'merchant',
    whileClosed: true,
    errors: ['account_open', 'account_being_deleted'],
    response: Closing,
  }),
};
