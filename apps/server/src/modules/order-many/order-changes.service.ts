import {
  MAX_CHANGED_ORDERS,
  ORDERS_AT_ONCE,
  type OrderChange,
  type OrderQuestion,
  type OrderSelection,
  type StartedChange,
} from '@kade/contract/order-changes';
import type { OrderStatus, PaymentStatus } from '@kade/contract/orders';
import { transaction, type StoreContext } from '../../platform/context';
import { invalid, notFound, notFoundIn } from '../../platform/errors';
import { newId } from '../../platform/random';
import { actOn, beginWork } from '../../platform/works';
import { recordOrders } from '../orders/book';
import { occasions } from '../orders/move';
import { assertMaySet, UNDO_SECONDS, undoChanges } from '../orders/status';
import { assertOrderRoom } from '../plans';
import { orderChangeWork } from './order-changes.jobs';
import {
  getOrderChange,
  getQuestion,
  insertOrderChange,
  listChanged,
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
    const named = 'ids' in selection ? selection.ids.map((one) => one.toLowerCase()) : [];
    if (count < new Set(named).size) {
      throw notFoundIn('selection.ids', 'order');
    }
    if (count === 0) throw notFound('order');
    if (count > MAX_CHANGED_ORDERS) {
      const told = { say: 'orders_too_many_chosen', most: MAX_CHANGED_ORDERS } as const;
      throw invalid({ selection: told }, told);
    }
    return getQuestion(ctx, id, Object.keys(occasions));
  });
}

/**
 * Changes the orders that were asked about: few now, all or nothing; many by a job. What few are set to
 * is told to their customers once it can no longer be undone, where that is wanted.
 */
export async function startChange(
  ctx: StoreContext,
  id: string,
  { reopen: reopens, undoable = false }: { reopen: boolean; undoable?: boolean | undefined },
): Promise<StartedChange> {
  const from = ['asked', 'running', 'done'] as const;
  return actOn(ctx, { table: changeTable, id, from }, async (ctx, { state, wanted }) => {
    const { total: count } = await getOrderChange(ctx, id);
    // Who presses twice starts once.
    if (state !== 'asked') return getOrderChange(ctx, id);
    assertMaySet(ctx, wanted.payment_status);
    const isUndoable = undoable && count <= ORDERS_AT_ONCE;
    await updateOrderChange(ctx, id, { state: 'running', reopens, is_undoable: isUndoable });
    const undo = isUndoable ? ({ verb: 'undo_order_change', id } as const) : undefined;
    await recordOrders(ctx, { count, wanted, undo });
    const { next } = changing;
    await beginWork(ctx, id, { ...orderChangeWork, count, atOnce: ORDERS_AT_ONCE, next });
    const change = await getOrderChange(ctx, id);
    const isOver = change.state === 'done' && change.refused === 0;
    if (isOver) await updateOrderChange(ctx, id, { is_put_away: true });
    return { ...change, ...(isUndoable && change.changed > 0 && { undo_seconds: UNDO_SECONDS }) };
  });
}

/** Sets back what nobody was told of yet; orders that have changed since stay as they are. */
export async function undoOrderChange(
  ctx: StoreContext,
  id: string,
): Promise<{ undone: number; kept: number }> {
  const from = ['done'] as const;
  return actOn(ctx, { table: changeTable, id, from }, async (ctx, { wanted }) => {
    const changed = await listChanged(ctx, id);
    const undone = await undoChanges(ctx, id, changed);
    await updateOrderChange(ctx, id, { is_put_away: true });
    await recordOrders(ctx, { count: undone, wanted, isUndone: true });
    return { undone, kept: changed.length - undone };
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
