import * as z from 'zod/mini';
import { Money, SignedMoney } from './values';

/**
 * Sums of an order's movements. `due` is what is still to be paid, below zero where more is here than is
 * asked for: what went back counts as never paid as far as something was due, or too much had come.
 */
export const OrderMoney = z
  .object({ paid: Money, refunded: Money, due: SignedMoney })
  .register(z.globalRegistry, { id: 'OrderMoney' });
export type OrderMoney = z.output<typeof OrderMoney>;
