import type { OrderLimits, OrderLimitsChange } from '@kade/contract/payments';
import { transaction, type StoreContext } from '../../../platform/context';
import { assertSeen } from '../../../platform/versions';
import { recordActivity, wayBack } from '../../activity';
import { lockStore } from '../../stores/book';
import { getOrderLimits, updateOrderLimits } from './limit-settings.queries';

/** Changes the limits that are sent, for orders from now on. */
export async function setOrderLimits(
  ctx: StoreContext,
  sent: OrderLimitsChange,
): Promise<OrderLimits> {
  return transaction(ctx, async (ctx) => {
    await lockStore(ctx);
    const before = await getOrderLimits(ctx);
    assertSeen('setting', { sent, before: sent.before, now: before });
    const after: OrderLimits = {
      max_order_pieces: sent.max_order_pieces ?? before.max_order_pieces,
      max_open_cash_orders: sent.max_open_cash_orders ?? before.max_open_cash_orders,
      cancel_minutes: sent.cancel_minutes ?? before.cancel_minutes,
      delivery_date_from: sent.delivery_date_from ?? before.delivery_date_from,
    };
    await updateOrderLimits(ctx, after);
    await recordActivity(ctx, {
      area: 'payment_methods',
      thing: 'order limits',
      before: { ...before },
      after: { ...after },
      undo: wayBack({ of: 'order_limits' }, before, after),
    });
    return after;
  });
}
