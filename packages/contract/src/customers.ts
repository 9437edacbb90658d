import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Address } from './addresses';
import { Id, Money, paging, SignedMoney, text, Timestamp, requiredLongText } from './values';

/** Somebody who ordered; name, phone number and e-mail address as in the latest order that has one. */
export const CustomerSummary = z
  .object({
    _id: Id,
    name: z.string(),
    /** Null where no order of theirs names one. */
    email: z.nullable(z.string()),
    phone_number: z.string(),
    order_count: z.int(),
    /** What was paid less what went back, of all their orders. */
    total_kept: SignedMoney,
    first_order_at: Timestamp,
    last_order_at: Timestamp,
    /** Since when nothing personal is kept of them; null: they were not erased. */
    erased_at: z.nullable(Timestamp),
  })
  .register(z.globalRegistry, { id: 'CustomerSummary' });
export type CustomerSummary = z.output<typeof CustomerSummary>;

/** What the merchant noted about a customer. */
export const CustomerNote = z
  .object({
    _id: Id,
    text: z.string(),
    /** Counts its edits; sent back with an edit, so that none is lost. */
    version: z.int(),
    author: z.string(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'CustomerNote' });
export type CustomerNote = z.output<typeof CustomerNote>;

export const Customer = z
  .extend(CustomerSummary, {
    /** Every e-mail address and phone number (its digits, without country code) they ordered with. */
    emails: z.array(z.string()),
    phone_numbers: z.array(z.string()),
    /** Those of them that others use, too: they do not tell whose an order is. */
    shared_contacts: z.array(z.string()),
    /** Their orders name different contacts, so that they may be of more than one person. */
    is_separable: z.boolean(),
    /** Where their latest order went. */
    address: z.nullable(Address),
    paid: Money,
    /** What was given back, and what was charged back. */
    refunded: Money,
    charged_back: Money,
    /** The newest first. */
    notes: z.array(CustomerNote),
  })
  .register(z.globalRegistry, { id: 'Customer' });
export type Customer = z.output<typeof Customer>;

/** Orders of a customer that name the same contacts, each as in `emails` and `phone_numbers`. */
export const ContactGroup = z
  .object({
    email: z.nullable(z.string()),
    phone_number: z.nullable(z.string()),
    /** The latest first. */
    names: z.array(z.string()),
    order_count: z.int(),
    total_kept: SignedMoney,
    last_order_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'ContactGroup' });
export type ContactGroup = z.output<typeof ContactGroup>;

export const CustomerSort = z.enum([
  '-last_order',
  'last_order',
  '-total',
  'total',
  '-orders',
  'orders',
  'name',
  '-name',
]);
export type CustomerSort = z.output<typeof CustomerSort>;

export const CustomerQuery = z.object({
  ...paging,
  /** Beginnings of words: name, e-mail address or phone number, of that also the last digits. */
  q: z.optional(text(200)),
  sort: z.optional(CustomerSort),
});
export type CustomerQuery = z.output<typeof CustomerQuery>;

export const MAX_NOTES = 100;
const NoteText = requiredLongText(2000);
/** As many groups are told of, those with the latest orders; more are separated in several steps. */
export const MAX_GROUPS = 100;

export const Separation = z.object({
  groups: z
    .array(
      z.object({
        email: z.nullable(z.string().check(z.maxLength(254))),
        phone_number: z.nullable(z.string().check(z.maxLength(100))),
      }),
    )
    .check(z.minLength(1, 'must name who is somebody else'), z.maxLength(MAX_GROUPS)),
  /** The notes that are about the other person. */
  notes: z.optional(z.array(Id).check(z.maxLength(MAX_NOTES))),
});
export type Separation = z.output<typeof Separation>;

const CUSTOMERS = '/api/merchant/customers';

export const customers = {
  list: endpoint({
    method: 'GET',
    path: CUSTOMERS,
    access: 'store',
    permission: 'customers.read',
    query: CustomerQuery,
    paged: true,
    response: z.array(CustomerSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: `${CUSTOMERS}/:id`,
    access: 'store',
    permission: 'customers.read',
    response: Customer,
  }),
  export: endpoint({
    method: 'GET',
    path: `${CUSTOMERS}/:id/export`,
    access: 'store',
    permission: 'customers.read',
    stream: 'application/json',
    response: z.string(),
  }),
  erase: endpoint({
    method: 'POST',
    path: `${CUSTOMERS}/:id/erase`,
    access: 'store',
    permission: 'customers.write',
    confirmed: true,
    errors: ['customer_orders_open'],
    response: Customer,
  }),
  groups: endpoint({
    method: 'GET',
    path: `${CUSTOMERS}/:id/groups`,
    access: 'store',
    permission: 'customers.read',
    response: z.array(ContactGroup),
  }),
  separate: endpoint({
    method: 'POST',
    path: `${CUSTOMERS}/:id/separate`,
    access: 'store',
    permission: 'customers.write',
    errors: ['erased_customer_fixed', 'customer_orders_changed'],
    body: Separation,
    response: Customer,
  }),
  merge: endpoint({
    method: 'POST',
    path: `${CUSTOMERS}/:id/merge`,
    access: 'store',
    permission: 'customers.write',
    errors: ['erased_customer_fixed'],
    body: z.object({ customer_id: Id }),
    response: Customer,
  }),
  addNote: endpoint({
    method: 'POST',
    path: `${CUSTOMERS}/:id/notes`,
    access: 'store',
    permission: 'customers.write',
    adds: true,
    errors: ['erased_customer_unnoted', 'too_many_notes'],
    body: z.object({ text: NoteText }),
    response: Customer,
  }),
  changeNote: endpoint({
    method: 'PUT',
    path: `${CUSTOMERS}/notes/:id`,
    access: 'store',
    permission: 'customers.write',
    body: z.object({ text: NoteText, version: z.int() }),
    response: Customer,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: `${CUSTOMERS}/notes/:id`,
    access: 'store',
    permission: 'customers.write',
    response: Customer,
  }),
};
