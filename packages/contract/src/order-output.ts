import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Order, OrderFilters } from './orders';
import { Id, queryWords } from './values';

/** Sheets that are read at once. */
export const MAX_SHEETS = 50;
/** Sheets that are printed at once. */
export const MAX_PRINTED = 500;

/** Orders that may be named one by one. */
export const MAX_NAMED_ORDERS = 250;

/** Orders on paper and in files. */
export const orderOutput = {
  sheets: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/sheets',
    access: 'store',
    permission: 'orders.read',
    summary: 'Some orders with all that is printed of them, in the order of their numbers.',
    query: z.object({ ids: queryWords(Id, MAX_SHEETS) }),
    response: z.array(Order),
  }),
  printed: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/printed',
    access: 'store',
    permission: 'orders.read',
    summary:
      'Which orders these filters leave, the first 500 in the order that is asked for, and how many there are: what is printed of a list.',
    query: OrderFilters,
    response: z.object({ ids: z.array(Id), total: z.int() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/export',
    access: 'store',
    permission: 'orders.read',
    stream: 'text/csv',
    summary: 'The orders that these filters leave, or those of them that are named, all, as CSV.',
    errors: ['plan_limit'],
    query: z.extend(OrderFilters, { ids: z.optional(queryWords(Id, MAX_NAMED_ORDERS)) }),
    response: z.string(),
  }),
};
