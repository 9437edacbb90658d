import { listOrders } from '@kade/contract/order-list';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { storeKey } from '../../lib/server/query-client';

export const LATEST_ORDERS = 5;

/** Kept with the lists of orders: what changes one of them changes these. */
export const latestOrdersQuery = () =>
  queryOptions({
    queryKey: storeKey('orders', 'list', 'latest'),
    queryFn: ({ signal }) => api.call(listOrders, { query: { limit: LATEST_ORDERS } }, { signal }),
  });
