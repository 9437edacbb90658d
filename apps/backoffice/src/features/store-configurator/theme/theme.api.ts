import { DEFAULT_THEME, storeSettings } from '@kade/contract/store-settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import { storeQuery } from '../../../parts/stores/stores';
import type { Colours } from './colours';

/** The theme as it is stored, null where none ever was. */
export const themeQuery = () =>
  queryOptions({
    queryKey: storeKey('theme'),
    queryFn: async ({ client, signal }) => {
      // Tried again as a whole: each of both again by itself took three times as long.
      const { has_theme } = await client.fetchQuery({ ...storeQuery(), retry: false });
      return has_theme ? api.call(storeSettings.theme, {}, { signal }) : null;
    },
  });

interface SavedColours {
  colours: Colours;
  /** Those of them that were changed here, and what they were; others may have been changed elsewhere. */
  edits: Partial<Colours> & { before: Partial<Colours> };
}

/** Saves the colours and uses them. */
export function useSaveTheme() {
  const queryClient = useQueryClient();
  const { queryKey } = themeQuery();
  return useMutation({
    mutationFn: ({ colours, edits }: SavedColours) =>
      queryClient.getQueryData(queryKey)
        ? api.call(storeSettings.updateTheme, { body: { ...edits, enabled: true } })
        : api.call(storeSettings.createTheme, {
            body: { ...colours, enabled: true, before: { ...DEFAULT_THEME } },
          }),
    onSuccess: (stored) => {
      queryClient.setQueryData(queryKey, stored);
      void queryClient.invalidateQueries({ queryKey: storeQuery().queryKey });
    },
    meta: { handled: true },
  });
}

/** Goes back to the standard colours; the merchant's stay stored. */
export function useDisableTheme() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(storeSettings.updateTheme, { body: { enabled: false } }),
    onSuccess: (stored) => queryClient.setQueryData(themeQuery().queryKey, stored),
  });
}
