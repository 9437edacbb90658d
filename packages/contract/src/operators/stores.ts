import * as z from 'zod/mini';
import { RecordState } from '../domains';
import { endpoint } from '../endpoint';
import { PlanIdentifier } from '../merchants';
import { Order } from '../orders';
import { Id, paging, text, Timestamp } from '../values';
import { Why } from './acts';

/** How a domain of a merchant's own stands: claimed and not proven, shown there, or its records gone. */
export const DomainState = z.enum(['waiting', 'serving', 'leaving']);
export type DomainState = z.output<typeof DomainState>;

/** A store as a list of all of them shows it. */
export const StoreEntry = z
  .object({
    _id: Id,
    name: z.string(),
    /** Where its front answers. */
    url: z.string(),
    merchant: z.object({ _id: Id, email: z.string() }),
    plan: PlanIdentifier,
    suspended_at: z.nullable(Timestamp),
    /** When it is deleted with its account; null: it stays. */
    closes_at: z.nullable(Timestamp),
    /** Null: it has none of its own. */
    domain_state: z.nullable(DomainState),
    /** Orders placed in this calendar month of Colombo. */
    orders: z.int(),
    /** Bytes. */
    storage: z.int(),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'StoreEntry' });
export type StoreEntry = z.output<typeof StoreEntry>;

export const StoreAccount = z
  .extend(StoreEntry, {
    subdomain: z.string(),
    custom_domain: z.nullable(z.string()),
    suspension_reason: z.nullable(z.string()),
    products: z.int(),
    /** Of all time. */
    all_orders: z.int(),
    last_order_at: z.nullable(Timestamp),
    /** Bytes that its plan has room for. */
    quota: z.int(),
  })
  .register(z.globalRegistry, { id: 'StoreAccount' });
export type StoreAccount = z.output<typeof StoreAccount>;

export const OperatorStoreQuery = z.object({
  ...paging,
  /** Beginnings of words of its name, subdomain or domain. */
  q: z.optional(text(200)),
  status: z.optional(z.enum(['open', 'suspended'])),
  plan: z.optional(PlanIdentifier),
  merchant: z.optional(Id),
  sort: z.optional(z.enum(['-created', 'created'])),
});
export type OperatorStoreQuery = z.output<typeof OperatorStoreQuery>;

/** An order as an operator may read it. */
export const LookedOrder = z
  .pick(Order, {
    _id: true,
    order_number: true,
    order_date: true,
    order_status: true,
    payment_status: true,
    payment_options: true,
    email: true,
    shipping_address: true,
    products: true,
    sub_total: true,
    shipping: true,
    total_price: true,
    price_lines: true,
    tracking_number: true,
  })
  .register(z.globalRegistry, { id: 'LookedOrder' });
export type LookedOrder = z.output<typeof LookedOrder>;

/** A domain of a merchant's own, and how its records were found. */
export const DomainEntry = z
  .object({
    domain: z.string(),
    state: DomainState,
    store: z.object({ _id: Id, name: z.string() }),
    root_state: RecordState,
    challenge_state: RecordState,
    claimed_at: Timestamp,
    checked_at: z.nullable(Timestamp),
    next_check_at: z.nullable(Timestamp),
  })
  .register(z.globalRegistry, { id: 'DomainEntry' });
export type DomainEntry = z.output<typeof DomainEntry>;

/** What a store keeps, in bytes. */
export const StorageEntry = z
  .object({
    store: z.object({ _id: Id, name: z.string() }),
    plan: PlanIdentifier,
    pictures: z.int(),
    slips: z.int(),
    imports: z.int(),
    total: z.int(),
    quota: z.int(),
  })
  .register(z.globalRegistry, { id: 'StorageEntry' });
export type StorageEntry = z.output<typeof StorageEntry>;

const PATH = '/api/operator/stores';
const because = z.object({ why: Why });

export const operatorStores = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'operator',
    query: OperatorStoreQuery,
    paged: true,
    response: z.array(StoreEntry),
  }),
  get: endpoint({
    method: 'GET',
    path: `${PATH}/:id`,
    access: 'operator',
    response: StoreAccount,
  }),
  suspend: endpoint({
    method: 'POST',
    path: `${PATH}/:id/suspend`,
    access: 'operator',
    errors: ['store_suspended_already'],
    body: because,
    response: StoreAccount,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${PATH}/:id/reopen`,
    access: 'operator',
    errors: ['store_open_already'],
    body: because,
    response: StoreAccount,
  }),
  look: endpoint({
    method: 'POST',
    path: `${PATH}/:id/look`,
    access: 'operator',
    unkeyed: true,
    body: z.extend(because, { order_number: z.int().check(z.minimum(1), z.maximum(1e12)) }),
    response: LookedOrder,
  }),
  domains: endpoint({
    method: 'GET',
    path: '/api/operator/domains',
    access: 'operator',
    query: z.object({ ...paging, state: z.optional(DomainState) }),
    paged: true,
    response: z.array(DomainEntry),
  }),
  storage: endpoint({
    method: 'GET',
    path: '/api/operator/storage',
    access: 'operator',
    query: z.object(paging),
    paged: true,
    response: z.array(StorageEntry),
  }),
};
