import {
  products,
  ProductSort,
  ProductStatus,
  type Product,
  type ProductQuery,
} from '@kade/contract/catalog/products';
import { Id } from '@kade/contract/values';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { useListParams } from '../../../lib/list/list-params';
import { storeKey } from '../../../lib/server/query-client';

/** Full rows of two, three and four cards. */
export const PRODUCTS_PER_PAGE = 48;

export const productsKey = () => storeKey('products', 'list');

export const productsQuery = (query: ProductQuery) =>
  queryOptions({
    queryKey: [...productsKey(), query],
    queryFn: ({ signal }) => api.call(products.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: storeKey('products', 'one', id),
    queryFn: ({ signal }) => api.call(products.get, { params: { id } }, { signal }),
  });

/** The list as the address asks for it; what the address cannot mean is left out. */
export function useProductsQuery(): ProductQuery {
  const { get, page } = useListParams();
  return {
    page,
    limit: PRODUCTS_PER_PAGE,
    q: get('q')?.slice(0, 200),
    category: Id.safeParse(get('category')).data,
    status: ProductStatus.safeParse(get('status')).data,
    in_stock: flagOf(get('in_stock')),
    low_stock: flagOf(get('low_stock')),
    sort: ProductSort.safeParse(get('sort')).data,
  };
}

const flagOf = (word: string | undefined) =>
  word === 'true' ? true : word === 'false' ? false : undefined;

/** Takes a saved product into the cache; the lists that may show it are asked again. */
export function useKeepProduct() {
  const queryClient = useQueryClient();
  return (product: Product) => {
    queryClient.setQueryData(productQuery(product._id).queryKey, product);
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: productsKey() }),
      queryClient.invalidateQueries({ queryKey: storeKey('categories') }),
    ]);
  };
}
