import {
  bulk,
  type BulkAction,
  type BulkChange,
  type BulkSelection,
} from '@kade/contract/catalog/bulk';
import type { Page } from '@kade/contract/values';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { notify } from '../../../lib/words/notify';
import { storeKey } from '../../../lib/server/query-client';
import { useWorkAct, whileAtWork, type WorkKind } from '../../../lib/server/works';
import { toldUndo } from './bulk-words';

const refreshCatalog = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: storeKey('products') }),
    queryClient.invalidateQueries({ queryKey: storeKey('categories') }),
    queryClient.invalidateQueries({ queryKey: storeKey('collections') }),
  ]);

export const bulkKind: WorkKind<BulkChange> = {
  atWork: ['running', 'undoing'],
  get: (id) => api.call(bulk.get, { params: { id } }),
  refresh: refreshCatalog,
  forget: refreshCatalog,
};

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
    refetchInterval: whileAtWork(bulkKind, ({ items }: Page<BulkChange>) => items),
  });

/** Changes many products; what takes a job is watched until it is done. */
export const useApplyBulk = () =>
  useWorkAct(
    bulkKind,
    (body: { selection: BulkSelection; change: BulkAction }) => api.call(bulk.apply, { body }),
    { isWatched: true, isHandled: true },
  );

/** Undoes a bulk change, and waits until that is done. */
export const useUndoBulk = () =>
  useWorkAct(bulkKind, (id: string) => api.call(bulk.undo, { params: { id } }), {
    isWatched: true,
    onDone: (change) => notify.success(toldUndo(change)),
  });
