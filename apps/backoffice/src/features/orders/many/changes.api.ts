import {
  orderChanges,
  type OrderChange,
  type OrderSelection,
  type StartedChange,
} from '@kade/contract/order-changes';
import type { Page } from '@kade/contract/values';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { notify } from '../../../lib/words/notify';
import { storeKey } from '../../../lib/server/query-client';
import { useWorkAct, whileAtWork, type WorkKind } from '../../../lib/server/works';
import { forgetFigures } from '../book/order.api';
import type { Statuses } from '../book/statuses';
import { toldEnd, toldUndone } from './change-words';

export const REFUSED_PER_PAGE = 50;

/** What a change of many orders makes stale. */
const forgetOrders = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: storeKey('orders', 'one') }),
    forgetFigures(queryClient),
  ]);

export const changeKind: WorkKind<OrderChange> = {
  atWork: ['running'],
  get: (id) => api.call(orderChanges.get, { params: { id } }),
  refresh: (queryClient) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: storeKey('orders', 'changes') }),
      forgetOrders(queryClient),
    ]),
  forget: forgetOrders,
};

/** The changes that are under way or ended unread; asked again while one is under way. */
export const changesQuery = () =>
  queryOptions({
    queryKey: storeKey('orders', 'changes'),
    queryFn: ({ signal }) => api.call(orderChanges.list, { query: {} }, { signal }),
    staleTime: 0,
    refetchInterval: whileAtWork(changeKind, ({ items }: Page<OrderChange>) => items),
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

/** Starts a change; `onStarted` is told at once, before the orders leave what is shown of them. */
export function useStartChange(onStarted: () => void) {
  const undo = useUndoChange();
  return useWorkAct<StartedChange, { id: string; reopen: boolean }>(
    changeKind,
    ({ id, reopen }) =>
      api.call(orderChanges.start, { params: { id }, body: { reopen, undoable: true } }),
    {
      onDone: (change) => {
        onStarted();
        if (change.undo_seconds !== undefined) {
          notify.undoable(toldEnd(change), () => undo.mutate(change._id));
        } else if (change.state === 'done' && change.refused === 0) {
          notify.success(toldEnd(change));
        }
      },
    },
  );
}

function useUndoChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(orderChanges.undo, { params: { id } }),
    onSuccess: (told) => notify.success(toldUndone(told)),
    onSettled: () => changeKind.refresh(queryClient, undefined),
  });
}

/** Stops a change, or takes one that has ended off the screen. */
export const useChangeAct = ({ _id: id }: OrderChange) =>
  useWorkAct(changeKind, (act: 'cancel' | 'putAway') =>
    api.call(orderChanges[act], { params: { id } }),
  );
