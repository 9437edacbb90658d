import type { ChangedOrder, OrderStatus, PaymentStatus } from '@kade/contract/orders';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict, invalid } from '../../../platform/errors';
import { lockOrder, recordOrder } from '../book';
import { getOrder } from '../read';
import { assertMaySet } from './money-permission';
import { setStatuses } from './set-statuses.service';
import { offerUndo } from './undo.service';

interface Asked {
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
}

interface Change extends Asked {
  /** What whoever asks has seen. */
  before?: Asked | undefined;
  undoable?: boolean | undefined;
}

/**
 * Sets the status, the payment status, or both; any value may be chosen, and the order's money is
 * booked as the new one says. Cancelling puts the stock back; reopening takes it again, or is refused
 * where it is gone. What others have set since it was seen stays. What is undoable is told to whoever
 * ordered once it no longer is.
 */
export async function changeStatuses(
  ctx: StoreContext,
  id: string,
  { undoable: isUndoable = false, before: seen = {}, ...change }: Change,
): Promise<ChangedOrder> {
  if (!change.status && !change.paymentStatus) {
    throw invalid({ status: { say: 'required' } }, { say: 'status_missing' });
  }
  assertMaySet(ctx, change.paymentStatus);
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    const { order_status, payment_status } = order;
    const before = { order_status, payment_status };
    assertAsSeen(order_status, seen.status, change.status);
    assertAsSeen(payment_status, seen.paymentStatus, change.paymentStatus);
    const after = {
      order_status: change.status ?? order_status,
      payment_status: change.paymentStatus ?? payment_status,
    };
    const author = ctx.actor;
    const since = ctx.clock.now();
    const refused = await setStatuses(ctx, [order], after, { author, isQuiet: isUndoable });
    for (const refusal of refused.values()) throw refusal;
    const offered = isUndoable ? await offerUndo(ctx, order, { author, since }) : undefined;
    const undo = offered && ({ verb: 'undo_statuses', id, undo: offered._id } as const);
    await recordOrder(ctx, order, { before, after, undo });
    return { ...(await getOrder(ctx, id)), undo: offered };
  });
}

/** A status may be what was seen, or already what is asked for. */
function assertAsSeen<Status>(is: Status, seen: Status | undefined, asked: Status | undefined) {
  if (seen === undefined || is === seen || is === asked) return;
  throw conflict({ say: 'order_changed_since' });
}
