import { z } from 'zod';
import { endpoint } from './endpoint';
import { PlanIdentifier } from './merchants';
import { Money } from './values';

/** What a plan allows; null is unlimited. */
export const PlanLimits = z
  .object({
    /** Of a merchant. */
    stores: z.int().nullable(),
    /** Of each store, those in the bin left out. */
    products: z.int().nullable(),
    /** Of all stores of a merchant in a calendar month of Colombo. */
    orders: z.int().nullable(),
    /** Bytes of each store. */
    storage: z.int(),
  })
  .meta({ id: 'PlanLimits' });
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
  .meta({ id: 'Plan' });
export type Plan = z.output<typeof Plan>;

export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/api/plans',
    access: 'public',
    summary: 'The plans, the smallest first: prices in US dollars and rupees, limits and fees.',
    response: z.array(Plan),
  }),
};
