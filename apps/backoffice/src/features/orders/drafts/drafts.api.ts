import { DraftQuery, drafts } from '@kade/contract/drafts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../../lib/server/api';
import { useListParams } from '../../../lib/list/list-params';
import { storeKey } from '../../../lib/server/query-client';

export const DRAFTS_PER_PAGE = 50;
export const FILTERS = ['q', 'state'] as const;

export const draftsQuery = (query: DraftQuery) =>
  queryOptions({
    queryKey: storeKey('drafts', 'list', query),
    queryFn: ({ signal }) => api.call(drafts.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: storeKey('drafts', 'one', id),
    queryFn: ({ signal }) => api.call(drafts.get, { params: { id } }, { signal }),
  });

const { q, state, sort } = DraftQuery.shape;

/** One page of the list as the address asks for it; what it cannot mean is left out. */
export function useDraftsQuery(): DraftQuery {
  const { page, get } = useListParams();
  const given = {
    q: z.safeDecode(q, get('q')).data,
    state: z.safeDecode(state, get('state')).data,
    sort: z.safeDecode(sort, get('sort') as never).data,
  };
  return { page, limit: DRAFTS_PER_PAGE, ...given };
}
