import {
  shipping,
  type NewShippingItem,
  type ShippingItem,
  type WorkDaysChange,
} from '@kade/contract/shipping';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/server/api';
import { isTold } from '../../../lib/server/is-told';
import { storeKey } from '../../../lib/server/query-client';

export const shippingQuery = () =>
  queryOptions({
    queryKey: storeKey('shipping'),
    queryFn: ({ signal }) => api.call(shipping.list, {}, { signal }),
  });

/** Adds a rule, or replaces the one whose id is given, which was known as `before`. */
export function useSaveShipping(id: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ rule, before }: { rule: NewShippingItem; before?: ShippingItem | undefined }) =>
      id
        ? api.call(shipping.update, { params: { id }, body: { ...rule, before } })
        : api.call(shipping.create, { body: rule }),
    onSuccess: (saved) =>
      queryClient.setQueryData(shippingQuery().queryKey, (items = []) =>
        id ? items.map((one) => (one._id === id ? saved : one)) : [...items, saved],
      ),
    meta: { handled: true },
  });
}

/** A rule as it is stored now. */
export function useShippingAgain(id: string | undefined) {
  const queryClient = useQueryClient();
  return async () => {
    const items = await queryClient.fetchQuery({ ...shippingQuery(), staleTime: 0 });
    return items.find(({ _id }) => _id === id);
  };
}

/**
 * Adds rules one after the other, then takes those away that they replace. Where a later step fails, what
 * was done stays, and is done no second time: of what was added before only what is still wanted is left.
 */
export function useReplaceShipping() {
  const queryClient = useQueryClient();
  /** The ids of rules that were added, by what they say. */
  const [made] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: async ({ added, replaced }: Replacement) => {
      const wanted = new Map(added.map((body) => [JSON.stringify(body), body]));
      for (const [said, body] of wanted) {
        if (!made.has(said)) made.set(said, (await api.call(shipping.create, { body }))._id);
      }
      const kept = new Set([...wanted.keys()].map((said) => made.get(said)));
      const gone = new Set([...replaced, ...made.values()].filter((id) => !kept.has(id)));
      for (const id of gone) {
        await api.call(shipping.remove, { params: { id } });
        for (const [said, other] of made) if (other === id) made.delete(said);
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: shippingQuery().queryKey }),
    meta: { handled: true },
  });
}

interface Replacement {
  added: readonly NewShippingItem[];
  /** Of which rules. */
  replaced: readonly string[];
}

export const workDaysQuery = () =>
  queryOptions({
    queryKey: storeKey('working-days'),
    queryFn: ({ signal }) => api.call(shipping.workDays, {}, { signal }),
  });

export function useSetWorkDays() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WorkDaysChange) => api.call(shipping.setWorkDays, { body }),
    onSuccess: (saved) => queryClient.setQueryData(workDaysQuery().queryKey, saved),
    meta: { handled: true },
  });
}

export function useDeleteShipping(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(shipping.remove, { params: { id } }),
    onSuccess: () =>
      queryClient.setQueryData(shippingQuery().queryKey, (items = []) =>
        items.filter(({ _id }) => _id !== id),
      ),
    meta: { handled: true },
  });
}

/** What the server said, else the specification's sentence for the act. */
export const wordsOf = (error: Error, act: 'create' | 'update' | 'delete') =>
  isTold(error) ? error.message : `Failed to ${act} shipping method`;
