import { bulk, type BulkAction, type BulkSelection } from '@kade/contract/catalog/bulk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { notify } from '../../../lib/words/notify';
import { storeKey } from '../../../lib/server/query-client';
import { useWorkAct } from '../../../lib/server/works';
import { bulkKind, toldUndo } from '../../../parts/bulk/bulk-work';

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
