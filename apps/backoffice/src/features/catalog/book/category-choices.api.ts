import { categories } from '@kade/contract/catalog/categories';
import { MAX_PAGE_SIZE } from '@kade/contract/values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

/** The categories a product can be filed under, those that match `q` first. */
export const categoryChoicesQuery = (q = '') =>
  queryOptions({
    queryKey: storeKey('categories', 'choices', q),
    queryFn: ({ signal }) =>
      api.call(
        categories.list,
        { query: { limit: MAX_PAGE_SIZE, ...(q && { q: q.slice(0, 200) }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
