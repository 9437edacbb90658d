import { orderViews, type NewOrderView } from '@kade/contract/order-views';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

const VIEWS = () => storeKey('orders', 'list', 'views');

/** What is looked at again and again, counted; kept with the lists of orders, whose changes change it. */
export const viewsQuery = () =>
  queryOptions({
    queryKey: VIEWS(),
    queryFn: ({ signal }) => api.call(orderViews.list, {}, { signal }),
  });

export const useSaveView = () =>
  useViewAct((body: NewOrderView) => api.call(orderViews.save, { body }));

export const useDeleteView = () =>
  useViewAct((id: string) => api.call(orderViews.remove, { params: { id } }));

function useViewAct<Sent, Reply>(act: (sent: Sent) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: VIEWS() }),
  });
}
