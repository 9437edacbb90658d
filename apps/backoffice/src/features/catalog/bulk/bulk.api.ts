import {
  bulk,
  type BulkAction,
  type BulkChange,
  type BulkSelection,
} from '@kade/contract/catalog/bulk';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { notify } from '../../../lib/notify';
import { storeKey } from '../../../lib/query-client';
import { toldUndo } from './bulk-words';

const POLL_MS = 1000;

export const previewQuery = (selection: BulkSelection, change: BulkAction | undefined) =>
  queryOptions({
    queryKey: storeKey('products', 'bulk', 'preview', selection, change),
    queryFn: ({ signal }) => {
      if (!change) throw new Error('There is nothing to preview');
      return api.call(bulk.preview, { body: { selection, change } }, { signal });
    },
    enabled: change !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

export const recentChangesQuery = () =>
  queryOptions({
    queryKey: storeKey('products', 'bulk', 'list'),
    queryFn: ({ signal }) => api.call(bulk.list, { query: { limit: 20 } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ state }) => isMoving(state)) ? POLL_MS : false,
  });

export const isMoving = (state: BulkChange['state']) => state === 'running' || state === 'undoing';

/** Changes many products; what takes a job is asked for until it is done. */
export function useApplyBulk() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<BulkChange>();
  const mutation = useMutation({
    mutationFn: async (body: { selection: BulkSelection; change: BulkAction }) =>
      untilStill(await api.call(bulk.apply, { body }), setProgress),
    onSettled: () => refreshCatalog(queryClient),
    meta: { handled: true },
  });
  return { ...mutation, progress };
}

/** Undoes a bulk change, and waits until that is done. */
export function useUndoBulk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      untilStill(await api.call(bulk.undo, { params: { id } }), () => {}),
    onSuccess: (change) => notify.success(toldUndo(change)),
    onSettled: () => refreshCatalog(queryClient),
  });
}

async function untilStill(
  first: BulkChange,
  onProgress: (change: BulkChange) => void,
): Promise<BulkChange> {
  let change = first;
  while (isMoving(change.state)) {
    onProgress(change);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    change = await api.call(bulk.get, { params: { id: change._id } });
  }
  return change;
}

const refreshCatalog = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: storeKey('products') }),
    queryClient.invalidateQueries({ queryKey: storeKey('categories') }),
    queryClient.invalidateQueries({ queryKey: storeKey('collections') }),
  ]);
