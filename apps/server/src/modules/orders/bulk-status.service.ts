import type { BulkResult, OrderStatus, PaymentStatus } from '@kade/contract/orders';
import type { StoreContext } from '../../platform/context';
import { AppError } from '../../platform/errors';
import { changeStatuses } from './orders.service';

interface ManyChanges {
  orders: readonly string[];
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
}

/**
 * Sets the statuses of many orders, each in a transaction of its own: one that may not change (its
 * stock is gone, it does not exist) must not hold the others back.
 */
export async function changeManyStatuses(
  ctx: StoreContext,
  { orders, ...change }: ManyChanges,
): Promise<BulkResult> {
  const changed: string[] = [];
  const refused: BulkResult['refused'] = [];
  for (const id of new Set(orders)) {
    try {
      await changeStatuses(ctx, id, change);
      changed.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'invalid') throw error;
      refused.push({ _id: id, message: error.message });
    }
  }
  return { changed, refused };
}
