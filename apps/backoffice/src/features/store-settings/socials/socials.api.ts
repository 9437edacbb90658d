import type { Input } from '@kade/contract/endpoint';
import { storeSettings } from '@kade/contract/store-settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import { storesQuery } from '../../../parts/stores/stores';

export const socialsQuery = () =>
  queryOptions({
    queryKey: storeKey('socials'),
    queryFn: ({ signal }) => api.call(storeSettings.socials, {}, { signal }),
  });

export function useSetSocials() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof storeSettings.setSocials>['body']) =>
      api.call(storeSettings.setSocials, { body }),
    onSuccess: (links) => {
      queryClient.setQueryData(socialsQuery().queryKey, links);
      void queryClient.invalidateQueries({ queryKey: storeKey('detail') });
      void queryClient.invalidateQueries({ queryKey: storesQuery.queryKey });
    },
    meta: { handled: true },
  });
}
