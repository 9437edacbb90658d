import type { Price } from '@kade/rules/price';
import { priceRows, type PriceRow } from '@kade/rules/price-rows';
import { formatPrice } from '@kade/words/english';

interface TotalsProps {
  price: Pick<Price, 'price_lines' | 'total_price'>;
  /** Shipping is the least that it may come to: nobody has said where it goes. */
  isLeast?: boolean;
  /** Whether it can come to where it is to go; if not, nobody knows what that would cost. */
  isReached?: boolean;
}

/** What a basket costs, line by line. */
export function Totals({ price, isLeast = false, isReached = true }: TotalsProps) {
  const shippingWords = (row: PriceRow) => {
    if (!isReached) return UNKNOWN;
    return isLeast ? `from ${formatPrice(row.amount)}` : amountOf(row);
  };
  return (
    <dl className="totals">
      {priceRows(price.price_lines).map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.kind === 'shipping' ? shippingWords(row) : amountOf(row)}</dd>
        </div>
      ))}
      <div className="totals-sum">
        <dt>Total</dt>
        <dd>{totalWords(price, { isLeast, isReached })}</dd>
      </div>
    </dl>
  );
}

const UNKNOWN = '–';

/** What it comes to, as far as anybody knows. */
export function totalWords(
  { total_price }: Pick<Price, 'total_price'>,
  { isLeast, isReached }: Required<Pick<TotalsProps, 'isLeast' | 'isReached'>>,
): string {
  if (!isReached) return UNKNOWN;
  return `${isLeast ? 'from ' : ''}${formatPrice(total_price)}`;
}

const amountOf = ({ kind, amount }: PriceRow) =>
  kind === 'shipping' && amount === 0 ? 'Free' : formatPrice(amount);
