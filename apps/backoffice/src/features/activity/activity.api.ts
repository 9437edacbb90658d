import {
  activity,
  ActivityArea,
  OWN_ACTS,
  type ActivityQuery,
  type OwnAct,
} from '@kade/contract/activity';
import { bulk, type BulkChange } from '@kade/contract/catalog/bulk';
import type { Page } from '@kade/contract/values';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { useListParams } from '../../lib/list/list-params';
import { notify } from '../../lib/words/notify';
import { storeKey } from '../../lib/server/query-client';
import { untilAtRest, whileAtWork } from '../../lib/server/works';
import { bulkKind, toldUndo } from '../../parts/bulk/bulk-work';

export const ACTIVITIES_PER_PAGE = 50;
const ASK_EVERY_MS = 2000;

/** Never taken from an earlier look: whatever was done in between belongs in it. */
export const activityQuery = (query: ActivityQuery) =>
  queryOptions({
    queryKey: storeKey('activity', query),
    queryFn: ({ signal }) => api.call(activity.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One's own acts; never taken from an earlier look either. */
export const ownActsQuery = () =>
  queryOptions({
    queryKey: storeKey('activity', 'own'),
    queryFn: ({ signal }) => api.call(activity.own, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ undo }) => undo === 'running') ? ASK_EVERY_MS : false,
  });

/** The latest changes of many products, which say how far they are; asked for where an act is one. */
export const bulkChangesQuery = (acts: readonly OwnAct[] = []) =>
  queryOptions({
    queryKey: storeKey('products', 'bulk', 'list'),
    queryFn: ({ signal }) => api.call(bulk.list, { query: { limit: OWN_ACTS } }, { signal }),
    enabled: acts.some(({ work }) => work?.kind === 'bulk_change'),
    staleTime: 0,
    refetchInterval: whileAtWork(bulkKind, ({ items }: Page<BulkChange>) => items),
  });

/** Takes an act back, all of it; whatever stands on a screen may show it. */
export function useUndoAct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ _id, work }: OwnAct) => {
      await api.call(activity.undo, { params: { id: _id } });
      if (work?.kind !== 'bulk_change') return 'Undone';
      return toldUndo(await untilAtRest(bulkKind, await bulkKind.get(work.id)));
    },
    onSuccess: (told) => notify.success(told),
    onSettled: () => queryClient.invalidateQueries({ queryKey: storeKey() }),
  });
}

export function useActivityQuery(): ActivityQuery {
  const { get, page } = useListParams();
  return { page, limit: ACTIVITIES_PER_PAGE, area: ActivityArea.safeParse(get('area')).data };
}
