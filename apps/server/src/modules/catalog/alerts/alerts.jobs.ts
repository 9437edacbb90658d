import { STOCK_ALERT_DAYS } from '@kade/contract/stock-alerts';
import { deleteExpired } from '../../../platform/expiry';
import type { JobKind } from '../../../platform/jobs';
import { listDueStores } from './alerts.queries';
import { ALERTS_AT_ONCE, tellOfStock } from './alerts.service';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes to all who wait in a store for what is back, so many at a time. */
const tellStoreJob: JobKind<{ store_id: string }> = {
  name: 'tell_stock_alerts_of_store',
  expireInSeconds: 120,
  retryLimit: 3,
  retryDelay: 30,
  async run(system, { store_id: storeId }) {
    const ctx = { ...system, storeId };
    let told = ALERTS_AT_ONCE;
    while (told === ALERTS_AT_ONCE) told = await tellOfStock(ctx);
  },
};

/** Every minute: finds the stores in which something is back. */
const tellJob: JobKind<object> = {
  name: 'tell_stock_alerts',
  expireInSeconds: 60,
  retryLimit: 2,
  retryDelay: 30,
  schedule: '* * * * *',
  run: async (ctx) => ctx.jobs.enqueueAll(ctx, tellStoreJob, await listDueStores(ctx)),
};

const forgetJob: JobKind<object> = {
  name: 'forget_stock_alerts',
  expireInSeconds: 60,
  retryLimit: 2,
  retryDelay: 60,
  schedule: '51 20 * * *',
  run: (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - STOCK_ALERT_DAYS * DAY_MS);
    return deleteExpired(ctx, { table: 'stock_alerts', column: 'created_at', before });
  },
};

export const alertJobs: readonly JobKind<never>[] = [tellStoreJob, tellJob, forgetJob];
