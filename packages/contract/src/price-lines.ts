import * as z from 'zod/mini';
import { Id, SignedMoney } from './values';

/** One line of a price. */
export const PriceLine = z
  .object({
    kind: z.enum(['goods', 'discount', 'shipping', 'fee', 'tax']),
    /** Below zero for a discount. */
    amount: SignedMoney,
    /** What it is called where its kind alone does not say; else null. */
    name: z.nullable(z.string()),
    /** The shipping rule it comes from; null where it comes from none. */
    source_id: z.nullable(Id),
  })
  .register(z.globalRegistry, { id: 'PriceLine' });

/** The lines that a price is the sum of. */
export const PriceLines = z.array(PriceLine);
