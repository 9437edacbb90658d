import type { ChangedOrder } from '@kade/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetFigures, orderQuery } from './orders.api';

/** Saves an edit of an order and shows what became of it; the form itself says what went wrong. */
export function useSaveOrder<Edit>(id: string, send: (edit: Edit) => Promise<ChangedOrder>) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: send,
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(id).queryKey, order);
      return forgetFigures(queryClient);
    },
  });
}
