import { ORDERS_AT_ONCE } from '@kade/contract/order-changes';
import { transaction, type SystemContext, type TenantContext } from '../../platform/context';
import { isTrouble } from '../../platform/errors';
import { getMerchantName } from '../merchants';
import { lockOrders, type LockedOrder } from '../orders/book';
import { setStatuses } from '../orders/status';
import {
  findLockedChange,
  markOrders,
  nextOrders,
  updateOrderChange,
  type ItemState,
  type LockedChange,
} from './order-changes.queries';

const UNFORESEEN =
  'This order could not be changed, by a mistake of ours. Nothing of it was changed; try it once more.';

/** Does the next step of a running change in one transaction; false when there is none left. */
export async function changeNext(
  ctx: TenantContext,
  id: string,
  atOnce = ORDERS_AT_ONCE,
): Promise<boolean> {
  return nextStep(ctx, id, atOnce, async (ctx, change, ids) => {
    const author = await getMerchantName(ctx);
    const orders = await lockOrders(ctx, ids);
    const states = new Map(orders.map((order) => [order.id, whatIsLeft(change, order)]));
    const open = orders.filter(({ id: order }) => states.get(order) === undefined);
    const by = { author, isPatient: true };
    const refused = await setStatuses(ctx, open, change.wanted, by);
    return orders.map(({ id: order_id }) => ({
      order_id,
      state: states.get(order_id) ?? (refused.has(order_id) ? 'refused' : 'changed'),
      reason: refused.get(order_id)?.message,
    }));
  });
}

/**
 * A step of a job. What nobody foresaw of one order keeps no other from being changed: then each goes
 * in a transaction of its own, and those that fail are refused.
 */
export async function changeNextOrEach(ctx: TenantContext, id: string): Promise<boolean> {
  try {
    return await changeNext(ctx, id);
  } catch (error) {
    if (isTrouble(error)) throw error;
    ctx.log.error({ err: error }, 'orders are changed one by one');
  }
  let isMore = true;
  for (let count = 0; isMore && count < ORDERS_AT_ONCE; count += 1) {
    isMore = await changeNext(ctx, id, 1).catch((error: unknown) => {
      if (isTrouble(error)) throw error;
      return refuseNext(ctx, id);
    });
  }
  return isMore;
}

/** Passes over the next order of a change. */
const refuseNext = (ctx: TenantContext, id: string): Promise<boolean> =>
  nextStep(ctx, id, 1, async (_ctx, _change, ids) =>
    ids.map((order_id) => ({ order_id, state: 'refused', reason: UNFORESEEN })),
  );

interface Outcome {
  order_id: string;
  state: ItemState;
  reason: string | undefined;
}

/** One step in one transaction, in which the change is locked: who cancels it waits for the step. */
function nextStep(
  system: TenantContext,
  id: string,
  atOnce: number,
  step: (
    ctx: TenantContext & SystemContext & { merchantId: string },
    change: LockedChange,
    ids: string[],
  ) => Promise<Outcome[]>,
): Promise<boolean> {
  return transaction(system, async (ctx) => {
    const change = await findLockedChange(ctx, id);
    if (change?.state !== 'running') return false;
    const ids = await nextOrders(ctx, id, atOnce);
    if (ids.length > 0) {
      await markOrders(
        ctx,
        id,
        await step({ ...ctx, merchantId: change.merchant_id }, change, ids),
      );
    }
    if (ids.length === atOnce) return true;
    await updateOrderChange(ctx, id, { state: 'done' });
    return false;
  });
}

/** What becomes of an order that is not changed; undefined where it is. */
function whatIsLeft(
  { wanted, reopens }: LockedChange,
  { order_status, payment_status }: LockedOrder,
): ItemState | undefined {
  const now = { order_status, payment_status };
  const after = { ...now, ...wanted };
  if (after.order_status === order_status && after.payment_status === payment_status) return 'same';
  const isReopened = order_status === 'cancelled' && after.order_status !== 'cancelled';
  return isReopened && !reopens ? 'left' : undefined;
}
