import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { PlanIdentifier } from './merchants';
import { Id, Money, Timestamp } from './values';

/** What a plan allows; null is unlimited. */
export const PlanLimits = z
  .object({
    /** Of a merchant. */
    stores: z.nullable(z.int()),
    /** Of each store, those in the bin left out. */
    products: z.nullable(z.int()),
    /** Of all stores of a merchant in a calendar month of Colombo. */
    orders: z.nullable(z.int()),
    /** Bytes of each store. */
    storage: z.int(),
  })
  .register(z.globalRegistry, { id: 'PlanLimits' });
export type PlanLimits = z.output<typeof PlanLimits>;

export const Plan = z
  .object({
    _id: PlanIdentifier,
    identifier: PlanIdentifier,
    name: z.string(),
    /** US dollars a month. */
    price: Money,
    /** Rupees a month, and a year paid at once; `regular_yearly_price` is twelve months. */
    monthly_price: Money,
    yearly_price: Money,
    regular_yearly_price: Money,
    /** Rupees for each order. */
    order_fee: Money,
    limits: PlanLimits,
    /** Its limits and its fee in words. */
    features: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'Plan' });
export type Plan = z.output<typeof Plan>;

/** How much of a limit is used; without a limit, of null. */
const Used = z.object({ used: z.int(), limit: z.nullable(z.int()) });

/** What a merchant uses of their plan, as it is at this moment. */
export const PlanUse = z
  .object({
    plan: z.object({ identifier: PlanIdentifier, name: z.string() }),
    /** The next plan; null on the largest. */
    upgrade: z.nullable(z.object({ name: z.string() })),
    /** Of the merchant. */
    stores: Used,
    /** Of this store, those in the bin left out. */
    products: Used,
    /**
     * Of all the merchant's stores this month, those left out that were cancelled or refunded. Above
     * the limit they go on coming in; files, changes of many and new products wait.
     */
    orders: z.extend(Used, {
      /** As 2026-11, in Colombo. */
      month: z.string(),
      /** When the next month begins. */
      until: Timestamp,
    }),
    /** Bytes of this store. */
    storage: Used,
    /** A statement of fees was due a week ago: new products wait until it is paid. */
    fees_overdue: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PlanUse' });
export type PlanUse = z.output<typeof PlanUse>;

/** Days between two choices of what stays editable. */
export const CHOICE_DAYS = 7;

/** What of a kind stays editable where there is more than the plan has room for. */
const Kept = z.object({
  used: z.int(),
  limit: z.nullable(z.int()),
  /** Those that can be changed: the chosen ones, and the oldest where there is room for more. */
  editable: z.array(z.object({ _id: Id, name: z.string() })),
  /** Until when the last choice stands; null: another can be made now. */
  fixed_until: z.nullable(Timestamp),
});

/** What stays editable on the plan, and what is read-only until it grows. */
export const Surplus = z
  .object({
    plan: z.object({ identifier: PlanIdentifier, name: z.string() }),
    upgrade: z.nullable(z.object({ name: z.string() })),
    /** Of the merchant. */
    stores: z.extend(Kept, { read_only: z.array(z.object({ _id: Id, name: z.string() })) }),
    /** Of this store; none of them while the store itself is read-only. */
    products: Kept,
  })
  .register(z.globalRegistry, { id: 'Surplus' });
export type Surplus = z.output<typeof Surplus>;

/** As many as a plan with a limit has room for, with some to spare. */
const MAX_KEPT = 1_000;
const chosen = z.array(Id).check(z.minLength(1, 'must not be empty'), z.maxLength(MAX_KEPT));

export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/api/plans',
    access: 'public',
    response: z.array(Plan),
  }),
  use: endpoint({
    method: 'GET',
    path: '/api/merchant/plan-use',
    access: 'store',
    permission: 'settings.read',
    response: PlanUse,
  }),
  surplus: endpoint({
    method: 'GET',
    path: '/api/merchant/plan-surplus',
    access: 'store',
    permission: 'settings.read',
    response: Surplus,
  }),
  keepProducts: endpoint({
    method: 'PUT',
    path: '/api/merchant/plan-surplus/products',
    access: 'store',
    permission: 'catalog.write',
    errors: ['plan_limit', 'plan_has_room'],
    body: z.object({ products: chosen }),
    response: Surplus,
  }),
  keepStores: endpoint({
    method: 'PUT',
    path: '/api/merchant/plan-surplus/stores',
    access: 'store',
    permission: 'settings.write',
    errors: ['plan_limit', 'plan_has_room'],
    body: z.object({ stores: chosen }),
    response: Surplus,
  }),
};
