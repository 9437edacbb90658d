import { mismatches } from '@kade/contract/mismatches';
import { movements, type NewPayment, type OrderTrouble } from '@kade/contract/movements';
import type { OrderMoney } from '@kade/contract/order-money';
import { orders } from '@kade/contract/orders';
import { refunds, type NewRefund } from '@kade/contract/refunds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import { orderQuery } from '../book/order.api';

function useFreshMoney(orderId: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
      queryClient.invalidateQueries({ queryKey: storeKey('orders', 'list') }),
      queryClient.invalidateQueries({ queryKey: storeKey('dashboard') }),
    ]);
}

/** One window, one key: a double click or a retry gives back once. */
export function useGiveBack(orderId: string, idempotencyKey: string) {
  const onSettled = useFreshMoney(orderId);
  return useMutation({
    mutationFn: (body: NewRefund) =>
      api.call(refunds.create, { params: { id: orderId }, body }, { idempotencyKey }),
    onSettled,
    meta: { handled: true },
  });
}

/** The same of money that was received; `onBooked` also where what asked for it is gone by then. */
export function useRecordPayment(
  orderId: string,
  idempotencyKey: string,
  onBooked: (money: OrderMoney) => void,
) {
  const onSettled = useFreshMoney(orderId);
  return useMutation({
    mutationFn: (body: NewPayment) =>
      api.call(movements.record, { params: { id: orderId }, body }, { idempotencyKey }),
    onSuccess: onBooked,
    onSettled,
    meta: { handled: true },
  });
}

export function useResolveRefund(orderId: string) {
  const onSettled = useFreshMoney(orderId);
  return useMutation({
    mutationFn: ({ id, outcome }: { id: string; outcome: 'done' | 'failed' }) =>
      api.call(refunds.resolve, { params: { id }, body: { outcome } }),
    onSettled,
  });
}

/** Says what a payment of an unexpected amount is. */
export function useResolveMismatch(orderId: string) {
  const onSettled = useFreshMoney(orderId);
  return useMutation({
    mutationFn: ({ id, outcome }: { id: string; outcome: 'booked' | 'dismissed' }) =>
      api.call(mismatches.resolve, { params: { id }, body: { outcome } }),
    onSettled,
  });
}

/** Says that what happened to the order's money was seen. */
export function useNoteTrouble(orderId: string) {
  const onSettled = useFreshMoney(orderId);
  return useMutation({
    mutationFn: (what: OrderTrouble) =>
      api.call(movements.note, { params: { id: orderId }, body: { what } }),
    onSettled,
  });
}

/** Asks the payment provider what became of the payment. */
export function useVerifyPayment(orderId: string) {
  const onSettled = useFreshMoney(orderId);
  return useMutation({
    mutationFn: () => api.call(orders.verifyPayment, { params: { id: orderId } }),
    onSettled,
  });
}
