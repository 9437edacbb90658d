import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { PlanIdentifier } from './merchants';
import { Id, paging, requiredText, text, Timestamp } from './values';

/** A way to pay. Which there are the server knows: further providers bring further ones. */
export const PaymentMethod = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'is not a way to pay'));
export type PaymentMethod = z.output<typeof PaymentMethod>;
/** Who moves money, by its name in the ledger; open for the same reason. */
export const ProviderName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/));
export const PaymentMethods = z
  .catchall(
    z.object({
      credit_debit: z.boolean(),
      paypal: z.boolean(),
      bank_transfer: z.boolean(),
      cash_on_delivery: z.boolean(),
    }),
    z.boolean(),
  )
  .register(z.globalRegistry, { id: 'PaymentMethods' });
export type PaymentMethods = z.output<typeof PaymentMethods>;
/** The replies name these whether or not a store has them; further ones where it has. */
export const NO_METHODS: PaymentMethods = {
  credit_debit: false,
  paypal: false,
  bank_transfer: false,
  cash_on_delivery: false,
};
export const NO_CREDENTIALS: StoreDetail['has_credentials'] = { payhere: false, paypal: false };

export const StorageState = z.enum(['fine', 'nearly_full', 'full']);
export type StorageState = z.output<typeof StorageState>;

export const Store = z
  .object({
    _id: Id,
    name: z.string(),
    /** The full address as registered, `https://…`, without a port. */
    domain: z.string(),
    /** Where the storefront really answers now, scheme and port included. */
    url: z.string(),
    /** Path of the logo below `/api/files/`. */
    logo: z.nullable(z.string()),
    plan: PlanIdentifier,
    /** Whether there is room for more files; `nearly_full` from 80 % of the quota on. */
    storage: StorageState,
    facebook: z.nullable(z.string()),
    twitter: z.nullable(z.string()),
    instagram: z.nullable(z.string()),
    youtube: z.nullable(z.string()),
    /** Since when an operator keeps it closed, and why; null while it is open. */
    suspension: z.nullable(z.object({ since: Timestamp, reason: z.string() })),
    /** More than the plan has room for: it sells, its orders are worked on, the rest is not changed. */
    read_only: z.boolean(),
    /** A statement of its merchant's fees was due a week ago: new products wait until it is paid. */
    fees_overdue: z.boolean(),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Store' });
export type Store = z.output<typeof Store>;

/** What `has_…` says is there can be asked for; the rest would be a 404. */
export const StoreDetail = z
  .extend(Store, {
    payment_methods: PaymentMethods,
    has_credentials: z.catchall(
      z.object({ payhere: z.boolean(), paypal: z.boolean() }),
      z.boolean(),
    ),
    has_theme: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'StoreDetail' });
export type StoreDetail = z.output<typeof StoreDetail>;

export const stores = {
  list: endpoint({
    method: 'GET',
    path: '/api/stores',
    access: 'merchant',
    whenNarrowed: true,
    query: z.object(paging),
    paged: true,
    response: z.array(Store),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/stores',
    access: 'merchant',
    errors: ['plan_limit', 'domain_taken', 'too_many_domains'],
    body: z.object({
      name: requiredText(120),
      domain: requiredText(300),
      /** Id or path of an uploaded file. */
      logo: z.nullish(text(300)),
    }),
    status: 201,
    response: Store,
  }),
  domainAvailable: endpoint({
    method: 'POST',
    path: '/api/stores/domain-available',
    access: 'merchant',
    permission: 'settings.read',
    query: z.object({ store_id: z.optional(z.string()) }),
    body: z.object({ domain: requiredText(300) }),
    response: z.object({
      available: z.boolean(),
      /** Of a custom domain: the host of its record, as DNS hosts ask for it, `@` or `www`. */
      host: z.optional(z.string()),
    }),
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/merchant/stores/store',
    access: 'store',
    permission: 'settings.read',
    response: StoreDetail,
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/merchant/stores/logo',
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only'],
    body: z.object({ image: z.nullable(Id) }),
    response: Store,
  }),
};
