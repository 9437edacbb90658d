import {
  orders,
  OrderSort,
  OrderStatus,
  PaymentStatus,
  type Order,
  type OrderQuery,
} from '@kade/contract/orders';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useListParams } from '../../lib/list-params';
import { storeKey } from '../../lib/query-client';

export const ORDERS_PER_PAGE = 50;

export const ordersQuery = (query: OrderQuery) =>
  queryOptions({
    queryKey: storeKey('orders', 'list', query),
    queryFn: ({ signal }) => api.call(orders.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: storeKey('orders', 'one', id),
    queryFn: ({ signal }) => api.call(orders.get, { params: { id } }, { signal }),
  });

/** The list as the address asks for it; what the address cannot mean is left out. */
export function useOrdersQuery(): OrderQuery {
  const { get, page } = useListParams();
  return {
    page,
    limit: ORDERS_PER_PAGE,
    q: get('q')?.slice(0, 200),
    order_status: OrderStatus.safeParse(get('order_status')).data,
    payment_status: PaymentStatus.safeParse(get('payment_status')).data,
    sort: OrderSort.safeParse(get('sort')).data,
  };
}

type Statuses = Partial<Pick<Order, 'order_status' | 'payment_status'>>;

/**
 * Sets one status. The screen shows it at once and takes it back, that field alone, when the
 * server refuses.
 */
export function useChangeStatus(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(id);
  const show = (statuses: Statuses) =>
    queryClient.setQueryData(queryKey, (order) => order && { ...order, ...statuses });
  return useMutation({
    scope: { id: `order ${id}` },
    mutationFn: ({ order_status, payment_status }: Statuses) =>
      api.call(orders.update, {
        params: { id },
        body: {
          ...(order_status && { status: order_status }),
          ...(payment_status && { paymentStatus: payment_status }),
        },
      }),
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      show(wanted);
      return before;
    },
    onError: (_error, wanted, before) => {
      if (!before) return;
      show(wanted.order_status ? { order_status: before.order_status } : {});
      show(wanted.payment_status ? { payment_status: before.payment_status } : {});
    },
    onSuccess: (order) => {
      queryClient.setQueryData(queryKey, order);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: storeKey('orders', 'list') }),
        queryClient.invalidateQueries({ queryKey: storeKey('dashboard') }),
        queryClient.invalidateQueries({ queryKey: storeKey('products') }),
      ]);
    },
  });
}
