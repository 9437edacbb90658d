import { storeSettings, type Socials } from '@kade/contract/store-settings';
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
    mutationFn: (links: Partial<Socials>) => api.call(storeSettings.setSocials, { body: links }),
    onSuccess: (links) => {
      queryClient.setQueryData(socialsQuery().queryKey, links);
      void queryClient.invalidateQueries({ queryKey: storeKey('detail') });
      void queryClient.invalidateQueries({ queryKey: storesQuery.queryKey });
    },
    meta: { handled: true },
  });
}
