import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { PlanIdentifier } from './merchants';
import { CalendarDay, Id, Money, Timestamp } from './values';

export const Term = z.enum(['monthly', 'yearly']);
export type Term = z.output<typeof Term>;

const Choice = z.object({ plan: PlanIdentifier, term: z.nullable(Term) });

/** What a merchant pays a plan with, as long as it is the merchant's plan. */
export const Subscription = z
  .object({
    _id: Id,
    plan: PlanIdentifier,
    term: Term,
    /** What is charged each time. */
    amount: Money,
    /** `failing`: the last charge did not go through, or was taken back; `ending`: it is not renewed. */
    state: z.enum(['active', 'failing', 'ending']),
    paid_until: Timestamp,
    /** The day of the next charge; null where there is none. */
    next_charge_on: z.nullable(CalendarDay),
    /** Until then the plan stays, though a charge failed. */
    grace_until: z.nullable(Timestamp),
    /** Whether it fails since a bank took the last payment back: the time until `paid_until` is not paid. */
    is_charged_back: z.boolean(),
    /** What begins when an ending one has ended. */
    next: z.nullable(Choice),
    /** Whether that could be paid for now. */
    is_next_payable: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Subscription' });
export type Subscription = z.output<typeof Subscription>;

/** A charge for a plan. */
export const PlanPayment = z
  .object({
    /** PayHere's number of it. */
    _id: z.string(),
    plan: PlanIdentifier,
    term: Term,
    amount: Money,
    /** `surplus`: it was not owed, and is given back. */
    kind: z.enum(['paid', 'surplus', 'charged_back']),
    period_began_at: z.nullable(Timestamp),
    period_ends_at: z.nullable(Timestamp),
    paid_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'PlanPayment' });
export type PlanPayment = z.output<typeof PlanPayment>;

export const Billing = z
  .object({
    plan: PlanIdentifier,
    subscription: z.nullable(Subscription),
    /** The latest first, at most fifty. */
    payments: z.array(PlanPayment),
  })
  .register(z.globalRegistry, { id: 'Billing' });
export type Billing = z.output<typeof Billing>;

/** What choosing a plan would do, before anything is paid. */
export const PlanChange = z
  .object({
    plan: PlanIdentifier,
    term: Term,
    applies: z.enum(['now', 'at_end']),
    /** When it applies, where that is not now. */
    applies_at: z.nullable(Timestamp),
    /** The worth of the unused days, taken off the first charge. */
    credit: Money,
    first_charge: Money,
    /** What is charged each time after the first. */
    amount: Money,
    /** The day of the second charge, where the first is made today. */
    next_charge_on: z.nullable(CalendarDay),
  })
  .register(z.globalRegistry, { id: 'PlanChange' });
export type PlanChange = z.output<typeof PlanChange>;

const chosen = { plan_id: PlanIdentifier, term: z.optional(Term) };

export const billing = {
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/billing',
    access: 'merchant',
    response: Billing,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/merchant/subscription/preview',
    access: 'merchant',
    query: z.object(chosen),
    response: PlanChange,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/merchant/subscription/subscribe',
    access: 'merchant',
    errors: ['plan_is_yours', 'plans_not_payable'],
    body: z.object(chosen),
    response: z.object({ subscribe: z.optional(z.string()) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/merchant/subscription/cancel',
    access: 'merchant',
    errors: ['no_subscription'],
    response: Billing,
  }),
};
