import { BIN_DAYS } from '@kade/contract/catalog/products';
import type { JobKind } from '../../../platform/jobs';
import { purgeBefore } from '../book';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What hangs on a product goes with it: up to ten thousand entries of stock each. */
const BATCH = 50;

/** Every night: deletes for good what has been in the bin for 30 days. */
export const emptyBinsJob: JobKind<object> = {
  name: 'products_empty_bins',
  expireInSeconds: 60 * 60,
  retryLimit: 3,
  retryDelay: 60,
  schedule: '10 20 * * *',
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - BIN_DAYS * DAY_MS);
    let total = 0;
    for (let count = BATCH; count === BATCH; total += count) {
      count = await purgeBefore(ctx, { before, limit: BATCH });
    }
    ctx.log.info({ products: total }, 'bins emptied');
  },
};
