import { analytics } from '@kade/contract/catalog/analytics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

export const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: storeKey('products', 'figures', id),
    queryFn: ({ signal }) => api.call(analytics.figures, { params: { id } }, { signal }),
  });

export const analyticsQuery = (id: string, days: number) =>
  queryOptions({
    queryKey: storeKey('products', 'analytics', id, days),
    queryFn: ({ signal }) =>
      api.call(analytics.get, { params: { id }, query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });
