import { orders } from '@kade/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { forgetFigures, orderQuery } from '../book/orders.api';
import type { Statuses } from '../book/statuses';
import { showUndo } from './show-undo';

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
          undoable: true,
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
    onSuccess: (order, wanted) => {
      showUndo(order, wanted, queryClient);
      queryClient.setQueryData(queryKey, order);
      return forgetFigures(queryClient);
    },
  });
}
