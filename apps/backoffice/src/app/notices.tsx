import type { Store } from '@kade/contract/stores';
import type { QueryClient } from '@tanstack/react-query';
import { mayTellOfPlan } from '../parts/stores/stores';
import { loadPlanUse, PlanNotice } from './plan-notice';
import { StorageNotice } from './storage-notice';
import { SuspensionNotice } from './suspension-notice';

/** Asks for what the notices of a store tell; what came later than a screen would move it. */
export async function loadNotices(queryClient: QueryClient, store: Store) {
  if (mayTellOfPlan(store)) await loadPlanUse(queryClient);
  return Notices;
}

/** Above every screen: what stands in the way of a store, the most pressing first. */
function Notices({ store }: { store: Store }) {
  return (
    <>
      {store.suspension && <SuspensionNotice reason={store.suspension.reason} />}
      {store.storage !== 'fine' && <StorageNotice state={store.storage} />}
      {mayTellOfPlan(store) && <PlanNotice isReadOnly={store.read_only} />}
    </>
  );
}
