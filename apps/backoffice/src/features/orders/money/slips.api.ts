import { ApiError } from '@kade/contract/client';
import { orders } from '@kade/contract/orders';
import { slips } from '@kade/contract/slips';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import { orderQuery } from '../book/order.api';

export const SLIPS_PER_PAGE = 24;
/** The paths of the pictures are good for an hour. */
const FRESH_MS = 30 * 60_000;

export const slipsQuery = (page: number) =>
  queryOptions({
    queryKey: storeKey('slips', page),
    queryFn: ({ signal }) =>
      api.call(slips.list, { query: { page, limit: SLIPS_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The picture of the latest slip of an order; null where none was sent. */
export const receiptQuery = (orderId: string) =>
  queryOptions({
    queryKey: storeKey('slips', 'of', orderId),
    queryFn: ({ signal }) =>
      api.call(orders.bankReceipt, { params: { id: orderId } }, { signal }).then(
        ({ file_id }) => file_id,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        },
      ),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });

interface DecidedSlip {
  id: string;
  /** What was shown as due. */
  due: number;
  reason?: string;
  onSuccess: () => void;
}

/**
 * Accepting books the payment, if no more and no less is due than was shown; with a reason the slip is rejected and its customer told. `onSuccess`
 * is called before the inbox is read again: the slip leaves it, and whoever waits with it.
 */
export function useDecideSlip(orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, due, reason }: DecidedSlip) =>
      reason === undefined
        ? api.call(slips.accept, { params: { id }, body: { due } })
        : api.call(slips.reject, { params: { id }, body: { reason } }),
    onSuccess: (_slip, { onSuccess }) => onSuccess(),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
        queryClient.invalidateQueries({ queryKey: storeKey('orders', 'list') }),
        queryClient.invalidateQueries({ queryKey: storeKey('slips') }),
        queryClient.invalidateQueries({ queryKey: storeKey('dashboard') }),
      ]),
  });
}
