import type { DeliveryQuote, Whereabouts } from '@kade/contract/delivery';
import type { ShopProduct } from '@kade/contract/storefront';
import { deliveryOf } from '@kade/rules/delivery';
import { placeIn } from '@kade/rules/delivery-place';
import type { TenantContext } from '../../../platform/context';
import { getDeliveryTerms, tellDelivery } from '../../shipping';
import { getShopProduct } from './shop-products.queries';

/** A product, and what one piece of it, the cheapest and lightest, costs to come to a place. */
export async function getDeliveredProduct(
  ctx: TenantContext,
  id: string,
  whereabouts: Whereabouts,
): Promise<ShopProduct & { delivery: DeliveryQuote }> {
  const [product, terms] = await Promise.all([getShopProduct(ctx, id), getDeliveryTerms(ctx)]);
  const weights = product.goods.map(({ weight }) => weight ?? 0);
  const weight = weights.length > 0 ? Math.min(...weights) : 0;
  const place = placeIn(whereabouts);
  const parcel = { sub_total: product.lowest_price, pieces: 1, weight };
  const delivery = deliveryOf(terms.rules, parcel, { place });
  return { ...product, delivery: tellDelivery(ctx, delivery, terms, place) };
}
