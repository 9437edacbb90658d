import { orderChanges, type OrderChange, type OrderSelection } from '@kade/contract/order-changes';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { notify } from '../../../lib/notify';
import { storeKey } from '../../../lib/query-client';
import { forgetFigures } from '../orders.api';
import type { Statuses } from '../statuses';
import { toldEnd } from './change-words';

const POLL_MS = 1000;
export const REFUSED_PER_PAGE = 50;

/** The changes that are under way or ended unread; asked again while one is under way. */
export const changesQuery = () =>
  queryOptions({
    queryKey: storeKey('orders', 'changes'),
    queryFn: ({ signal }) => api.call(orderChanges.list, { query: {} }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ state }) => state === 'running') ? POLL_MS : false,
  });

/** One page of the orders that a change did not change, and why. */
export const refusedQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: storeKey('orders', 'refused', id, page),
    queryFn: ({ signal }) =>
      api.call(
        orderChanges.refused,
        { params: { id }, query: { limit: REFUSED_PER_PAGE, page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Asks what setting a status of many orders would do; from then on it is about these orders. */
export function useAskChange() {
  return useMutation({
    mutationFn: ({
      selection,
      order_status,
      payment_status,
    }: Statuses & { selection: OrderSelection }) =>
      api.call(orderChanges.ask, {
        body: {
          selection,
          ...(order_status && { status: order_status }),
          ...(payment_status && { paymentStatus: payment_status }),
        },
      }),
    meta: { handled: true },
  });
}

export function useStartChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reopen }: { id: string; reopen: boolean }) =>
      api.call(orderChanges.start, { params: { id }, body: { reopen } }),
    onSuccess: (change) => {
      if (change.state === 'done' && change.refused === 0) notify.success(toldEnd(change));
      return refresh(queryClient);
    },
  });
}

/** Stops a change, or takes one that has ended off the screen. */
export function useChangeAct({ _id: id }: OrderChange) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: 'cancel' | 'putAway') => api.call(orderChanges[act], { params: { id } }),
    onSettled: () => refresh(queryClient),
  });
}

const refresh = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: storeKey('orders', 'changes') }),
    forgetOrders(queryClient),
  ]);

/** What a change of many orders makes stale. */
export const forgetOrders = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: storeKey('orders', 'one') }),
    forgetFigures(queryClient),
  ]);
