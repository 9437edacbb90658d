import { formatPrice } from '@kade/words/english';

/** What a product cost before it cost less, behind its price. */
export function PriceBefore({ price }: { price: number | null }) {
  if (price === null) return null;
  return (
    <>
      {' '}
      <s className="price-before">
        <span className="unseen">before </span>
        {formatPrice(price)}
      </s>
    </>
  );
}
