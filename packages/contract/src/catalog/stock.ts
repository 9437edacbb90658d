import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Id } from '../values';

export const MAX_STOCK = 1_000_000_000;

export const StockQuantity = z
  .int('must be a whole number')
  .check(z.minimum(0, 'must not be negative'), z.maximum(MAX_STOCK, 'is too large'));

/**
 * What becomes of a product that is counted down to nothing: it `stop`s being sold, or its sale does
 * `continue` below zero. What is `untracked` is not counted at all.
 */
export const StockPolicy = z.enum(['stop', 'continue', 'untracked']);
export type StockPolicy = z.output<typeof StockPolicy>;

/**
 * All stock of a product. `quantities` has one number for each combination of one variant of each of
 * `groups`, the last group changing fastest; of no groups the one number of the product.
 */
export const ProductStock = z
  .object({ groups: z.array(Id), quantities: z.array(z.int()) })
  .register(z.globalRegistry, { id: 'ProductStock' });
export type ProductStock = z.output<typeof ProductStock>;

export const stock = {
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/products/:id/stock',
    access: 'store',
    permission: 'catalog.read',
    response: ProductStock,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/merchant/products/:id/stock',
    access: 'store',
    permission: 'catalog.write',
    body: z.object({
      cells: z
        .array(
          z.object({ variants: z.array(Id).check(z.maxLength(20)), stock_quantity: StockQuantity }),
        )
        .check(z.minLength(1, 'must not be empty'), z.maxLength(1_000)),
    }),
    response: ProductStock,
  }),
};
