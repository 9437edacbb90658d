import type { Endpoint, Input, Output } from '@kade/contract/endpoint';
import { operatorStatements } from '@kade/contract/operators/statements';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../lib/words/notify';
import type { SlipChoice } from '../../parts/slips/slip-decision';
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

/** Decides on a slip of a statement; with a reason it is rejected, and its merchant told. */
export function useDecideSlip(number: string, onDecided: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: SlipChoice & { id: string }) =>
      reason === undefined
        ? operatorApi.call(operatorStatements.acceptSlip, { params: { id } })
        : operatorApi.call(operatorStatements.refuseSlip, { params: { id }, body: { reason } }),
    onSuccess: (_said, { reason, onSuccess }) => {
      notify.success(
        reason === undefined
          ? `Statement ${number} is paid`
          : 'Slip rejected; the merchant is told why',
      );
      onSuccess();
      onDecided();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['operator'] }),
  });
}
