import {
  variants,
  type NewVariant,
  type NewVariantGroup,
  type VariantChange,
  type VariantGroupChange,
} from '@kade/contract/catalog/variants';
import { ApiError } from '@kade/contract/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { productQuery, productsKey } from '../book/products.api';
import { stockQuery } from '../stock/stock.api';

/** The stock of a variant whose product has too much of it to travel along. */
export const variantStockQuery = (productId: string, id: string) =>
  queryOptions({
    queryKey: [...stockQuery(productId).queryKey, 'variant', id],
    queryFn: ({ signal }) => api.call(variants.stock, { params: { id } }, { signal }),
  });

export function useCreateVariantGroup(productId: string) {
  return useVariantMutation(productId, (body: NewVariantGroup) =>
    api.call(variants.createGroup, { body }),
  );
}

export function useUpdateVariantGroup(productId: string, id: string) {
  return useVariantMutation(productId, (body: VariantGroupChange) =>
    api.call(variants.updateGroup, { params: { id }, body }),
  );
}

export function useDeleteVariantGroup(productId: string, id: string) {
  return useVariantMutation(productId, () => api.call(variants.removeGroup, { params: { id } }));
}

export function useCreateVariant(productId: string, groupId: string) {
  return useVariantMutation(productId, (body: NewVariant) =>
    api.call(variants.create, { params: { id: groupId }, body }),
  );
}

export function useUpdateVariant(productId: string, id: string) {
  return useVariantMutation(productId, (body: VariantChange) =>
    api.call(variants.update, { params: { id }, body }),
  );
}

export function useDeleteVariant(productId: string, id: string) {
  return useVariantMutation(productId, () => api.call(variants.remove, { params: { id } }));
}

/** A change that is done once the product on the screen shows it. */
function useVariantMutation<Body, Reply>(productId: string, call: (body: Body) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: productQuery(productId).queryKey }),
        queryClient.invalidateQueries({ queryKey: stockQuery(productId).queryKey }),
        queryClient.invalidateQueries({ queryKey: productsKey() }),
      ]),
    meta: { handled: true },
  });
}

/** What both have changed, where another person saved first. */
export const conflictOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'version_conflict' ? error.details : undefined;

/** What the server said was wrong with the request; of any other failure the given words. */
export function refusalOr(error: unknown, words: string): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal ? error.message : words;
}
