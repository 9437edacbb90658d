import { BULK_UNDO_DAYS } from '@kade/contract/catalog/bulk';
import type { JobKind } from '../../../platform/jobs';
import { createForgetting, createWork } from '../../../platform/works';
import { applying, giveUpChange, undoing } from './bulk-steps.service';
import { deleteChangesBefore } from './bulk.queries';

/** Goes on with a large change, or with undoing it, from wherever it stands. */
export const bulkWork = createWork({
  name: 'products_bulk_change',
  idName: 'change_id',
  steps: [applying.next, undoing.next],
  giveUp: giveUpChange,
});

/** Every night: forgets the bulk changes that cannot be undone any more. */
export const forgetBulkChangesJob = createForgetting({
  name: 'products_forget_bulk_changes',
  schedule: '25 20 * * *',
  forget: (ctx, before) => deleteChangesBefore(ctx, before(BULK_UNDO_DAYS)),
});

export const bulkJobs: readonly JobKind<never>[] = [bulkWork.job, forgetBulkChangesJob];
