import {
  MAX_CHANGED_ORDERS,
  ORDERS_AT_ONCE,
  type OrderChange,
  type OrderQuestion,
  type OrderSelection,
} from '@kade/contract/order-changes';
import type { OrderStatus, PaymentStatus } from '@kade/contract/orders';
import { transaction, type StoreContext } from '../../platform/context';
import { invalid, notFound } from '../../platform/errors';
import { newId } from '../../platform/random';
import { actOn, beginWork } from '../../platform/works';
import { recordOrders } from '../orders/book';
import { occasions } from '../orders/move';
import { assertMaySet } from '../orders/status';
import { assertOrderRoom } from '../plans';
import { orderChangeWork } from './order-changes.jobs';
import {
  getOrderChange,
  getQuestion,
  insertOrderChange,
  updateOrderChange,
} from './order-changes.queries';
import { changeTable, changing } from './order-steps.service';

interface ManyChanges {
  selection: OrderSelection;
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
}

/** Fixes which orders a change is about, and says what it would do to them. */
export async function askChange(ctx: StoreContext, body: ManyChanges): Promise<OrderQuestion> {
  const { selection, status, paymentStatus } = body;
  if (!status && !paymentStatus) {
    throw invalid({ status: { say: 'required' } }, { say: 'status_missing' });
  }
  assertMaySet(ctx, paymentStatus);
  return transaction(ctx, async (ctx) => {
    await assertOrderRoom(ctx);
    const id = newId(ctx);
    const wanted = {
      ...(status && { order_status: status }),
      ...(paymentStatus && { payment_status: paymentStatus }),
    };
    const count = await insertOrderChange(ctx, id, wanted, selection);
    if (count === 0) throw notFound('order');
    if (count > MAX_CHANGED_ORDERS) {
      const told = { say: 'orders_too_many_chosen', most: MAX_CHANGED_ORDERS } as const;
      throw invalid({ selection: told }, told);
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
  const from = ['asked', 'running', 'done'] as const;
  return actOn(ctx, { table: changeTable, id, from }, async (ctx, { state, wanted }) => {
    const { total: count } = await getOrderChange(ctx, id);
    // Who presses twice starts once.
    if (state !== 'asked') return getOrderChange(ctx, id);
    assertMaySet(ctx, wanted.payment_status);
    await updateOrderChange(ctx, id, { state: 'running', reopens });
    await recordOrders(ctx, { count, wanted });
    const { next } = changing;
    await beginWork(ctx, id, { ...orderChangeWork, count, atOnce: ORDERS_AT_ONCE, next });
    const change = await getOrderChange(ctx, id);
    const isOver = change.state === 'done' && change.refused === 0;
    if (isOver) await updateOrderChange(ctx, id, { is_put_away: true });
    return change;
  });
}

/** Stops a change after the step that it is at. */
export async function cancelChange(ctx: StoreContext, id: string): Promise<OrderChange> {
  const from = ['asked', 'running', 'cancelled'] as const;
  return actOn(ctx, { table: changeTable, id, from }, async (ctx, { state, wanted }) => {
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
  const from = ['done', 'cancelled'] as const;
  return actOn(ctx, { table: changeTable, id, from }, async (ctx) => {
    await updateOrderChange(ctx, id, { is_put_away: true });
    return getOrderChange(ctx, id);
  });
}
