import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Email, longText, PhoneText, text } from './values';

const url = z.url({ protocol: /^https?$/, error: 'must be a web address' }).check(z.maxLength(500));

/** How a store is reached; null where it does not say. Phone numbers are as E.164 has them. */
export const Contact = z
  .object({
    phone: z.nullable(z.string()),
    whatsapp: z.nullable(z.string()),
    email: z.nullable(z.string()),
    address: z.nullable(z.string()),
    opening_hours: z.nullable(z.string()),
    map_url: z.nullable(z.string()),
    /** Of the business, as the registrar gave it. */
    registration_number: z.nullable(z.string()),
    tiktok: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Contact' });
export type Contact = z.output<typeof Contact>;

/** Null or blank removes what was there. */
const orNone = <Told extends z.ZodMiniType>(told: Told) =>
  z.optional(z.nullable(z.union([told, z.literal('')])));

const contactFields = z.object({
  phone: orNone(PhoneText),
  whatsapp: orNone(PhoneText),
  email: orNone(Email),
  address: orNone(longText(500)),
  opening_hours: orNone(longText(300)),
  map_url: orNone(url),
  registration_number: orNone(text(60)),
  tiktok: orNone(url),
});
export const ContactChange = z.extend(contactFields, {
  /** What the fields were when the change began; those that it would overwrite unseen refuse it. */
  before: z.optional(contactFields),
});
export type ContactChange = z.output<typeof ContactChange>;

/** What PayHere looks for in a shop before it approves its domain. */
export const PAYHERE_ASKS = [
  'products',
  'contact',
  'about',
  'terms_and_conditions',
  'refund_policy',
  'privacy',
  'shipping',
  'domain',
  'open',
] as const;
export const PayhereReadiness = z
  .object({
    /** Whether all of it is there. */
    is_ready: z.boolean(),
    items: z.array(z.object({ item: z.enum(PAYHERE_ASKS), is_done: z.boolean() })),
  })
  .register(z.globalRegistry, { id: 'PayhereReadiness' });
export type PayhereReadiness = z.output<typeof PayhereReadiness>;

const path = '/api/merchant/stores/contact';

export const contact = {
  get: endpoint({
    method: 'GET',
    path,
    access: 'store',
    permission: 'settings.read',
    response: Contact,
  }),
  set: endpoint({
    method: 'PUT',
    path,
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only', 'version_conflict'],
    body: ContactChange,
    response: Contact,
  }),
  payhere: endpoint({
    method: 'GET',
    path: '/api/merchant/stores/payhere-readiness',
    access: 'store',
    permission: 'settings.read',
    response: PayhereReadiness,
  }),
};
