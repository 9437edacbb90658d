import type { NewShelf, ShelfChange, ShelfMoves } from '@kade/contract/catalog/shelves';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { storeKey } from '../../../lib/server/query-client';
import type { ShelfKind } from './shelf-kind';

export const SHELVES_PER_PAGE = 24;

interface ListOptions {
  page: number;
  q?: string;
  limit?: number;
}

export const shelvesQuery = (kind: ShelfKind, { page, q, limit = SHELVES_PER_PAGE }: ListOptions) =>
  queryOptions({
    queryKey: storeKey(kind.many, 'list', { page, q, limit }),
    queryFn: ({ signal }) => kind.list({ page, limit, ...(q && { q }) }, signal),
    placeholderData: keepPreviousData,
  });

const CHOICES = 50;

/** The shelves whose names contain a text, as choices. */
export const shelfChoicesQuery = (kind: ShelfKind, q: string) =>
  queryOptions({
    queryKey: storeKey(kind.many, 'choices', 'named', q),
    queryFn: async ({ signal }) => {
      const { items } = await kind.list({ page: 1, limit: CHOICES, ...(q && { q }) }, signal);
      return items.map(({ _id, name }) => ({ value: _id, label: name }));
    },
    placeholderData: keepPreviousData,
  });

/** What of the homepage goes with a shelf, by name; asked each time that somebody wants to know. */
export const shelfElementsQuery = (kind: ShelfKind, id: string) =>
  queryOptions({
    queryKey: storeKey(kind.many, 'elements', id),
    queryFn: ({ signal }) => kind.elementsOf(id, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** The key of one shelf, led by that of its kind: who makes the kind stale makes it stale too. */
export const shelfKey = (kind: ShelfKind, id: string) => storeKey(kind.many, 'one', id);

/** What shows shelves or their products is asked for again. */
function refreshShelves(queryClient: QueryClient, kind: ShelfKind) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: storeKey(kind.many) }),
    queryClient.invalidateQueries({ queryKey: storeKey('products') }),
  ]);
}

export function useCreateShelf(kind: ShelfKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewShelf) => kind.create(body),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: storeKey(kind.many) }),
    meta: { handled: true },
  });
}

export function useChangeShelf(kind: ShelfKind, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ShelfChange) => kind.change(id, change),
    onSettled: () => refreshShelves(queryClient, kind),
    meta: { handled: true },
  });
}

export function useMoveProducts(kind: ShelfKind, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (moves: ShelfMoves) => kind.move(id, moves),
    onSuccess: () => refreshShelves(queryClient, kind),
    meta: { handled: true },
  });
}

/** Puts one product on some shelves and takes it off others. */
export function useMoveBetween(kind: ShelfKind, productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ add = [], remove = [] }: ShelfMoves) =>
      Promise.all([
        ...add.map((id) => kind.move(id, { add: [productId] })),
        ...remove.map((id) => kind.move(id, { remove: [productId] })),
      ]),
    onSettled: () => refreshShelves(queryClient, kind),
    meta: { handled: true },
  });
}

export function useRemoveShelf(kind: ShelfKind, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => kind.remove(id),
    onSuccess: () =>
      Promise.all([
        // Its own page is left in the same moment and is not asked for again.
        queryClient.invalidateQueries({ queryKey: storeKey(kind.many, 'list') }),
        queryClient.invalidateQueries({ queryKey: storeKey(kind.many, 'choices') }),
        queryClient.invalidateQueries({ queryKey: storeKey('products') }),
        queryClient.invalidateQueries({ queryKey: storeKey('layouts') }),
      ]),
    meta: { handled: true },
  });
}
