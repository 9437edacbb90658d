import { dashboard } from '@kade/contract/dashboard';
import { dayOf, lastDays, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { paths } from '../../lib/address/paths';
import { storeKey } from '../../lib/server/query-client';

export { latestOrdersQuery } from '../../parts/steps/latest-orders.api';
export { tasksQuery } from '../../parts/steps/tasks.api';

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
