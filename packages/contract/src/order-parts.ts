import * as z from 'zod/mini';
import { Id, queryInteger, text } from './values';

/** Whether an order is its customer's first, a later one, or of nobody who is known. */
export const Buyer = z.enum(['new', 'returning', 'unknown']);
export type Buyer = z.output<typeof Buyer>;

/** The town of those that name none. */
export const NO_TOWN = '-';

const IdOrNone = z.union([Id, z.literal('none')]);

/** The filters of the orders that figures lead by. */
export const partFilters = {
  /** The town that they go to, as it is written, capitals or not; `-`: they name none. */
  town: z.optional(text(100)),
  /** Those with a line of this product or category; `none`: of one that is no more, or of no category. */
  product: z.optional(IdOrNone),
  category: z.optional(IdOrNone),
  /** The hour (0 to 23) and the weekday (1: Monday) at which they were placed, in the store's zone. */
  hour: z.optional(queryInteger(0, 23)),
  weekday: z.optional(queryInteger(1, 7)),
  buyer: z.optional(Buyer),
};
