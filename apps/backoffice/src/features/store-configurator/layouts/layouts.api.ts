import { collections } from '@kade/contract/catalog/collections';
import { products } from '@kade/contract/catalog/products';
import { layouts, type LayoutElement } from '@kade/contract/layouts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { editsOf } from '../../../lib/form/forms';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import { upload } from '../../../lib/server/upload';
import { atHand } from '../../../ui/state/at-hand';
import { bodyOf, indexOf, type ElementPicture, type ElementValues } from './element-values';

export const layoutsQuery = () =>
  queryOptions({
    queryKey: storeKey('layouts', 'list'),
    queryFn: ({ signal }) => api.call(layouts.list, {}, { signal }),
  });

const shrinking = atHand(() => import('../../../lib/form/shrink-photo'));

const CHOICES = 50;

/** What a collection row or a featured product can show, by a part of the name. */
export const targetsQuery = (type: 'collection' | 'product', q: string) =>
  queryOptions({
    queryKey: storeKey('layouts', 'targets', type, q),
    queryFn: async ({ signal }) => {
      const query = { limit: CHOICES, ...(q && { q }) };
      const { items } =
        type === 'collection'
          ? await api.call(collections.list, { query }, { signal })
          : await api.call(products.list, { query }, { signal });
      return items.map(({ _id, name }) => ({ value: _id, label: name }));
    },
    placeholderData: keepPreviousData,
  });

interface SaveInput {
  values: ElementValues;
  /** What was shown before anything was changed. */
  before: ElementValues;
  /** Whether its order number was set here; others may have moved it since it was shown. */
  isPlaced: boolean;
  /** How many of the new pictures are sent. */
  onUploaded: (count: number) => void;
}

/** Sends the new pictures, then adds the element or changes the one that is given. */
export function useSaveElement(element: LayoutElement | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, before, isPlaced, onUploaded }: SaveInput) => {
      const uploaded = new Map<ElementPicture, string>();
      for (const picture of values.images) {
        if (!picture.file) continue;
        const { shrinkPhoto } = await shrinking();
        const file = await shrinkPhoto(picture.file);
        const { _id } = await upload.file(file, { purpose: 'picture', forStore: true });
        uploaded.set(picture, _id);
        onUploaded(uploaded.size);
      }
      const contentOf = (written: ElementValues) => ({
        ...bodyOf(written, (picture) => picture.id ?? uploaded.get(picture) ?? ''),
        ...(isPlaced && { index: indexOf(written) }),
      });
      if (!element) {
        return api.call(layouts.create, { body: { ...contentOf(values), type: values.type } });
      }
      const form = { getInitialValues: () => before, getValues: () => values };
      const body = editsOf(form, contentOf);
      return api.call(layouts.update, { params: { id: element._id }, body });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: storeKey('layouts') }),
    meta: { handled: true },
  });
}

/** What a form of an element begins with, as it is stored now. */
export function useElementAgain(id: string | undefined) {
  const queryClient = useQueryClient();
  return async () => {
    const elements = await queryClient.fetchQuery({ ...layoutsQuery(), staleTime: 0 });
    return elements.find(({ _id }) => _id === id);
  };
}

export function useDeleteElement(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(layouts.remove, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: storeKey('layouts') }),
  });
}

/** A new order of things, and the one that it was made from. */
interface Move {
  ids: string[];
  before: string[];
}

/** Shows the new order at once; puts the old one back when the server refuses. */
export function useReorderElements() {
  const queryClient = useQueryClient();
  const { queryKey } = layoutsQuery();
  return useMutation({
    scope: { id: 'layout order' },
    mutationFn: ({ ids: layoutIds, before }: Move) =>
      api.call(layouts.reorder, { body: { layoutIds, before } }),
    onMutate: async ({ ids }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (elements) => elements && inOrder(elements, ids));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: storeKey('layouts') }),
  });
}

/** Things in the order of these ids; those that are not named come last. */
function inOrder<Item extends { _id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ _id }: Item) => places.get(_id) ?? ids.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
