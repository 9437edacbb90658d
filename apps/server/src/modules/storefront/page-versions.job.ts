import type { JobKind } from '../../platform/jobs';
import { countPageChanges } from './page-versions.queries';

/** Every minute: the version of a shop's pages is one number again, and not many rows. */
export const countPageChangesJob: JobKind<object> = {
  name: 'count_page_changes',
  expireInSeconds: 60,
  retryLimit: 0,
  retryDelay: 60,
  schedule: '* * * * *',
  run: (ctx) => countPageChanges(ctx),
};
