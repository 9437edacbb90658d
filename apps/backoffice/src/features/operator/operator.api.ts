import type { Endpoint, Input, Output } from '@kade/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../lib/notify';
import { operatorApi } from './operator-session';

export const PER_PAGE = 50;

/** What an endpoint answers; never from an earlier look for longer than a moment. */
export const officeQuery = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({
    queryKey: ['operator', endpoint.path, input],
    queryFn: ({ signal }): Promise<Output<E>> => operatorApi.call(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** An act: what is shown is asked for anew, and the operator is told. */
export function useAct<E extends Endpoint>(endpoint: E, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<E>) => operatorApi.call(endpoint, input),
    onSuccess: () => {
      notify.success(done);
      void queryClient.invalidateQueries({ queryKey: ['operator'] });
    },
  });
}
