import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { paths } from '../lib/address/paths';
import { chooseStore, currentStoreId } from '../lib/server/session';
import { storesQuery } from '../parts/stores/stores';

/** Screens that a merchant without a store may open. */
const storelessPaths: readonly string[] = [paths.storeCreation, paths.profile, paths.billing];

/**
 * Before any merchant screen: no stores leads to the wizard; no current store, or one that is not
 * the merchant's, selects the first.
 */
export async function loadSession(queryClient: QueryClient, pathname: string) {
  const { items } = await queryClient.ensureQueryData(storesQuery);
  const first = items[0];
  if (!first) {
    if (storelessPaths.includes(pathname.replace(/(.)\/+$/, '$1'))) return null;
    return redirect(paths.storeCreation);
  }
  const current = items.find((store) => store._id === currentStoreId()) ?? first;
  if (current._id !== currentStoreId()) chooseStore(current._id);
  // What came later than the screen would move it.
  if (current.plan !== 'pro') await (await import('./plan-notice')).loadPlanUse(queryClient);
  return null;
}
