import { BULK_UNDO_DAYS } from '@kade/contract/catalog/bulk';
import type { TenantContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { applyNext, giveUpChange, undoNext } from './bulk-steps.service';
import { deleteChangesBefore } from './bulk.queries';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A job ends after this long and another goes on: what a dead process did is taken up soon. */
const SLICE_MS = 10_000;

/** One step; whether there may be another. */
type Step = (ctx: TenantContext, changeId: string) => Promise<boolean>;

const steps: Step[] = [applyNext, undoNext];

/** Goes on with a large change, or with undoing it, from wherever it stands. */
export const bulkJob: JobKind<{ store_id: string; change_id: string }> = {
  name: 'products_bulk_change',
  expireInSeconds: 45,
  retryLimit: 20,
  retryDelay: 1,
  isHeavy: true,
  async run(system, { store_id, change_id }, turn) {
    const ctx = { ...system, storeId: store_id };
    const end = performance.now() + SLICE_MS;
    for (const step of steps) {
      for (let isMore = true; isMore;) {
        isMore = await step(ctx, change_id);
        await turn?.progressed();
        if (isMore && (performance.now() > end || turn?.signal.aborted)) {
          return system.jobs.enqueue(system, bulkJob, { store_id, change_id });
        }
      }
    }
  },
  onSetAside: (system, { store_id, change_id }) =>
    giveUpChange({ ...system, storeId: store_id }, change_id),
};

/** Every night: forgets the bulk changes that cannot be undone any more. */
export const forgetBulkChangesJob: JobKind<object> = {
  name: 'products_forget_bulk_changes',
  expireInSeconds: 60 * 60,
  retryLimit: 3,
  retryDelay: 60,
  schedule: '25 20 * * *',
  run: (ctx) =>
    deleteChangesBefore(ctx, new Date(ctx.clock.now().getTime() - BULK_UNDO_DAYS * DAY_MS)),
};

export const bulkJobs: readonly JobKind<never>[] = [bulkJob, forgetBulkChangesJob];
