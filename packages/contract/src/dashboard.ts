import { z } from 'zod';
import { endpoint } from './endpoint';
import { Money } from './values';

const Tally = z.object({ count: z.int(), total: Money });

/** Orders by payment; `paid` covers every order that was paid, those refunded later included. */
export const Revenue = z
  .object({ paid: Tally, refunded: Tally, pending: Tally, failed: Tally })
  .meta({ id: 'Revenue' });
export type Revenue = z.output<typeof Revenue>;

export const StatusCounts = z
  .object({
    pending: z.int(),
    processing: z.int(),
    shipped: z.int(),
    delivered: z.int(),
    cancelled: z.int(),
  })
  .meta({ id: 'StatusCounts' });
export type StatusCounts = z.output<typeof StatusCounts>;

export const dashboard = {
  status: endpoint({
    method: 'GET',
    path: '/api/merchant/dashboard/status',
    access: 'store',
    summary: 'Orders of the last 30 calendar days, today included, by status.',
    response: StatusCounts,
  }),
  revenue: endpoint({
    method: 'GET',
    path: '/api/merchant/dashboard/revenue',
    access: 'store',
    summary: 'Sales of the last 30 calendar days, today included, by payment.',
    response: Revenue,
  }),
};
