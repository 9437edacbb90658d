import { products } from '@kade/contract/catalog/products';
import { orders } from '@kade/contract/orders';
import { shipping } from '@kade/contract/shipping';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { storeKey } from '../../lib/server/query-client';

const LATEST = 5;

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
