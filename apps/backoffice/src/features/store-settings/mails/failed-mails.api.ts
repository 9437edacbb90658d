import { failedMails, type FailedMailQuery } from '@kade/contract/failed-mails';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

export const MAILS_PER_PAGE = 10;

/** Never taken from an earlier look: what failed meanwhile belongs in it. */
export const failedMailsQuery = (query: FailedMailQuery) =>
  queryOptions({
    queryKey: storeKey('failed-mails', query),
    queryFn: ({ signal }) => api.call(failedMails.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useSendAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(failedMails.sendAgain, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: storeKey('failed-mails') }),
  });
}
