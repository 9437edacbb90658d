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
    query: z.object({ ids: queryWords(Id, MAX_SHEETS) }),
    response: z.array(Order),
  }),
  printed: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/printed',
    access: 'store',
    permission: 'orders.read',
    query: OrderFilters,
    response: z.object({ ids: z.array(Id), total: z.int() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/merchant/orders/export',
    access: 'store',
    mayLag: true,
    permission: 'orders.read',
    stream: 'text/csv',
    errors: ['plan_limit'],
    query: z.extend(OrderFilters, { ids: z.optional(queryWords(Id, MAX_NAMED_ORDERS)) }),
    response: z.string(),
  }),
};
