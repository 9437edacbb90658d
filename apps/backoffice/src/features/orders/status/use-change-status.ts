import type { OrderSummary } from '@kade/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Statuses } from '../book/statuses';
import { changeStatus } from './change-status';

/** Sets statuses of an order. */
export function useChangeStatus(order: OrderSummary) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Statuses) => changeStatus(queryClient, order, wanted),
  });
}
