import type { OrderTrouble } from '@kade/contract/movements';
import { transaction, type StoreContext } from '../../../platform/context';
import { endTrouble, insertEvents, lockOrder, recordOrder } from '../../orders/book';

/** Somebody has seen a charge-back or a refund that failed: it is no task any more, and tells who saw it. */
export async function noteTrouble(
  ctx: StoreContext,
  orderId: string,
  what: OrderTrouble,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    if (!(await endTrouble(ctx, orderId, what))) return;
    const { actor: author } = ctx;
    await insertEvents(ctx, orderId, [
      { field: 'noted', old_value: null, new_value: what, author },
    ]);
    await recordOrder(ctx, order, { before: {}, after: { noted: what } });
  });
}
