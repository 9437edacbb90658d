import type { ShopOrder } from '@kade/contract/storefront';
import type { ShopperContext } from '../../../platform/context';
import { findOrderByToken } from '../read';
import { nextPaymentOf } from './next-payment.service';

/** The customer's own order; a wrong token finds nothing. `isNew`: nothing was paid of it yet. */
export async function getShopOrder(
  ctx: ShopperContext,
  id: string,
  accessToken: string,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<ShopOrder> {
  const order = await findOrderByToken(ctx, id, accessToken);
  if (ctx.isSuspended) return { ...order, cancel_until: null, payment: { next: 'nothing' } };
  return { ...order, payment: await nextPaymentOf(ctx, { ...order, isNew }, accessToken) };
}
