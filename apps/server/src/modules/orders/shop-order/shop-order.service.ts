import type { ShopOrder } from '@kade/contract/storefront';
import type { ShopperContext } from '../../../platform/context';
import { findOrderByToken } from '../read';
import { nextPaymentOf } from './next-payment.service';

/** The customer's own order; a wrong token finds nothing. */
export async function getShopOrder(
  ctx: ShopperContext,
  id: string,
  accessToken: string,
): Promise<ShopOrder> {
  const order = await findOrderByToken(ctx, id, accessToken);
  if (ctx.isSuspended) return { ...order, payment: { next: 'nothing' } };
  return { ...order, payment: await nextPaymentOf(ctx, order, accessToken) };
}
