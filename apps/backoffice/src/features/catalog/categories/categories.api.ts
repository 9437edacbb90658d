import { categories } from '@kade/contract/catalog/categories';
import type { Input } from '@kade/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { storeKey } from '../../../lib/query-client';

export const CATEGORIES_PER_PAGE = 48;

export const categoriesQuery = (page: number) =>
  queryOptions({
    queryKey: storeKey('categories', page),
    queryFn: ({ signal }) =>
      api.call(categories.list, { query: { page, limit: CATEGORIES_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

export function useCreateCategory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof categories.create>['body']) =>
      api.call(categories.create, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: storeKey('categories') }),
    meta: { handled: true },
  });
}
