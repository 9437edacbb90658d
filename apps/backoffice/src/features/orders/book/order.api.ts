import { orders } from '@kade/contract/orders';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: storeKey('orders', 'one', id),
    queryFn: ({ signal }) => api.call(orders.get, { params: { id } }, { signal }),
    // A refund that is under way settles by itself.
    refetchInterval: ({ state: { data } }) =>
      data?.refunds.some(({ state }) => state === 'queued' || state === 'asked') ? 2000 : false,
  });

/** What a change of an order makes stale beside the order itself. */
export const forgetFigures = (queryClient: QueryClient) =>
  Promise.all(
    [storeKey('orders', 'list'), storeKey('dashboard'), storeKey('products')].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
