import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { requiredText, Timestamp } from './values';

/** What DNS said of a record when it was last asked; `unreachable`: nothing, it did not answer. */
export const RecordState = z.enum(['unchecked', 'right', 'missing', 'wrong', 'unreachable']);
export type RecordState = z.output<typeof RecordState>;

/** A DNS record that a custom domain needs, as it is to be entered, and how it stands. */
export const DomainRecord = z
  .object({
    purpose: z.enum(['root', 'certificate']),
    type: z.literal('CNAME'),
    /** As DNS hosts ask for it, below the registered domain: `@`, `www`, `_acme-challenge`. */
    host: z.string(),
    /** The full name. */
    name: z.string(),
    /** What it points at. */
    value: z.string(),
    state: RecordState,
    /** What DNS answered instead, or as well. */
    found: z.array(z.string()),
    /** What is wrong, in words; null where nothing is. */
    problem: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'DomainRecord' });
export type DomainRecord = z.output<typeof DomainRecord>;

/**
 * A domain of the merchant's own. `waiting`: not proven yet; `taken`: another store has proven it;
 * `serving`: the store is shown there; `leaving`: shown there, but its records are gone.
 */
export const CustomDomain = z
  .object({
    domain: z.string(),
    state: z.enum(['waiting', 'taken', 'serving', 'leaving']),
    records: z.array(DomainRecord),
    checked_at: z.nullable(Timestamp),
    /** When it is looked up again by itself; null: not any more. */
    next_check_at: z.nullable(Timestamp),
    /** While leaving: when the store stops answering there. */
    release_at: z.nullable(Timestamp),
  })
  .register(z.globalRegistry, { id: 'CustomDomain' });
export type CustomDomain = z.output<typeof CustomDomain>;

export const DomainSettings = z
  .object({
    /** The address as registered, `https://…`. */
    domain: z.string(),
    /** Where the store really answers now. */
    url: z.string(),
    /** The label below the platform's host, where the store always answers. */
    subdomain: z.string(),
    custom: z.nullable(CustomDomain),
    /** The domain from before, at which the store is shown until `custom` is proven; null: there is none. */
    meanwhile: z.nullable(CustomDomain),
  })
  .register(z.globalRegistry, { id: 'DomainSettings' });
export type DomainSettings = z.output<typeof DomainSettings>;

export const domains = {
  settings: endpoint({
    method: 'GET',
    path: '/api/merchant/stores/domain',
    access: 'store',
    permission: 'settings.read',
    response: DomainSettings,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/merchant/stores/domain',
    access: 'store',
    permission: 'settings.write',
    confirmed: true,
    errors: ['domain_taken', 'store_read_only', 'too_many_domains'],
    body: z.object({ newDomain: requiredText(300) }),
    response: z.object({ success: z.boolean(), message: z.string() }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/merchant/stores/domain/check',
    access: 'store',
    permission: 'settings.write',
    unkeyed: true,
    response: DomainSettings,
  }),
  tlsAllowed: endpoint({
    method: 'GET',
    path: '/api/internal/tls-allowed',
    access: 'public',
    internal: true,
    query: z.object({ domain: requiredText(300) }),
    response: z.object({ allowed: z.boolean() }),
  }),
};
