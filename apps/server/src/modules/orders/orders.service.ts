import type { Order, OrderStatus, PaymentStatus } from '@kade/contract/orders';
import { transaction, type StoreContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/errors';
import { changeOrder } from './changes.service';
import { getWrittenOff, insertMovements } from './movements.queries';
import { movementsOf } from './movements.service';
import { recordOrder } from './order-activity';
import { getMerchantName, getOrder, lockOrder, type LockedOrder } from './orders.queries';
import { sumOpenRefunds } from './refunds.queries';

/**
 * Sets the status, the payment status, or both; any value may be chosen, and the order's money is
 * booked as the new one says. Cancelling puts the stock back; reopening takes it again, or is refused
 * where it is gone.
 */
export async function changeStatuses(
  ctx: StoreContext,
  id: string,
  change: { status?: OrderStatus | undefined; paymentStatus?: PaymentStatus | undefined },
): Promise<Order> {
  if (!change.status && !change.paymentStatus) {
    throw invalid({ status: 'is required' }, 'Send a status or a paymentStatus.');
  }
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    const wanted = {
      order_status: change.status ?? order.order_status,
      payment_status: change.paymentStatus ?? order.payment_status,
    };
    if (change.paymentStatus) await assertNoneOnItsWay(ctx, order, change.paymentStatus);
    const author = await getMerchantName(ctx);
    const money = { ...order, written_off: await getWrittenOff(ctx, id) };
    // Stock first: an order that is placed locks products before its customer, too.
    await changeOrder(ctx, order, wanted, author);
    await insertMovements(ctx, id, movementsOf(money, wanted, author));
    const { order_status, payment_status } = order;
    await recordOrder(ctx, order, { before: { order_status, payment_status }, after: wanted });
    return getOrder(ctx, id);
  });
}

/** What may be on its way back would be booked a second time, or of a payment that is taken back. */
async function assertNoneOnItsWay(
  ctx: StoreContext,
  { id, payment_status: before }: LockedOrder,
  wanted: PaymentStatus,
): Promise<void> {
  if (wanted === before || wanted === 'paid') return;
  if ((await sumOpenRefunds(ctx, id)) === 0) return;
  throw conflict(
    'conflict',
    'A refund of this order is not over. Choose the payment status once it is known what became of it.',
  );
}
