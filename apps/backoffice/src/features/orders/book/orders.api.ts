import { listOrders, OrderFilters, type OrderQuery } from '@kade/contract/order-list';
import { orderFiltersOf } from '@kade/contract/order-views';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { useListParams } from '../../../lib/list/list-params';
import { storeKey } from '../../../lib/server/query-client';

export const ORDERS_PER_PAGE = 50;

export const ordersQuery = (query: OrderQuery) =>
  queryOptions({
    queryKey: storeKey('orders', 'list', query),
    queryFn: ({ signal }) => api.call(listOrders, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

const filterNames = Object.keys(OrderFilters.shape) as (keyof OrderFilters)[];

/** The parameters of the address that leave orders out. */
export const FILTERS = filterNames.filter((name) => name !== 'sort');

/** Those that figures lead by. */
export const PARTS = ['town', 'product', 'category', 'hour', 'weekday', 'buyer'] as const;

/** The filters and the order as the address has them. */
export const useOrderFilters = (): OrderFilters => orderFiltersOf(useListParams().get);

/** One page of the list as the address asks for it. */
export function useOrdersQuery(): OrderQuery {
  const { page } = useListParams();
  return { page, limit: ORDERS_PER_PAGE, ...useOrderFilters() };
}
