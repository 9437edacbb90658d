import { products } from '@kade/contract/catalog/products';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { notify } from '../../../lib/words/notify';
import { storeKey } from '../../../lib/server/query-client';
import { productQuery } from './products.api';

export const BIN_PAGE_SIZE = 50;

export const binQuery = (page: number, q = '') =>
  queryOptions({
    queryKey: storeKey('products', 'bin', page, q),
    queryFn: ({ signal }) =>
      api.call(
        products.bin,
        { query: { page, limit: BIN_PAGE_SIZE, ...(q && { q: q.slice(0, 200) }) } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Puts a product in the bin. Its page is left as it is: whoever looks at it is about to leave. */
export function useDeleteProduct(id: string) {
  const queryClient = useQueryClient();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: () => api.call(products.remove, { params: { id } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({
          queryKey: productQuery(id).queryKey,
          refetchType: 'none',
        }),
        refresh(),
      ]),
  });
}

/** Takes a product out of the bin. */
export function useRestoreProduct() {
  const queryClient = useQueryClient();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: (id: string) => api.call(products.restore, { params: { id } }),
    onSuccess: (product) => {
      notify.success(`${product.name} is restored`);
      queryClient.setQueryData(productQuery(product._id).queryKey, product);
      return refresh();
    },
  });
}

export function usePurgeProduct() {
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: (id: string) => api.call(products.purge, { params: { id } }),
    onSuccess: refresh,
  });
}

export function useDuplicateProduct() {
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: (id: string) => api.call(products.duplicate, { params: { id } }),
    onSuccess: refresh,
  });
}

function useRefreshLists() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: storeKey('products', 'list') }),
      queryClient.invalidateQueries({ queryKey: storeKey('products', 'bin') }),
      queryClient.invalidateQueries({ queryKey: storeKey('categories') }),
      queryClient.invalidateQueries({ queryKey: storeKey('collections') }),
    ]);
}
