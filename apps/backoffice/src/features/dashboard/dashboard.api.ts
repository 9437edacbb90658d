import { products } from '@kade/contract/catalog/products';
import { dashboard } from '@kade/contract/dashboard';
import { orders } from '@kade/contract/orders';
import { shipping } from '@kade/contract/shipping';
import { dayOf, lastDays, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { paths } from '../../lib/address/paths';
import { storeKey } from '../../lib/server/query-client';

const LATEST = 5;
/** The days that the figures are of, today included. */
const DAYS = 30;

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

export const tasksQuery = () =>
  queryOptions({
    queryKey: storeKey('dashboard', 'tasks'),
    queryFn: ({ signal }) => api.call(dashboard.tasks, {}, { signal }),
  });

export const salesQuery = () =>
  queryOptions({
    queryKey: storeKey('dashboard', 'sales'),
    queryFn: ({ signal }) => api.call(dashboard.sales, {}, { signal }),
  });

export const topProductsQuery = () =>
  queryOptions({
    queryKey: storeKey('dashboard', 'top-products'),
    queryFn: ({ signal }) => api.call(dashboard.topProducts, {}, { signal }),
  });

/** The list of the orders with these filters. */
export const ordersOf = (filters: Record<string, string>) =>
  `${paths.orders}?${new URLSearchParams(filters).toString()}`;

/** The list of those orders of the last 30 days that a figure counts. */
export const recentOrdersOf = (filters: Record<string, string>, now = new Date()) =>
  ordersOf({
    ...filters,
    date_from: dayOf(lastDays(now, DAYS, STORE_TIME_ZONE), STORE_TIME_ZONE),
    date_to: dayOf(now, STORE_TIME_ZONE),
  });

/** Kept with the lists of orders: what changes one of them changes these. */
export const latestOrdersQuery = () =>
  queryOptions({
    queryKey: storeKey('orders', 'list', 'latest'),
    queryFn: ({ signal }) => api.call(orders.list, { query: { limit: LATEST } }, { signal }),
  });

/** What delivery costs, kept with the settings: what changes it there changes this. */
export const shippingQuery = () =>
  queryOptions({
    queryKey: storeKey('shipping'),
    queryFn: ({ signal }) => api.call(shipping.list, {}, { signal }),
  });

/** Whether there is anything to sell yet. */
export const anyProductQuery = () =>
  queryOptions({
    queryKey: storeKey('products', 'list', 'any'),
    queryFn: ({ signal }) => api.call(products.list, { query: { limit: 1 } }, { signal }),
  });
