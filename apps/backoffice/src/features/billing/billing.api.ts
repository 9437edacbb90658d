import { billing, type Term } from '@kade/contract/billing';
import type { PlanIdentifier } from '@kade/contract/merchants';
import { plans } from '@kade/contract/plans';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/server/api';

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => api.call(plans.list, {}, { signal }),
  staleTime: 60 * 60_000,
});

export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: ({ signal }) => api.call(billing.get, {}, { signal }),
});

export const previewQuery = (plan_id: PlanIdentifier, term: Term) =>
  queryOptions({
    queryKey: ['billing', 'preview', plan_id, term],
    queryFn: ({ signal }) => api.call(billing.preview, { query: { plan_id, term } }, { signal }),
    staleTime: 0,
  });

/** Asks where a plan is paid; whoever is answered no address has chosen it all the same. */
export function useSubscribe() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { plan_id: PlanIdentifier; term: Term }) =>
      api.call(billing.subscribe, { body }),
    onSuccess: ({ subscribe }) =>
      subscribe === undefined ? queryClient.invalidateQueries() : undefined,
  });
}

export function useCancel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(billing.cancel, {}),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
