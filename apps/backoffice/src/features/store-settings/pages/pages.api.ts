import type { Input } from '@kade/contract/endpoint';
import { pages, type NewPage, type PageChange } from '@kade/contract/pages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

/** As many as a store can have. */
const ALL = 50;

export const pagesQuery = () =>
  queryOptions({
    queryKey: storeKey('pages'),
    queryFn: ({ signal }) => api.call(pages.list, { query: { limit: ALL } }, { signal }),
  });

export const pageQuery = (id: string) =>
  queryOptions({
    queryKey: storeKey('pages', id),
    queryFn: ({ signal }) => api.call(pages.get, { params: { id } }, { signal }),
    // What is written on it begins with what stands there now.
    staleTime: 0,
    gcTime: 0,
  });

/** A form says by itself what is wrong; a list has no place for it. */
const [FORM, LIST] = [{ handled: true }, { handled: false }];

function useChange<Sent, Saved>(
  mutationFn: (sent: Sent) => Promise<Saved>,
  { handled }: { handled: boolean },
) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: storeKey('pages') });
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: storeKey('payhere-readiness') });
      await refresh();
    },
    onError: () => void refresh(),
    meta: { handled },
  });
}

export const useCreatePage = () =>
  useChange((body: NewPage) => api.call(pages.create, { body }), FORM);

export const useChangePage = (id: string) =>
  useChange((body: PageChange) => api.call(pages.update, { params: { id }, body }), FORM);

export const useRemovePage = () =>
  useChange((id: string) => api.call(pages.remove, { params: { id } }), LIST);

export const useReorderPages = () =>
  useChange((body: Input<typeof pages.reorder>['body']) => api.call(pages.reorder, { body }), LIST);
