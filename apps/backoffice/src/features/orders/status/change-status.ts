import { orders, type OrderSummary } from '@kade/contract/orders';
import type { QueryClient } from '@tanstack/react-query';
import { doOnce } from '../../../lib/server/api';
import { forgetFigures, orderQuery } from '../book/order.api';
import type { Statuses } from '../book/statuses';
import { showUndo } from './show-undo';

/**
 * Sets statuses. The screen shows them at once and takes them back, those fields alone, when the
 * server refuses.
 */
export async function changeStatus(
  queryClient: QueryClient,
  shown: OrderSummary,
  wanted: Statuses,
): Promise<void> {
  const { _id: id, order_status, payment_status } = shown;
  const before: Statuses = {
    ...(wanted.order_status && { order_status }),
    ...(wanted.payment_status && { payment_status }),
  };
  const { queryKey } = orderQuery(id);
  const show = (statuses: Statuses) =>
    queryClient.setQueryData(queryKey, (order) => order && { ...order, ...statuses });
  await queryClient.cancelQueries({ queryKey });
  show(wanted);
  try {
    const order = await doOnce(
      orders.update,
      { params: { id }, body: { ...bodyOf(wanted), before: bodyOf(before), undoable: true } },
      () => import('../book/kept-acts').then((m) => m.keptStatuses(shown, wanted)),
    );
    if (order) {
      showUndo(order, wanted, queryClient);
      queryClient.setQueryData(queryKey, order);
    }
  } catch (error) {
    show(before);
    void queryClient.invalidateQueries({ queryKey });
    throw error;
  }
  await forgetFigures(queryClient);
}

const bodyOf = ({ order_status, payment_status }: Statuses) => ({
  ...(order_status && { status: order_status }),
  ...(payment_status && { paymentStatus: payment_status }),
});
