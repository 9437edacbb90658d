import { ApiError } from '@kade/contract/client';
import { domains } from '@kade/contract/domains';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import { storesQuery } from '../../../parts/stores/stores';
import { confirmed } from '../../../parts/identity/confirmed';

const LOOK_AGAIN_MS = 30_000;

export const domainSettingsQuery = () =>
  queryOptions({
    queryKey: storeKey('domain'),
    queryFn: ({ signal }) => api.call(domains.settings, {}, { signal }),
    // The server looks at DNS by itself; whoever waits for it here sees the answer come.
    refetchInterval: ({ state }) =>
      state.data?.custom?.state === 'waiting' ? LOOK_AGAIN_MS : false,
  });

/** The address stands in the store selector and in the store's links as well. */
export function useChangeDomain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (newDomain: string) =>
      confirmed(() => api.call(domains.change, { body: { newDomain } })),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: storesQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: storeKey('detail') }),
        queryClient.invalidateQueries({ queryKey: storeKey('domain') }),
        queryClient.invalidateQueries({ queryKey: storeKey('payhere-readiness') }),
      ]),
    meta: { handled: true },
  });
}

/** DNS is asked at most every three seconds, by itself too: who presses meanwhile waits for it. */
const isTooEarly = (error: Error) =>
  error instanceof ApiError && error.code === 'too_many_requests';

/** Looks the records up now. */
export function useCheckDomain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(domains.check, {}),
    retry: (failures, error) => failures < 3 && isTooEarly(error),
    retryDelay: 1_100,
    onSuccess: (settings) => {
      queryClient.setQueryData(domainSettingsQuery().queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: storeKey('payhere-readiness') });
      return queryClient.invalidateQueries({ queryKey: storeKey('detail') });
    },
  });
}
