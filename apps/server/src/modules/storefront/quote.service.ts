import type { BasketItem, Quote } from '@kade/contract/storefront';
import type { ShopperContext } from '../../platform/context';
import { findShopProducts } from '../catalog';
import { payableTotalOf } from '../orders';

/** Prices a basket as it would be placed now; products that are gone are left out. */
export async function quoteBasket(
  ctx: ShopperContext,
  basket: readonly BasketItem[],
): Promise<Quote> {
  const products = await findShopProducts(
    ctx,
    basket.map((item) => item.product_id),
  );
  const items = basket.flatMap(({ product_id, quantity }) => {
    const product = products.get(product_id);
    if (!product) return [];
    const { name, thumbnail, price, available } = product;
    return [{ product_id, name, thumbnail, price, quantity, available, total: price * quantity }];
  });
  return { items, ...payableTotalOf(items) };
}
