import { orders, type ChangedOrder, type ItemsEdit } from '@kade/contract/orders';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import { forgetFigures, orderQuery } from './order.api';

/** What shipping would cost by the rules of now, for what an order would hold, and what would be due of it. */
export const itemsQuoteQuery = (
  id: string,
  body: Pick<ItemsEdit, 'items' | 'added' | 'shipping'>,
) =>
  queryOptions({
    queryKey: storeKey('orders', 'items-quote', id, body),
    queryFn: ({ signal }) => api.call(orders.quoteItems, { params: { id }, body }, { signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Saves an edit of an order and shows what became of it, unless it waits on this device; the form itself
 * says what went wrong.
 */
export function useSaveOrder<Edit>(
  id: string,
  send: (edit: Edit) => Promise<ChangedOrder | undefined>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: send,
    onSuccess: (order) => {
      if (order) queryClient.setQueryData(orderQuery(id).queryKey, order);
      return forgetFigures(queryClient);
    },
  });
}
