import { activity, ActivityArea, type ActivityQuery } from '@kade/contract/activity';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { useListParams } from '../../lib/list/list-params';
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

export function useActivityQuery(): ActivityQuery {
  const { get, page } = useListParams();
  return { page, limit: ACTIVITIES_PER_PAGE, area: ActivityArea.safeParse(get('area')).data };
}
