import { storeSettings, type PolicyChange, type PolicyType } from '@kade/contract/store-settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

export const policiesQuery = () =>
  queryOptions({
    queryKey: storeKey('policies'),
    queryFn: ({ signal }) => api.call(storeSettings.policies, {}, { signal }),
  });

/** Writes a document whether or not the store has one. */
export function useSavePolicy(type: PolicyType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PolicyChange) =>
      api.call(storeSettings.updatePolicy, { params: { type }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(policiesQuery().queryKey, (policies = []) => [
        ...policies.filter(({ policy }) => policy !== type),
        saved,
      ]);
      void queryClient.invalidateQueries({ queryKey: storeKey('payhere-readiness') });
    },
    onError: () => void queryClient.invalidateQueries(policiesQuery()),
    meta: { handled: true },
  });
}
