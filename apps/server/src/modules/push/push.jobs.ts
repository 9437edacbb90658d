import type { TenantContext } from '../../platform/context';
import type { JobKind } from '../../platform/jobs';
import { readerWords } from '../../platform/reader';
import { isAnyoneTold, listTold } from './push.queries';
import { orderLink, tellDevice } from './push.service';

interface OrderNews {
  order_id: string;
  order_number: number;
  /** In minor units. */
  total: number;
  pieces: number;
}

type Data = OrderNews & { store_id: string };

/**
 * One browser at a time: what another one's push service does holds up nobody. They wait for an answer
 * and do nothing else, so there is room for two orders of a merchant whose ten sessions hear none.
 */
const tellDeviceJob: JobKind<Data & { session_id: string; shop: string }> = {
  name: 'push_to_device',
  expireInSeconds: 30,
  retryLimit: 4,
  retryDelay: 15,
  concurrency: 20,
  async run(system, { session_id, store_id, order_id, order_number, ...order }) {
    const { pushWords } = readerWords(system);
    const outcome = await tellDevice(system, session_id, {
      title: pushWords.new_order({ order_number }),
      text: pushWords.what_was_ordered(order),
      path: orderLink({ ...system, storeId: store_id }, order_id),
      tag: order_id,
    });
    if (outcome === 'later') throw new Error('the push service is away or busy');
    if (outcome === 'refused') system.log.warn({ order_id }, 'a push service refused a message');
  },
};

const tellJob: JobKind<Data> = {
  name: 'push_order',
  expireInSeconds: 30,
  retryLimit: 3,
  retryDelay: 5,
  concurrency: 2,
  async run(system, order) {
    const ctx = { ...system, storeId: order.store_id };
    const told = await listTold(ctx);
    const jobs = told.map((device) => ({ ...order, ...device }));
    await ctx.jobs.enqueueAll(ctx, tellDeviceJob, jobs);
  },
};

/** What tells browsers of an order that is placed, for the statement that writes it: nothing where there are none. */
export const insertOfPush = (ctx: TenantContext, order: OrderNews) =>
  ctx.jobs.insertOf(tellJob, [{ store_id: ctx.storeId, ...order }], {}, isAnyoneTold(ctx));

export const pushJobs: readonly JobKind<never>[] = [tellJob, tellDeviceJob];
