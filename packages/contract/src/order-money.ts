import * as z from 'zod/mini';
import { Money, SignedMoney } from './values';

/** Sums of an order's movements; `due` is below zero where more came than was asked for. */
export const OrderMoney = z
  .object({ paid: Money, refunded: Money, due: SignedMoney })
  .register(z.globalRegistry, { id: 'OrderMoney' });
export type OrderMoney = z.output<typeof OrderMoney>;
