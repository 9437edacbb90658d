import { collections, type Collection } from '@kade/contract/catalog/collections';
import { ApiError } from '@kade/contract/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/server/api';
import { collection } from '../shelves/collection-kind';
import { shelfKey, useMoveProducts } from '../shelves/shelves.api';

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: shelfKey(collection, id),
    queryFn: ({ signal }) => api.call(collections.get, { params: { id } }, { signal }),
  });

/** The products in the order of `ids`; what these leave out comes behind. */
export function inOrder<Item extends { _id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ _id }: Item) => places.get(_id) ?? ids.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * The new order is on the screen at once. Saves go one after the other, each from the version that
 * the one before has made.
 */
export function useOrderProducts(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = collectionQuery(id);
  return useMutation({
    scope: { id: `order ${id}` },
    mutationFn: (products: readonly string[]) => {
      const version = queryClient.getQueryData(queryKey)?.version;
      const body = { products: [...products], version };
      return api.call(collections.setProducts, { params: { id }, body });
    },
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && ordered(known, ids));
    },
    onSuccess: (saved) =>
      queryClient.setQueryData(queryKey, (known) =>
        // A later order may stand there already.
        known
          ? ordered(
              saved,
              known.products.map(({ _id }) => _id),
            )
          : saved,
      ),
    onError: () => queryClient.invalidateQueries({ queryKey }),
    meta: { handled: true },
  });
}

const ordered = (known: Collection, ids: readonly string[]): Collection => ({
  ...known,
  products: inOrder(known.products, ids),
});

export const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === 'version_conflict';

/** Takes one product out of a collection. */
export const useTakeOut = (id: string) => useMoveProducts(collection, id);
