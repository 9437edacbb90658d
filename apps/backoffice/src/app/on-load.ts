import type { Store } from '@kade/contract/stores';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { paths } from '../lib/address/paths';
import { chooseStore, currentStoreId } from '../lib/server/session';
import { mayTellOfPlan, storesQuery } from '../parts/stores/stores';

/** Screens that a merchant without a store may open. */
const storelessPaths: readonly string[] = [paths.storeCreation, paths.profile, paths.billing];

/** What the shell shows from its first moment on, where there is something to tell. */
export interface Session {
  Notices?: ComponentType<{ store: Store }>;
}

/**
 * Before any merchant screen: no stores leads to the wizard; no current store, or one that is not
 * the merchant's, selects the first. Where it leads elsewhere, it answers that path.
 */
export async function loadSession(
  queryClient: QueryClient,
  pathname: string,
): Promise<Session | string> {
  const { items } = await queryClient.ensureQueryData(storesQuery);
  const first = items[0];
  if (!first) {
    if (storelessPaths.includes(pathname.replace(/(.)\/+$/, '$1'))) return {};
    return paths.storeCreation;
  }
  const current = items.find((store) => store._id === currentStoreId()) ?? first;
  if (current._id !== currentStoreId()) chooseStore(current._id);
  if (!isTold(current)) return {};
  return { Notices: await (await import('./notices')).loadNotices(queryClient, current) };
}

/** Whether something may stand above the screens of a store. */
const isTold = (store: Store) =>
  store.suspension !== null || store.storage !== 'fine' || mayTellOfPlan(store);
