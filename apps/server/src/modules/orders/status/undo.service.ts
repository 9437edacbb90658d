import type { OrderUndo } from '@kade/contract/order-undo';
import type { Order } from '@kade/contract/orders';
import type { Actor } from '../../../platform/actor';
import { transaction, type StoreContext, type TenantContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors';
import type { JobKind } from '../../../platform/jobs';
import { insertMovements, type NewMovement } from '../../order-money/ledger';
import { listRefunding } from '../../order-money/refunds';
import { reopenSlips } from '../../order-money/slips';
import {
  insertEvents,
  isUnpaid,
  lockOrder,
  recordOrder,
  updateHold,
  type LockedOrder,
  type Statuses,
} from '../book';
import { fits, listWithEmail, mailOrder } from '../mail';
import { changeOrder, occasions } from '../move';
import { getOrder } from '../read';
import { assertMaySet } from './money-permission';
import {
  deleteUndo,
  insertUndo,
  listOpenNews,
  updateTelling,
  type UndoableChange,
} from './undo.queries';

/** For so long a screen offers to undo a change. */
export const UNDO_SECONDS = 10;
/** What an answer of the last moment may take. */
const GRACE_SECONDS = 3;

const fields = ['order_status', 'payment_status'] as const;
const changedOf = (change: Pick<UndoableChange, 'old' | 'new'>) =>
  fields.filter((field) => change.old[field] !== change.new[field]);

/**
 * Keeps how a locked order stood before its statuses were set, and has its customer told once that can
 * no longer be undone: by a job of this transaction, whatever becomes of who pressed.
 */
export async function offerUndo(
  ctx: StoreContext,
  before: LockedOrder,
  { author, since }: { author: Actor; since: Date },
): Promise<OrderUndo | undefined> {
  const after = await lockOrder(ctx, before.id);
  const change = { old: statusesOf(before), new: statusesOf(after) };
  const changed = changedOf(change);
  if (changed.length === 0) return undefined;
  const hasEmail = (await listWithEmail(ctx, [before.id])).length > 0;
  const news = hasEmail ? changed.flatMap((field) => occasions[after[field]] ?? []) : [];
  const { paid_total, refunded_total } = after;
  const paid = paid_total - before.paid_total;
  const id = await insertUndo(ctx, before.id, {
    ...change,
    author,
    news,
    paid,
    paid_total,
    refunded_total,
    refunded: refunded_total - before.refunded_total,
    written_off: before.due_total - after.due_total - paid,
    hold_expires_at: before.hold_expires_at,
    created_at: since,
  });
  const data = { store_id: ctx.storeId, order_id: before.id, undo_id: id };
  await ctx.jobs.enqueue(ctx, tellOfChangeJob, data);
  return { _id: id, seconds: UNDO_SECONDS, news };
}

const statusesOf = ({ order_status, payment_status }: Statuses): Statuses => ({
  order_status,
  payment_status,
});

/** Sets a change back that nobody was told of: statuses, stock, money, slips and hold. */
export async function undoChange(ctx: StoreContext, id: string, undoId: string): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    const change = await deleteUndo(ctx, id, undoId);
    if (!change) throw tooLate();
    const { old, new: now } = change;
    if (old.payment_status !== now.payment_status) assertMaySet(ctx, now.payment_status);
    await assertAsLeft(ctx, order, change);
    const author = ctx.actor;
    const changed = changedOf(change);
    const back = Object.fromEntries(changed.map((field) => [field, change.old[field]]));
    await changeOrder(ctx, order, back, { author, isQuiet: true });
    await insertMovements(ctx, id, takenBack(change, author));
    await reopenSlips(ctx, id, { author: change.author, since: change.created_at });
    const then = { ...statusesOf(order), ...back };
    if (then.order_status === 'pending' && isUnpaid(then)) {
      await updateHold(ctx, id, change.hold_expires_at);
    }
    const event = { field: 'undone', old_value: null, new_value: null, author } as const;
    await insertEvents(ctx, id, [event]);
    await recordOrder(ctx, order, { before: { ...statusesOf(order) }, after: then });
    return getOrder(ctx, id);
  });
}

const tooLate = () => conflict({ say: 'undo_too_late' });

/** What came after the change must not be taken back with it. */
async function assertAsLeft(
  ctx: TenantContext,
  order: LockedOrder,
  change: UndoableChange,
): Promise<void> {
  const isPayment = changedOf(change).includes('payment_status');
  const hasMoved =
    order.paid_total !== change.paid_total || order.refunded_total !== change.refunded_total;
  const isOther =
    changedOf(change).some((field) => order[field] !== change.new[field]) ||
    (isPayment && (hasMoved || (await listRefunding(ctx, [order.id])).length > 0));
  if (!isOther) return;
  throw conflict({ say: 'order_changed_since' });
}

/** The movements of a change, the other way round. */
function takenBack({ paid, refunded, written_off }: UndoableChange, author: Actor): NewMovement[] {
  const told = { say: 'change_undone' } as const;
  const movements: NewMovement[] = [
    { kind: 'refund', amount: -refunded, provider: 'hand', told, author },
    { kind: 'payment', amount: -paid, provider: 'hand', told, author },
    { kind: 'write_off', amount: -written_off, provider: 'order', told, author },
  ];
  return movements.filter(({ amount }) => amount !== 0);
}

/** Says whether the customer is to hear of a change that can still be undone. */
export async function chooseTelling(
  ctx: StoreContext,
  id: string,
  { undo, tell }: { undo: string; tell: boolean },
): Promise<{ tell: boolean }> {
  return transaction(ctx, async (ctx) => {
    await lockOrder(ctx, id);
    if (await updateTelling(ctx, id, { id: undo, isQuiet: !tell })) return { tell };
    throw conflict({ say: 'telling_too_late' });
  });
}

/** Ends the time in which a change can be undone, and tells its customer what is still so, once. */
export const tellOfChangeJob: JobKind<{ store_id: string; order_id: string; undo_id: string }> = {
  name: 'tell_of_change',
  expireInSeconds: 60,
  retryLimit: 5,
  retryDelay: 10,
  startAfter: UNDO_SECONDS + GRACE_SECONDS,
  concurrency: 4,
  async run(system, { store_id, order_id, undo_id }) {
    await transaction({ ...system, storeId: store_id }, async (ctx) => {
      await lockOrder(ctx, order_id);
      const change = await deleteUndo(ctx, order_id, undo_id);
      if (!change) return;
      const order = await getOrder(ctx, order_id);
      const open = await listOpenNews(ctx, order_id);
      const { author } = change;
      for (const news of change.news) {
        if (!fits[news](order) || open.includes(news)) continue;
        if (!change.isQuiet) await mailOrder(ctx, order_id, news);
        const event = { field: 'untold', old_value: null, new_value: news, author } as const;
        if (change.isQuiet) await insertEvents(ctx, order_id, [event]);
      }
    });
  },
};
