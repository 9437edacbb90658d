import * as z from 'zod/mini';
import { Id } from './values';

/** What a change of statuses tells the customer of an order. */
export const OrderNews = z.enum(['paid', 'shipped', 'cancelled', 'refunded']);
export type OrderNews = z.output<typeof OrderNews>;

/** A change of an order that can be undone for some seconds, until when nobody is told of it. */
export const OrderUndo = z
  .object({
    _id: Id,
    /** For so long, from this reply on. */
    seconds: z.int(),
    /** What its customer is mailed then; empty where they are told nothing. */
    news: z.array(OrderNews),
  })
  .register(z.globalRegistry, { id: 'OrderUndo' });
export type OrderUndo = z.output<typeof OrderUndo>;
