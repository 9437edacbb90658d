import { BULK_UNDO_DAYS } from '@kade/contract/catalog/bulk';
import type { JobKind } from '../../../platform/jobs';
import { applyNext, undoNext } from './bulk-steps.service';
import { deleteChangesBefore } from './bulk.queries';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Goes on with a large change, or with undoing it, from wherever it stands. */
export const bulkJob: JobKind<{ store_id: string; change_id: string }> = {
  name: 'products_bulk_change',
  expireInSeconds: 15 * 60,
  retryLimit: 5,
  retryDelay: 5,
  async run(system, { store_id, change_id }) {
    const ctx = { ...system, storeId: store_id };
    for (let isMore = true; isMore;) isMore = await applyNext(ctx, change_id);
    for (let isMore = true; isMore;) isMore = await undoNext(ctx, change_id);
  },
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
