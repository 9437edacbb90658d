import { activity, ActivityArea, type ActivityQuery } from '@kade/contract/activity';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { useListParams } from '../../lib/list/list-params';
import { notify } from '../../lib/words/notify';
import { storeKey } from '../../lib/server/query-client';

export const ACTIVITIES_PER_PAGE = 50;

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
  });

/** Takes an act back; whatever stands on a screen may show it. */
export function useUndoAct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(activity.undo, { params: { id } }),
    onSuccess: () => notify.success('Undone'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: storeKey() }),
  });
}

export function useActivityQuery(): ActivityQuery {
  const { get, page } = useListParams();
  return { page, limit: ACTIVITIES_PER_PAGE, area: ActivityArea.safeParse(get('area')).data };
}
