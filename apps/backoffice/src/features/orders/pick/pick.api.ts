import { products, type ProductQuery } from '@kade/contract/catalog/products';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';

/** What can be ordered, a page at a time. */
export const sellableQuery = (query: Pick<ProductQuery, 'q' | 'page' | 'limit'>) =>
  queryOptions({
    queryKey: storeKey('products', 'sellable', query),
    queryFn: ({ signal }) =>
      api.call(products.list, { query: { ...query, status: 'active', sort: 'name' } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A product with its variants. */
export const choicesQuery = (id: string) =>
  queryOptions({
    queryKey: storeKey('products', 'one', id),
    queryFn: ({ signal }) => api.call(products.get, { params: { id } }, { signal }),
  });
