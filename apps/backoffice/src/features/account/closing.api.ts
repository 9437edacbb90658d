import { account } from '@kade/contract/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { confirmed } from '../../parts/identity/confirmed';
import { leave } from '../../lib/server/leave';
import { paths } from '../../lib/address/paths';

export const closingQuery = queryOptions({
  queryKey: ['closing'],
  queryFn: ({ signal }) => api.call(account.closing, {}, { signal }),
  staleTime: 0,
});

/** Closes the account; what is left of it is a page of its own. */
export const useCloseAccount = () =>
  useMutation({
    mutationFn: (password: string) =>
      confirmed(() => api.call(account.close, { body: { password } })),
    onSuccess: () => leave.to(paths.closing),
    meta: { handled: true },
  });

/** Has the last statement written, and leads to it. */
export const useStateFees = () =>
  useMutation({
    mutationFn: () => api.call(account.stateFees, {}),
    onSuccess: ({ statement }) => leave.to(paths.statement(statement)),
  });

export function useKeepAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(account.keep, {}),
    onSuccess: () => leave.to(paths.dashboard),
    onError: () => queryClient.invalidateQueries({ queryKey: closingQuery.queryKey }),
  });
}
