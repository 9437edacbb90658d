import { orders, type OrderSummary } from '@kade/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { doOnce } from '../../../lib/server/api';
import { forgetFigures, orderQuery } from '../book/order.api';
import type { Statuses } from '../book/statuses';
import { showUndo } from './show-undo';

/**
 * Sets statuses. The screen shows them at once and takes them back, those fields alone, when the
 * server refuses.
 */
export function useChangeStatus(shown: OrderSummary) {
  const id = shown._id;
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(id);
  const show = (statuses: Statuses) =>
    queryClient.setQueryData(queryKey, (order) => order && { ...order, ...statuses });
  const change = useMutation({
    mutationFn: ({ wanted, before }: { wanted: Statuses; before: Statuses }) =>
      doOnce(
        orders.update,
        { params: { id }, body: { ...bodyOf(wanted), before: bodyOf(before), undoable: true } },
        () => import('../book/kept-acts').then((m) => m.keptStatuses(shown, wanted)),
      ),
    onMutate: async ({ wanted }) => {
      await queryClient.cancelQueries({ queryKey });
      show(wanted);
    },
    onError: (_error, { before }) => {
      show(before);
      void queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: (order, { wanted }) => {
      if (order) {
        showUndo(order, wanted, queryClient);
        queryClient.setQueryData(queryKey, order);
      }
      return forgetFigures(queryClient);
    },
  });
  const { order_status, payment_status } = shown;
  const mutate = (wanted: Statuses) =>
    change.mutate({
      wanted,
      before: {
        ...(wanted.order_status && { order_status }),
        ...(wanted.payment_status && { payment_status }),
      },
    });
  return { mutate, isPending: change.isPending };
}

const bodyOf = ({ order_status, payment_status }: Statuses) => ({
  ...(order_status && { status: order_status }),
  ...(payment_status && { paymentStatus: payment_status }),
});
