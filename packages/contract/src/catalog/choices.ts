import * as z from 'zod/mini';
import { MAX_GROUPS } from '../basket';
import { Id, Price, requiredText } from '../values';
import { newGoods } from './goods';
import { MAX_STOCK, StockQuantity } from './stock';

/** Combinations that one call can name, at most. */
export const MAX_CHOICE_ROWS = 1_000;

/** One combination: what is left out stays as it is, or of a new one as the product has it. */
const ChoiceRow = z.extend(z.object(newGoods), {
  /** A value of each option, in their order. */
  values: z.array(requiredText(120)).check(z.maxLength(MAX_GROUPS)),
  price: z.optional(Price),
  stock_quantity: z.optional(StockQuantity),
  /** Pieces to add to what there is when it is saved. Not beside `stock_quantity`. */
  stock_added: z.optional(
    z
      .int('must be a whole number')
      .check(z.minimum(-MAX_STOCK, 'is too small'), z.maximum(MAX_STOCK, 'is too large')),
  ),
  /** One of the product's pictures; null: none. */
  image_id: z.nullish(Id),
});
export type ChoiceRow = z.output<typeof ChoiceRow>;

/**
 * All that customers choose from, as a table: the options and a row for every combination of their
 * values. Groups and variants of the same name stay what they are.
 */
export const Choices = z.object({
  options: z.array(requiredText(120)).check(z.maxLength(MAX_GROUPS)),
  rows: z.array(ChoiceRow).check(z.maxLength(MAX_CHOICE_ROWS)),
  /** The variants that the table started from: refused with `version_conflict` once there are others. */
  variants: z.optional(z.array(Id).check(z.maxLength(MAX_CHOICE_ROWS))),
});
export type Choices = z.output<typeof Choices>;
