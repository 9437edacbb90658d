import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { PaymentMethod, PaymentMethods } from './stores';
import { Id, Message, Money, requiredText, text, Timestamp } from './values';

/** What stands in the place of a secret, which never leaves the server. */
export const MASKED_SECRET = '••••••••';

export const PayhereCredentials = z
  .object({
    merchant_id: z.string(),
    merchant_secret: z.literal(MASKED_SECRET),
    /** Of PayHere's API, which the connection is tested and payments are looked up with. */
    app_id: z.nullable(z.string()),
    app_secret: z.nullable(z.literal(MASKED_SECRET)),
    /** Until when payments may still be told with the secret of before; null: there is none. */
    previous_secret_until: z.nullable(Timestamp),
  })
  .register(z.globalRegistry, { id: 'PayhereCredentials' });
export type PayhereCredentials = z.output<typeof PayhereCredentials>;

/** What a US dollar may cost in rupees. */
export const USD_RATE = { least: 100, most: 2000 };
/** What a US dollar costs: PayPal knows no rupees, so the merchant says it. */
export const UsdRate = Money.check(
  z.refine(
    (minor) => minor >= USD_RATE.least * 100 && minor <= USD_RATE.most * 100,
    `must be between ${USD_RATE.least} and ${USD_RATE.most} rupees`,
  ),
);

export const PaypalCredentials = z
  .object({
    client_id: z.string(),
    client_secret: z.literal(MASKED_SECRET),
    /** Null while nobody has set it. */
    usd_rate: z.nullable(UsdRate),
    /** What PayPal calls the webhook that tells of payments; null: it has none. */
    webhook_id: z.nullable(z.string()),
    /** The address that the webhook is made for. */
    webhook_url: z.string(),
  })
  .register(z.globalRegistry, { id: 'PaypalCredentials' });
export type PaypalCredentials = z.output<typeof PaypalCredentials>;

export const BankAccount = z
  .object({
    id: Id,
    bank_name: z.string(),
    account_number: z.string(),
    account_holder_name: z.string(),
    branch: z.string(),
    branch_code: z.string(),
    swift_code: z.string(),
  })
  .register(z.globalRegistry, { id: 'BankAccount' });
export type BankAccount = z.output<typeof BankAccount>;

/**
 * What a provider answered. `incomplete`: it cannot be asked with what is stored; `unreachable`: it
 * gave no answer.
 */
export const ConnectionTest = z
  .object({
    outcome: z.enum(['accepted', 'refused', 'unreachable', 'incomplete']),
    /** In words. */
    message: z.string(),
  })
  .register(z.globalRegistry, { id: 'ConnectionTest' });
export type ConnectionTest = z.output<typeof ConnectionTest>;

const accountFields = {
  bank_name: requiredText(120),
  account_number: requiredText(40),
  account_holder_name: requiredText(120),
  branch: z.optional(text(120)),
  branch_code: z.optional(text(20)),
  swift_code: z.optional(text(20)),
};
export const NewBankAccount = z.object(accountFields);
export type NewBankAccount = z.output<typeof NewBankAccount>;
const BankAccountChange = z.extend(z.partial(NewBankAccount), {
  /** What the fields were when the change began; those that it would overwrite unseen refuse it. */
  before: z.optional(z.partial(NewBankAccount)),
});
export type BankAccountChange = z.output<typeof BankAccountChange>;

const HoldMinutes = z
  .int('must be a whole number')
  .check(
    z.minimum(5, 'must be at least 5'),
    z.maximum(30 * 24 * 60, 'must be at most 43200, which is 30 days'),
  );
/** For how many minutes an unpaid order keeps its stock, by how it is to be paid. */
export const Holds = z
  .catchall(
    z.object({ credit_debit: HoldMinutes, paypal: HoldMinutes, bank_transfer: HoldMinutes }),
    HoldMinutes,
  )
  .register(z.globalRegistry, { id: 'Holds' });
export type Holds = z.output<typeof Holds>;
const someHolds = z.catchall(z.object({}), HoldMinutes);
const HoldsChange = z.catchall(
  z.object({}),
  // `before`: what those were that are changed. Named beside the ways to pay, it fits no generated type.
  z.union([HoldMinutes, someHolds], 'must be a whole number'),
);
const isHoldsChange = (change: z.output<typeof HoldsChange>) =>
  Object.entries(change).every(
    ([name, told]) => (typeof told === 'object') === (name === 'before'),
  );

const limit = (most: number, least = 1) =>
  z
    .int('must be a whole number')
    .check(
      z.minimum(least, `must be at least ${least}`),
      z.maximum(most, `must be at most ${most}`),
    );
/** What a customer may order without having paid for it, and may wish and change by themselves. */
export const OrderLimits = z
  .object({
    /** Pieces in one order, however it is paid. */
    max_order_pieces: limit(100_000),
    /** Orders by cash on delivery of one phone number that nobody has looked at yet. */
    max_open_cash_orders: limit(1000),
    /** For how many minutes a customer may cancel what the shop has not begun with; 0: not at all. */
    cancel_minutes: limit(1440, 0),
    /** The first day that a delivery may be wished for, in days from the order's; 0: none may be. */
    delivery_date_from: limit(30, 0),
  })
  .register(z.globalRegistry, { id: 'OrderLimits' });
export type OrderLimits = z.output<typeof OrderLimits>;
const OrderLimitsChange = z.extend(z.partial(OrderLimits), {
  /** What the limits were when the change began; those that it would overwrite unseen refuse it. */
  before: z.optional(z.partial(OrderLimits)),
});
export type OrderLimitsChange = z.output<typeof OrderLimitsChange>;

const METHODS = '/api/merchant/payment-methods';

export const payments = {
  methods: endpoint({
    method: 'GET',
    path: METHODS,
    access: 'store',
    permission: 'settings.read',
    response: PaymentMethods,
  }),
  holds: endpoint({
    method: 'GET',
    path: `${METHODS}/holds`,
    access: 'store',
    permission: 'settings.payments',
    response: Holds,
  }),
  setHolds: endpoint({
    method: 'PUT',
    path: `${METHODS}/holds`,
    access: 'store',
    permission: 'settings.payments',
    errors: ['version_conflict'],
    // Of every way the same: named ones of which none is needed, beside others, fit no generated type.
    body: HoldsChange.check(z.refine(isHoldsChange, 'must be minutes by the way to pay')).register(
      z.globalRegistry,
      {
        examples: [{ bank_transfer: 4320, before: { bank_transfer: 1440 } }],
      },
    ),
    response: Holds,
  }),
  limits: endpoint({
    method: 'GET',
    path: `${METHODS}/limits`,
    access: 'store',
    permission: 'settings.payments',
    response: OrderLimits,
  }),
  setLimits: endpoint({
    method: 'PUT',
    path: `${METHODS}/limits`,
    access: 'store',
    permission: 'settings.payments',
    errors: ['version_conflict'],
    body: OrderLimitsChange,
    response: OrderLimits,
  }),
  setMethod: endpoint({
    method: 'PUT',
    path: `${METHODS}/:method`,
    access: 'store',
    permission: 'settings.payments',
    confirmed: true,
    errors: ['credentials_missing', 'usd_rate_missing', 'bank_account_missing'],
    params: z.object({ method: PaymentMethod }),
    body: z.object({ enabled: z.boolean() }),
    response: PaymentMethods,
  }),
  payhere: endpoint({
    method: 'GET',
    path: `${METHODS}/payhere/credentials`,
    access: 'store',
    permission: 'settings.payments',
    response: PayhereCredentials,
  }),
  setPayhere: endpoint({
    method: 'POST',
    path: `${METHODS}/payhere/credentials`,
    access: 'store',
    permission: 'settings.payments',
    confirmed: true,
    body: z.object({
      merchant_id: requiredText(60),
      merchant_secret: requiredText(300),
      /** Null or blank removes both; left out, they stay, as long as the account does. */
      app_id: z.nullish(text(60)),
      app_secret: z.nullish(text(300)),
    }),
    response: PayhereCredentials,
  }),
  paypal: endpoint({
    method: 'GET',
    path: `${METHODS}/paypal/credentials`,
    access: 'store',
    permission: 'settings.payments',
    response: PaypalCredentials,
  }),
  setPaypal: endpoint({
    method: 'POST',
    path: `${METHODS}/paypal/credentials`,
    access: 'store',
    permission: 'settings.payments',
    confirmed: true,
    body: z.object({
      client_id: requiredText(200),
      client_secret: requiredText(300),
      /** Left out it stays. */
      usd_rate: z.optional(UsdRate),
      /** Null or blank removes it; left out it stays. */
      webhook_id: z.nullish(text(60)),
    }),
    response: PaypalCredentials,
  }),
  testPayhere: endpoint({
    method: 'POST',
    path: `${METHODS}/payhere/test`,
    access: 'store',
    permission: 'settings.payments',
    unkeyed: true,
    response: ConnectionTest,
  }),
  testPaypal: endpoint({
    method: 'POST',
    path: `${METHODS}/paypal/test`,
    access: 'store',
    permission: 'settings.payments',
    unkeyed: true,
    response: ConnectionTest,
  }),
  bankAccounts: endpoint({
    method: 'GET',
    path: `${METHODS}/bank-accounts`,
    access: 'store',
    permission: 'settings.payments',
    response: z.array(BankAccount),
  }),
  createBankAccount: endpoint({
    method: 'POST',
    path: `${METHODS}/bank-accounts`,
    access: 'store',
    permission: 'settings.payments',
    confirmed: true,
    errors: ['too_many_bank_accounts'],
    body: NewBankAccount,
    status: 201,
    response: BankAccount,
  }),
  replaceBankAccount: endpoint({
    method: 'PUT',
    path: `${METHODS}/bank-accounts`,
    access: 'store',
    permission: 'settings.payments',
    confirmed: true,
    errors: ['version_conflict'],
    body: z.extend(BankAccountChange, { id: Id }),
    response: BankAccount,
  }),
  updateBankAccount: endpoint({
    method: 'PUT',
    path: `${METHODS}/bank-accounts/:id`,
    access: 'store',
    permission: 'settings.payments',
    confirmed: true,
    errors: ['version_conflict'],
    body: BankAccountChange,
    response: BankAccount,
  }),
  removeBankAccount: endpoint({
    method: 'DELETE',
    path: `${METHODS}/bank-accounts/:id`,
    access: 'store',
    permission: 'settings.payments',
    confirmed: true,
    response: Message,
  }),
};
