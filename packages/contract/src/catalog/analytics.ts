import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Money, queryInteger } from '../values';

/** Since there is the product; cancelled orders do not count. */
export const ProductFigures = z
  .object({ total_views: z.int(), total_orders: z.int() })
  .register(z.globalRegistry, { id: 'ProductFigures' });
export type ProductFigures = z.output<typeof ProductFigures>;

const sold = {
  orders: z.int(),
  pieces: z.int(),
  /** What was asked for these pieces, shipping left out. */
  revenue: Money,
};

/** The days of the store's zone, the oldest first; cancelled orders do not count. */
export const ProductAnalytics = z
  .object({
    days: z.array(z.object({ date: z.iso.date(), views: z.int(), ...sold })),
    /** By the variants that were chosen, as they were named then, the highest revenue first. */
    variants: z.array(z.object({ name: z.string(), ...sold })),
  })
  .register(z.globalRegistry, { id: 'ProductAnalytics' });
export type ProductAnalytics = z.output<typeof ProductAnalytics>;

export const ANALYTICS_DAYS = 30;

export const analytics = {
  figures: endpoint({
    method: 'GET',
    path: '/api/merchant/products/:id/figures',
    access: 'store',
    mayLag: true,
    permission: 'figures.read',
    response: ProductFigures,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/products/:id/analytics',
    access: 'store',
    mayLag: true,
    permission: 'figures.read',
    query: z.object({ days: z.optional(queryInteger(1, 365)) }),
    response: ProductAnalytics,
  }),
};
