import { feeds } from '@kade/contract/catalog/feeds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

/** Asked anew whenever the settings are opened: what is missing is mended elsewhere. */
export const feedsQuery = () =>
  queryOptions({
    queryKey: storeKey('product-feeds'),
    queryFn: ({ signal }) => api.call(feeds.get, {}, { signal }),
    staleTime: 0,
  });

/** Switches the feeds on at new addresses, or off. */
export function useSwitchFeeds() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (turn: 'on' | 'off'): Promise<unknown> =>
      turn === 'on' ? api.call(feeds.open, {}) : api.call(feeds.close, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: storeKey('product-feeds') }),
    meta: { handled: true },
  });
}
