import * as z from 'zod/mini';
import { BasketItem, MAX_BASKET_LINES, MAX_LINE_QUANTITY } from './basket';
import { DeliveryQuote } from './delivery';
import { Id, Money, Price, SignedMoney } from './values';

export const ItemsEdit = z.object({
  version: z.int(),
  /** Items of the order that stay, with their new quantities; those that are not named go. */
  items: z
    .array(
      z.object({ _id: Id, quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)) }),
    )
    .check(z.maxLength(MAX_BASKET_LINES)),
  /** What comes into the order, at the prices of now. */
  added: z.optional(z.array(BasketItem).check(z.maxLength(MAX_BASKET_LINES))),
  /** What shipping costs from now on; as before where it is not sent. */
  shipping: z.optional(Price),
});
export type ItemsEdit = z.output<typeof ItemsEdit>;

/**
 * What shipping would cost by the rules of now, for what an order would hold; and what it would cost in all
 * and what would be due of it, below zero where more is here, were it edited so.
 */
export const ItemsQuote = z
  .object({
    shipping_by_rules: Money,
    delivery: DeliveryQuote,
    total_price: Money,
    due: SignedMoney,
  })
  .register(z.globalRegistry, { id: 'ItemsQuote' });
export type ItemsQuote = z.output<typeof ItemsQuote>;
