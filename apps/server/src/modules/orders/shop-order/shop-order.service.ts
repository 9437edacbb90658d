import type { ShopOrder } from '@kade/contract/storefront';
import type { PaymentMethod } from '@kade/contract/stores';
import type { Ask, ShopperContext } from '../../../platform/context';
import { getProviderOf } from '../../payments/providers';
import { findOrderByToken } from '../read';
import { nextPaymentOf } from './next-payment.service';

/** The customer's own order; a wrong token finds nothing. */
export async function getShopOrder(
  ctx: ShopperContext,
  id: string,
  accessToken: string,
): Promise<ShopOrder> {
  return shopOrderOf(ctx, await findOrderByToken(ctx, id, accessToken), accessToken, false);
}

/** One that was just placed. What is paid at the door asks nothing more: it is read by `asLast`. */
export async function getNewShopOrder(
  ctx: ShopperContext,
  id: string,
  accessToken: string,
  { method, asLast }: { method: PaymentMethod; asLast: Ask },
): Promise<ShopOrder> {
  const { next } = getProviderOf(method);
  const order = await findOrderByToken(ctx, id, accessToken, next ? undefined : asLast);
  return shopOrderOf(ctx, order, accessToken, true);
}

/** `isNew`: nothing was paid of it yet. */
async function shopOrderOf(
  ctx: ShopperContext,
  order: Awaited<ReturnType<typeof findOrderByToken>>,
  accessToken: string,
  isNew: boolean,
): Promise<ShopOrder> {
  if (ctx.isSuspended) return { ...order, cancel_until: null, payment: { next: 'nothing' } };
  return { ...order, payment: await nextPaymentOf(ctx, { ...order, isNew }, accessToken) };
}
