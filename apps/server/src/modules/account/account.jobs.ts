import { deleteExpired } from '../../platform/expiry';
import type { JobKind } from '../../platform/jobs';
import { eraseAccountJob, lookAfterClosing } from './closing.jobs';
import { prepareDataJob } from './data-copies.service';

/** Copies of data that could be saved for long enough. */
const deleteOldCopies: JobKind<object> = {
  name: 'delete_data_copies',
  expireInSeconds: 300,
  retryLimit: 2,
  retryDelay: 60,
  schedule: '47 * * * *',
  run: (ctx) =>
    deleteExpired(ctx, { table: 'data_copies', column: 'expires_at', before: ctx.clock.now() }),
};

export const accountJobs: readonly JobKind<never>[] = [
  prepareDataJob,
  deleteOldCopies,
  lookAfterClosing,
  eraseAccountJob,
];
