import type { ChangedOrder, Order } from '@kade/contract/orders';
import type { Tracking, TrackingEdit } from '@kade/contract/tracking';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors';
import {
  assertUnedited,
  insertEvents,
  lockOrder,
  recordOrder,
  replaceTerms,
  updateTracking,
  type LockedOrder,
} from '../book';
import { assertFits, isJustSent, tellAgain } from '../mail';
import { getOrder } from '../read';
import { changeStatuses } from '../status';

/**
 * Says where a parcel can be followed and, in the same transaction, that it is sent or that its
 * customer is to be told once more. The mail is written once all of it is kept, so it names the parcel.
 */
export async function setTracking(
  ctx: StoreContext,
  id: string,
  { version, ship, undoable, notify, ...tracking }: TrackingEdit,
): Promise<ChangedOrder> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    const before = await getOrder(ctx, id);
    if (ship && order.order_status === 'cancelled') {
      throw conflict({ say: 'order_not_shippable' });
    }
    const leaves = ship && ['pending', 'processing'].includes(order.order_status);
    if (notify && !leaves) assertFits(before, 'shipped');
    const isNew =
      tracking.tracking_number !== before.tracking_number ||
      tracking.tracking_url !== before.tracking_url;
    // Who says the same overwrites nothing: the second of two clicks must not be told of the first.
    if (isNew && version !== undefined) assertUnedited(before, version);
    if (isNew) {
      await keepTracking(ctx, order, tracking);
      await replaceTerms(ctx, { ...before, id }, { ...before, ...tracking, id });
    }
    if (leaves) return changeStatuses(ctx, id, { status: 'shipped', undoable });
    if (isToldAgain(ctx, before, { ship, notify, isNew })) await tellAgain(ctx, order, 'shipped');
    return getOrder(ctx, id);
  });
}

async function keepTracking(
  ctx: StoreContext,
  order: LockedOrder,
  tracking: Tracking,
): Promise<void> {
  await updateTracking(ctx, order.id, tracking);
  const event = {
    field: 'tracking',
    said: tracking.tracking_number || tracking.tracking_url,
    author: ctx.actor,
  } as const;
  await insertEvents(ctx, order.id, [event]);
  await recordOrder(ctx, order, { before: {}, after: { tracking: 'changed' } });
}

interface Wish {
  ship: boolean | undefined;
  notify: boolean | undefined;
  isNew: boolean;
}

/**
 * Another number than the customer was told of is told at once, also of an order that somebody else
 * has set to shipped meanwhile; the same one, like any mail that is sent again, once a minute.
 */
function isToldAgain(ctx: StoreContext, order: Order, { ship, notify, isNew }: Wish): boolean {
  if (order.email === null) return false;
  if (isNew) return Boolean(notify || (ship && order.order_status === 'shipped'));
  return Boolean(notify) && !isJustSent(ctx, order, 'shipped');
}
