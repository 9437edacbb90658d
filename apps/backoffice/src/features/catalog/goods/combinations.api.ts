import { combinations, type CombinationChange } from '@kade/contract/catalog/goods';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

/** As many as one call takes. */
const CHANGES_PER_CALL = 1_000;

export const combinationsQuery = (productId: string) =>
  queryOptions({
    queryKey: storeKey('products', 'combinations', productId),
    queryFn: ({ signal }) => api.call(combinations.get, { params: { id: productId } }, { signal }),
    // What is typed over is what was seen: nothing changes under the hands.
    refetchOnWindowFocus: false,
  });

/** Sends what was changed of combinations and nothing else; the reply is all that is known of them. */
export function useSaveCombinations(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: readonly CombinationChange[]) => {
      for (let start = 0; start < changes.length; start += CHANGES_PER_CALL) {
        const body = { combinations: changes.slice(start, start + CHANGES_PER_CALL) };
        const saved = await api.call(combinations.update, { params: { id: productId }, body });
        queryClient.setQueryData(combinationsQuery(productId).queryKey, saved);
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: storeKey('inventory') }),
    meta: { handled: true },
  });
}
