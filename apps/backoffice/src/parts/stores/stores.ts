import { MAX_PAGE_SIZE } from '@kade/contract/values';
import { stores, type Store } from '@kade/contract/stores';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { storeKey } from '../../lib/server/query-client';
import { currentStoreId } from '../../lib/server/session';

/** The merchant's stores: what the shell, the wizard and the settings all stand on. */
export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: ({ signal }) => api.call(stores.list, { query: { limit: MAX_PAGE_SIZE } }, { signal }),
  staleTime: 60_000,
});

/** What the current store is called; blank until the stores are known. */
export function useStoreName(): string {
  const { data } = useQuery(storesQuery);
  return data?.items.find(({ _id }) => _id === currentStoreId())?.name ?? '';
}

/** The plan of the current store by its name; blank until the stores are known. */
export function usePlanName(): string {
  const { data } = useQuery(storesQuery);
  const plan = data?.items.find(({ _id }) => _id === currentStoreId())?.plan ?? '';
  return plan.charAt(0).toUpperCase() + plan.slice(1);
}

/** Whether an operator keeps the current store closed. */
export function useIsSuspended(): boolean {
  const { data } = useQuery(storesQuery);
  const store = data?.items.find(({ _id }) => _id === currentStoreId());
  return store !== undefined && store.suspension !== null;
}

/** Whether there may be something to say of a store's plan: one without limits has fees, too. */
export const mayTellOfPlan = ({ plan, fees_overdue }: Pick<Store, 'plan' | 'fees_overdue'>) =>
  plan !== 'pro' || fees_overdue;

/** The current store, with what it has set up: nothing is asked for that is not there. */
export const storeQuery = () =>
  queryOptions({
    queryKey: storeKey('detail'),
    queryFn: ({ signal }) => api.call(stores.current, {}, { signal }),
  });
