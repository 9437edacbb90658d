import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { FailedMail } from '../failed-mails';
import { InquiryType } from '../inquiries';
import { Id, Message, paging, text, Timestamp } from '../values';

/** A job that is not tried any more. */
export const FailedJob = z
  .object({
    _id: Id,
    /** Its kind. */
    name: z.string(),
    /** How it ended, in the words of the program. */
    message: z.string(),
    tries: z.int(),
    /** A process ended with it, so it was set aside. */
    is_set_aside: z.boolean(),
    failed_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'FailedJob' });
export type FailedJob = z.output<typeof FailedJob>;

/** A mail of any store, or of the platform, that could not be delivered. */
export const AnyFailedMail = z
  .extend(z.omit(FailedMail, { subject: true }), {
    /** With most of its name covered. */
    recipient: z.string(),
    kind: z.string(),
    store: z.nullable(z.object({ _id: Id, name: z.string() })),
  })
  .register(z.globalRegistry, { id: 'AnyFailedMail' });
export type AnyFailedMail = z.output<typeof AnyFailedMail>;

export const InquiryState = z.enum(['open', 'answered', 'closed']);
export type InquiryState = z.output<typeof InquiryState>;

/** What somebody has written on the public pages. */
export const Inquiry = z
  .object({
    _id: Id,
    type: InquiryType,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    state: InquiryState,
    /** It looks as if a machine had sent it. */
    is_suspect: z.boolean(),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Inquiry' });
export type Inquiry = z.output<typeof Inquiry>;

/** What waits for somebody, and how much there is. */
export const Overview = z
  .object({
    merchants: z.int(),
    stores: z.int(),
    suspended_stores: z.int(),
    open_inquiries: z.int(),
    /** Of statements. */
    waiting_slips: z.int(),
    overdue_statements: z.int(),
    failed_jobs: z.int(),
    failed_mails: z.int(),
    waiting_domains: z.int(),
    leaving_domains: z.int(),
  })
  .register(z.globalRegistry, { id: 'Overview' });
export type Overview = z.output<typeof Overview>;

/** What a word, an address, a number or an id leads to; of an order, its store alone. */
export const Found = z
  .object({
    merchants: z.array(z.object({ _id: Id, name: z.string(), email: z.string() })),
    stores: z.array(z.object({ _id: Id, name: z.string(), url: z.string() })),
    orders: z.array(
      z.object({ order_number: z.int(), store: z.object({ _id: Id, name: z.string() }) }),
    ),
  })
  .register(z.globalRegistry, { id: 'Found' });
export type Found = z.output<typeof Found>;

export const operatorWork = {
  overview: endpoint({
    method: 'GET',
    path: '/api/operator/overview',
    access: 'operator',
    mayLag: true,
    response: Overview,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/operator/search',
    access: 'operator',
    query: z.object({ q: text(200) }),
    response: Found,
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/api/operator/jobs',
    access: 'operator',
    query: z.object(paging),
    paged: true,
    response: z.array(FailedJob),
  }),
  runJob: endpoint({
    method: 'POST',
    path: '/api/operator/jobs/:id/run-again',
    access: 'operator',
    response: Message,
  }),
  mails: endpoint({
    method: 'GET',
    path: '/api/operator/mails',
    access: 'operator',
    query: z.object(paging),
    paged: true,
    response: z.array(AnyFailedMail),
  }),
  sendMail: endpoint({
    method: 'POST',
    path: '/api/operator/mails/:id/send-again',
    access: 'operator',
    response: Message,
  }),
  inquiries: endpoint({
    method: 'GET',
    path: '/api/operator/inquiries',
    access: 'operator',
    query: z.object({ ...paging, state: z.optional(InquiryState) }),
    paged: true,
    response: z.array(Inquiry),
  }),
  setInquiry: endpoint({
    method: 'POST',
    path: '/api/operator/inquiries/:id/state',
    access: 'operator',
    body: z.object({ state: InquiryState }),
    response: Message,
  }),
};
