import { products } from '@kade/contract/catalog/products';
import { dashboard } from '@kade/contract/dashboard';
import { orders } from '@kade/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { storeKey } from '../../lib/query-client';

const LATEST = 8;

export const statusQuery = () =>
  queryOptions({
    queryKey: storeKey('dashboard', 'status'),
    queryFn: ({ signal }) => api.call(dashboard.status, {}, { signal }),
  });

export const revenueQuery = () =>
  queryOptions({
    queryKey: storeKey('dashboard', 'revenue'),
    queryFn: ({ signal }) => api.call(dashboard.revenue, {}, { signal }),
  });

/** Kept with the lists of orders: what changes one of them changes these. */
export const latestOrdersQuery = () =>
  queryOptions({
    queryKey: storeKey('orders', 'list', 'latest'),
    queryFn: ({ signal }) => api.call(orders.list, { query: { limit: LATEST } }, { signal }),
  });

/** Whether there is anything to sell yet. */
export const anyProductQuery = () =>
  queryOptions({
    queryKey: storeKey('products', 'list', 'any'),
    queryFn: ({ signal }) => api.call(products.list, { query: { limit: 1 } }, { signal }),
  });
