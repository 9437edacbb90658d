import { UNPAID } from '../../../platform/actor';
import { transaction, type SystemContext, type TenantContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { lockOrder } from '../book';
import { listExpiredHolds } from './holds.queries';
import { setStatuses } from './set-statuses.service';

const BATCH = 100;

/** Every minute: unpaid orders whose time is over are cancelled, and their stock is sold again. */
export const expireHolds: JobKind<object> = {
  name: 'expire_holds',
  expireInSeconds: 300,
  retryLimit: 2,
  retryDelay: 30,
  schedule: '* * * * *',
  async run(ctx) {
    // What keeps one order from being let go keeps no other.
    const failures = new Map<string, unknown>();
    for (let isMore = true; isMore;) {
      const expired = await listExpiredHolds(ctx, { limit: BATCH, except: [...failures.keys()] });
      for (const { store_id: storeId, id } of expired) {
        await expireHold({ ...ctx, storeId }, id).catch((error: unknown) =>
          failures.set(id, error),
        );
      }
      isMore = expired.length === BATCH;
    }
    if (failures.size === 0) return;
    const [id] = failures.keys();
    const count = `${failures.size} orders could not be let go, the first ${id}`;
    throw new AggregateError(failures.values(), count);
  },
};

/** A payment may have come since the list was read: the locked row decides. */
async function expireHold(ctx: TenantContext & SystemContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    if (!order.hold_expires_at || order.hold_expires_at > ctx.clock.now()) return;
    const by = { author: UNPAID, back: 'expired' } as const;
    await setStatuses(ctx, [order], { order_status: 'cancelled' }, by);
  });
}
