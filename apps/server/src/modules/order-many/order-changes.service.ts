import {
  MAX_CHANGED_ORDERS,
  ORDERS_AT_ONCE,
  type OrderChange,
  type OrderQuestion,
  type OrderSelection,
} from '@kade/contract/order-changes';
import type { OrderStatus, PaymentStatus } from '@kade/contract/orders';
import { transaction, type StoreContext } from '../../platform/context';
import { conflict, invalid, notFound } from '../../platform/errors';
import { newId } from '../../platform/random';
import { recordOrders } from '../orders/book';
import { occasions } from '../orders/move';
import { assertOrderRoom } from '../plans';
import { orderChangeJob } from './order-changes.jobs';
import {
  findLockedChange,
  getOrderChange,
  getQuestion,
  insertOrderChange,
  updateOrderChange,
  type LockedChange,
} from './order-changes.queries';
import { changeNext } from './order-steps.service';

interface ManyChanges {
  selection: OrderSelection;
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
}

/** Fixes which orders a change is about, and says what it would do to them. */
export async function askChange(ctx: StoreContext, body: ManyChanges): Promise<OrderQuestion> {
  const { selection, status, paymentStatus } = body;
  if (!status && !paymentStatus) {
    throw invalid({ status: 'is required' }, 'Send a status or a paymentStatus.');
  }
  return transaction(ctx, async (ctx) => {
    await assertOrderRoom(ctx);
    const id = newId(ctx);
    const wanted = {
      ...(status && { order_status: status }),
      ...(paymentStatus && { payment_status: paymentStatus }),
    };
    const count = await insertOrderChange(ctx, id, wanted, selection);
    if (count === 0) throw notFound('Order');
    if (count > MAX_CHANGED_ORDERS) {
      const limit = MAX_CHANGED_ORDERS.toLocaleString('en-IN');
      const message = `At most ${limit} orders are changed at once. Narrow the filters, by days for example.`;
      throw invalid({ selection: `is more than ${limit} orders` }, message);
    }
    return getQuestion(ctx, id, Object.keys(occasions));
  });
}

/** Changes the orders that were asked about: few now, all or nothing; many by a job. */
export async function startChange(
  ctx: StoreContext,
  id: string,
  reopens: boolean,
): Promise<OrderChange> {
  return transaction(ctx, async (ctx) => {
    const { state, wanted } = await lockChange(ctx, id);
    const { total } = await getOrderChange(ctx, id);
    if (state === 'cancelled') throw conflict('conflict', 'This change was cancelled.');
    // Who presses twice starts once.
    if (state !== 'asked') return getOrderChange(ctx, id);
    await updateOrderChange(ctx, id, { state: 'running', reopens });
    await recordOrders(ctx, { count: total, wanted });
    if (total > ORDERS_AT_ONCE) {
      await ctx.jobs.enqueue(ctx, orderChangeJob, { store_id: ctx.storeId, change_id: id });
      return getOrderChange(ctx, id);
    }
    // A full step cannot tell that it was the last.
    while (await changeNext(ctx, id)) continue;
    const change = await getOrderChange(ctx, id);
    if (change.refused === 0) await updateOrderChange(ctx, id, { is_put_away: true });
    return change;
  });
}

/** Stops a change after the step that it is at. */
export async function cancelChange(ctx: StoreContext, id: string): Promise<OrderChange> {
  return transaction(ctx, async (ctx) => {
    const { state, wanted } = await lockChange(ctx, id);
    if (state === 'done') throw conflict('conflict', 'This change is done already.');
    if (state === 'cancelled') return getOrderChange(ctx, id);
    await updateOrderChange(ctx, id, { state: 'cancelled', is_put_away: state === 'asked' });
    const change = await getOrderChange(ctx, id);
    if (state === 'running') {
      await recordOrders(ctx, { count: change.total, wanted, stoppedAt: change.done });
    }
    return change;
  });
}

/** Takes a change that has ended off the list. */
export async function putAwayChange(ctx: StoreContext, id: string): Promise<OrderChange> {
  return transaction(ctx, async (ctx) => {
    const { state } = await lockChange(ctx, id);
    if (state === 'asked' || state === 'running') {
      throw conflict('conflict', 'This change is not done yet.');
    }
    await updateOrderChange(ctx, id, { is_put_away: true });
    return getOrderChange(ctx, id);
  });
}

async function lockChange(ctx: StoreContext, id: string): Promise<LockedChange> {
  const change = await findLockedChange(ctx, id);
  if (!change) throw notFound('Change of orders');
  return change;
}
