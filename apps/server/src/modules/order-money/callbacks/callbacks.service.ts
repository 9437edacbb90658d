import type { PublicContext } from '../../../platform/context';
import { isDeletedStore } from '../../stores/life';

/** Whether a provider tells of an order whose store is deleted: it need not tell again. */
export async function isForNobody(
  ctx: PublicContext,
  storeId: string,
  orderId: string,
): Promise<boolean> {
  if (!(await isDeletedStore(ctx, storeId))) return false;
  ctx.log.warn({ store: storeId, order: orderId }, 'a payment was told of in a deleted store');
  return true;
}
