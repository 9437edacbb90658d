import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { File } from './files';
import { listTasks } from './tasks';
import { CalendarDay, Id, Money, SignedMoney } from './values';

const Tally = z.object({ count: z.int(), total: Money });

/**
 * Orders by payment; `paid` covers every order that was paid, those refunded later included. What was
 * charged back is no part of `refunded`.
 */
export const Revenue = z
  .object({ paid: Tally, refunded: Tally, charged_back: Tally, pending: Tally, failed: Tally })
  .register(z.globalRegistry, { id: 'Revenue' });
export type Revenue = z.output<typeof Revenue>;

export const StatusCounts = z
  .object({
    pending: z.int(),
    processing: z.int(),
    shipped: z.int(),
    delivered: z.int(),
    cancelled: z.int(),
  })
  .register(z.globalRegistry, { id: 'StatusCounts' });
export type StatusCounts = z.output<typeof StatusCounts>;

/** Below zero where more went back than came, as a bank that takes back what was given back in cash. */
const DaySales = z.extend(Tally, { day: CalendarDay, total: SignedMoney });

/** Orders that were paid by the day they were placed, every day named; up to paid - refunded. */
export const Sales = z
  .object({ days: z.array(DaySales), previous: z.array(DaySales) })
  .register(z.globalRegistry, { id: 'Sales' });
export type Sales = z.output<typeof Sales>;

export const TopProduct = z
  .object({
    _id: Id,
    name: z.string(),
    thumbnail: z.nullable(File),
    quantity: z.int(),
    total: Money,
  })
  .register(z.globalRegistry, { id: 'TopProduct' });
export type TopProduct = z.output<typeof TopProduct>;

export const dashboard = {
  status: endpoint({
    method: 'GET',
    path: '/api/merchant/dashboard/status',
    access: 'store',
    permission: 'figures.read',
    response: StatusCounts,
  }),
  revenue: endpoint({
    method: 'GET',
    path: '/api/merchant/dashboard/revenue',
    access: 'store',
    permission: 'figures.read',
    response: Revenue,
  }),
  tasks: listTasks,
  sales: endpoint({
    method: 'GET',
    path: '/api/merchant/dashboard/sales',
    access: 'store',
    permission: 'figures.read',
    response: Sales,
  }),
  topProducts: endpoint({
    method: 'GET',
    path: '/api/merchant/dashboard/top-products',
    access: 'store',
    permission: 'figures.read',
    response: z.array(TopProduct),
  }),
};
