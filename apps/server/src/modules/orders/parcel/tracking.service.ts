import type { ChangedOrder, Order } from '@kade/contract/orders';
import { Tracking, type TrackingEdit } from '@kade/contract/tracking';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors';
import type { Undo } from '../../activity';
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
import { changeStatuses, isToldLater } from '../status';

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
      // What is told of the parcel is told.
      const isTold = Boolean(ship || notify);
      await keepTracking(ctx, order, tracking, isTold ? undefined : before);
      await replaceTerms(ctx, { ...before, id }, { ...before, ...tracking, id });
    }
    if (leaves) return changeStatuses(ctx, id, { status: 'shipped', undoable });
    // What is told once the change can no longer be undone names this parcel.
    if (
      isToldAgain(ctx, before, { ship, notify, isNew }) &&
      !(await isToldLater(ctx, id, 'shipped'))
    ) {
      await tellAgain(ctx, order, 'shipped');
    }
    return getOrder(ctx, id);
  });
}

/** Says where a parcel was followed before, where nobody has edited its order since. */
export const undoTracking = (
  ctx: StoreContext,
  id: string,
  { version, was }: { version: number; was: object },
): Promise<ChangedOrder> => setTracking(ctx, id, { ...Tracking.parse(was), version });

async function keepTracking(
  ctx: StoreContext,
  order: LockedOrder,
  tracking: Tracking,
  /** The order as it can become again; undefined: it stays. */
  before: Order | undefined,
): Promise<void> {
  await updateTracking(ctx, order.id, tracking);
  const event = {
    field: 'tracking',
    said: tracking.tracking_number || tracking.tracking_url,
    author: ctx.actor,
  } as const;
  await insertEvents(ctx, order.id, [event]);
  const undo: Undo | undefined = before && {
    verb: 'set_tracking',
    id: order.id,
    version: before.version + 1,
    was: { tracking_number: before.tracking_number, tracking_url: before.tracking_url },
  };
  await recordOrder(ctx, order, { before: {}, after: { tracking: 'changed' }, undo });
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
