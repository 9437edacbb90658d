import type { Order, OrderStatus, PaymentStatus } from '@kade/contract/orders';
import { transaction, type StoreContext, type TenantContext } from '../../platform/context';
import { invalid } from '../../platform/errors';
import { recordActivity } from '../activity';
import { putBackStock, takeStock } from '../catalog';
import {
  getOrder,
  getMerchantName,
  insertEvents,
  listOrderedStock,
  lockOrder,
  updateStatuses,
} from './orders.queries';

/**
 * Sets the status, the payment status, or both; any value may be chosen. Cancelling puts the stock
 * back; reopening takes it again, or is refused where it is gone.
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
    const { order_number, ...order } = await lockOrder(ctx, id);
    const wanted = {
      order_status: change.status ?? order.order_status,
      payment_status: change.paymentStatus ?? order.payment_status,
    };
    await moveStock(ctx, id, order.order_status, wanted.order_status);
    await updateStatuses(ctx, id, wanted);
    const fields = ['order_status', 'payment_status'] as const;
    const author = await getMerchantName(ctx);
    const events = fields
      .filter((field) => order[field] !== wanted[field])
      .map((field) => ({ field, old_value: order[field], new_value: wanted[field], author }));
    await insertEvents(ctx, id, events);
    const name = `#${order_number}`;
    const states = { before: order, after: wanted };
    await recordActivity(ctx, { area: 'orders', thing: 'order', name, ...states });
    return getOrder(ctx, id);
  });
}

async function moveStock(
  ctx: TenantContext,
  orderId: string,
  from: OrderStatus,
  to: OrderStatus,
): Promise<void> {
  if ((from === 'cancelled') === (to === 'cancelled')) return;
  const lines = await listOrderedStock(ctx, orderId);
  if (to === 'cancelled') await putBackStock(ctx, lines, { reason: 'cancel', order_id: orderId });
  else await takeStock(ctx, lines, { reason: 'order', order_id: orderId });
}
