import type { ShopProductSummary } from '@kade/contract/storefront';
import { formatPrice } from '@kade/rules/money';

/** What a product cost before it cost less, behind its price. */
export function PriceBefore({ product }: { product: ShopProductSummary }) {
  const { compare_at_price } = product;
  if (compare_at_price === null) return null;
  return (
    <>
      {' '}
      <s className="price-before">
        <span className="unseen">before </span>
        {formatPrice(compare_at_price)}
      </s>
    </>
  );
}
