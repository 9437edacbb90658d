import type { JobKind } from '../../platform/jobs';
import { deleteOldChanges } from './order-changes.queries';
import { changeNextOrEach } from './order-steps.service';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;
/** A job ends after this long and another goes on: what a dead process did is taken up soon. */
const SLICE_MS = 10_000;

/** Goes on with a change of many orders from wherever it stands. */
export const orderChangeJob: JobKind<{ store_id: string; change_id: string }> = {
  name: 'orders_change',
  expireInSeconds: 45,
  retryLimit: 20,
  retryDelay: 1,
  isHeavy: true,
  async run(system, { store_id, change_id }, turn) {
    const ctx = { ...system, storeId: store_id };
    const end = performance.now() + SLICE_MS;
    for (let isMore = true; isMore;) {
      isMore = await changeNextOrEach(ctx, change_id);
      await turn?.progressed();
      if (isMore && (performance.now() > end || turn?.signal.aborted)) {
        return system.jobs.enqueue(system, orderChangeJob, { store_id, change_id });
      }
    }
  },
};

/** Every night: forgets what became of old changes, and what was asked and never answered. */
const forgetOrderChangesJob: JobKind<object> = {
  name: 'orders_forget_changes',
  expireInSeconds: 60 * 60,
  retryLimit: 3,
  retryDelay: 60,
  schedule: '47 20 * * *',
  run: (ctx) => {
    const before = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS);
    return deleteOldChanges(ctx, { started: before(KEPT_DAYS), asked: before(1) });
  },
};

export const orderChangeJobs: readonly JobKind<never>[] = [orderChangeJob, forgetOrderChangesJob];
