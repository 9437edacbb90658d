import type { DeliveredProduct } from '@kade/contract/delivered-product';
import type { Whereabouts } from '@kade/contract/delivery';
import { anywhereOf, deliveryOf } from '@kade/rules/delivery';
import { placeIn } from '@kade/rules/delivery-place';
import type { TenantContext } from '../../../platform/context';
import { getDeliveryTerms, tellDelivery } from '../../shipping';
import { getShopProduct } from './shop-products.queries';

/** A product, and what one piece of it, the cheapest and lightest, costs to come to a place. */
export async function getDeliveredProduct(
  ctx: TenantContext,
  id: string,
  whereabouts: Whereabouts,
): Promise<DeliveredProduct> {
  const [product, terms] = await Promise.all([getShopProduct(ctx, id), getDeliveryTerms(ctx)]);
  const weights = product.goods.map(({ weight }) => weight ?? 0);
  const weight = weights.length > 0 ? Math.min(...weights) : 0;
  const place = placeIn(whereabouts);
  const parcel = { sub_total: product.lowest_price, pieces: 1, weight };
  const delivery = deliveryOf(terms.rules, parcel, { place });
  const most = anywhereOf(terms.rules, parcel);
  return {
    ...product,
    delivery: tellDelivery(ctx, delivery, terms, place),
    anywhere: most && {
      shipping: most.shipping,
      days_from: most.days?.from ?? null,
      days_to: most.days?.to ?? null,
    },
  };
}
