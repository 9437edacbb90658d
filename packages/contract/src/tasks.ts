import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { File } from './files';
import { OrderSummary } from './order-summary';
import { Id } from './values';

/** A product of which few are left. */
const ScarceProduct = z
  .object({
    _id: Id,
    name: z.string(),
    thumbnail: z.nullable(File),
    /** What is left; where it is counted by combinations, of the one that there is least of. */
    pieces: z.int(),
    has_combinations: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ScarceProduct' });
export type ScarceProduct = z.output<typeof ScarceProduct>;

/**
 * What waits for the merchant: how many of each, the first of those that are done where they are
 * told, and what stops the store from selling.
 */
export const Tasks = z
  .object({
    /** Orders as the list's views of these names show them. */
    to_pack: z.int(),
    slips_to_check: z.int(),
    /** Orders that were paid in an amount that was not asked for. */
    payments_to_check: z.int(),
    /** The order of these, where there is only one. */
    payment_to_check: z.nullable(Id),
    /** Orders that are cancelled while their money is here and not on its way back. */
    cancelled_paid: z.int(),
    /** Orders with a refund of which only the merchant can find out what became. */
    refunds_to_check: z.int(),
    /** Orders of which money was charged back that is not here again. */
    charged_back: z.int(),
    /** Orders with a refund that failed and was not made up for. */
    refund_failed: z.int(),
    /** Those that have waited longest, at most three. */
    first_to_pack: z.array(OrderSummary),
    /** Drafts that are written and neither sent nor ordered. */
    open_drafts: z.int(),
    /** Products for sale of which few are left. */
    low_stock: z.int(),
    /** Those of which fewest are left, at most three. */
    first_low: z.array(ScarceProduct),
    /** What is wrong with the store's own domain; null where nothing is, or where it has none. */
    domain: z.nullable(
      z.object({ name: z.string(), state: z.enum(['waiting', 'taken', 'leaving']) }),
    ),
    /** Whether customers have any way to pay. */
    can_be_paid: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Tasks' });
export type Tasks = z.output<typeof Tasks>;

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/merchant/dashboard/tasks',
  access: 'store',
  permission: 'figures.read',
  response: Tasks,
});
