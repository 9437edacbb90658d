import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { PlanIdentifier } from '../merchants';
import { Id, Message, paging, text, Timestamp } from '../values';
import { Why } from './acts';

/** A merchant as a list of all of them shows it; the figures are of all their stores. */
export const MerchantEntry = z
  .object({
    _id: Id,
    email: z.string(),
    username: z.string(),
    name: z.string(),
    plan: PlanIdentifier,
    stores: z.int(),
    /** Orders placed in this calendar month of Colombo. */
    orders: z.int(),
    /** Bytes. */
    storage: z.int(),
    /** When the account is deleted, as its merchant has asked; null: it stays. */
    closes_at: z.nullable(Timestamp),
    /** When it was deleted: who it was is known no more. */
    erased_at: z.nullable(Timestamp),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'MerchantEntry' });
export type MerchantEntry = z.output<typeof MerchantEntry>;

export const MerchantAccount = z
  .extend(MerchantEntry, {
    phone_number: z.nullable(z.string()),
    /** Sessions that have not ended. */
    sessions: z.int(),
    /** When one of them was last used. */
    last_seen_at: z.nullable(Timestamp),
    /** Signing in takes a code of an authenticator app, too. */
    has_second_factor: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'MerchantAccount' });
export type MerchantAccount = z.output<typeof MerchantAccount>;

export const MerchantQuery = z.object({
  ...paging,
  /** Beginnings of words of the e-mail, the names, or what a store of theirs is called. */
  q: z.optional(text(200)),
  plan: z.optional(PlanIdentifier),
  account: z.optional(z.enum(['open', 'closing', 'closed'])),
  sort: z.optional(z.enum(['-created', 'created', 'email', '-email'])),
});
export type MerchantQuery = z.output<typeof MerchantQuery>;

const PATH = '/api/operator/merchants';
const because = z.object({ why: Why });

export const operatorMerchants = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'operator',
    query: MerchantQuery,
    paged: true,
    response: z.array(MerchantEntry),
  }),
  get: endpoint({
    method: 'GET',
    path: `${PATH}/:id`,
    access: 'operator',
    response: MerchantAccount,
  }),
  changePlan: endpoint({
    method: 'POST',
    path: `${PATH}/:id/plan`,
    access: 'operator',
    errors: ['account_deleted', 'other_plan_paid', 'plan_is_theirs'],
    body: z.extend(because, { plan: PlanIdentifier }),
    response: MerchantAccount,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: `${PATH}/:id/end-sessions`,
    access: 'operator',
    errors: ['account_deleted'],
    body: because,
    response: Message,
  }),
  turnOffSecondFactor: endpoint({
    method: 'POST',
    path: `${PATH}/:id/second-factor/off`,
    access: 'operator',
    errors: ['account_deleted', 'second_factor_off_already'],
    body: because,
    response: MerchantAccount,
  }),
  sendReset: endpoint({
    method: 'POST',
    path: `${PATH}/:id/send-reset`,
    access: 'operator',
    errors: ['account_deleted'],
    body: because,
    response: Message,
  }),
};
