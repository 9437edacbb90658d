import { categories } from '@kade/contract/catalog/categories';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { category } from '../shelves/category-kind';
import { shelfKey } from '../shelves/shelves.api';

export const CATEGORY_PRODUCTS_PER_PAGE = 48;

export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...shelfKey(category, id), 'itself'],
    queryFn: ({ signal }) => api.call(categories.get, { params: { id } }, { signal }),
  });

export const categoryProductsQuery = (id: string, query: { page: number; q?: string }) =>
  queryOptions({
    queryKey: [...shelfKey(category, id), 'products', query],
    queryFn: ({ signal }) =>
      api.call(
        categories.products,
        { params: { id }, query: { ...query, limit: CATEGORY_PRODUCTS_PER_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
