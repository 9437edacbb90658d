import type { Price } from '@kade/rules/price';
import { priceRows, type PriceRow } from '@kade/rules/price-rows';
import { formatPrice } from '@kade/words/english';

interface TotalsProps {
  price: Pick<Price, 'price_lines' | 'total_price'>;
  /** Shipping is the least that it may come to: nobody has said where it goes. */
  isLeast?: boolean;
}

/** What a basket costs, line by line. */
export function Totals({ price, isLeast = false }: TotalsProps) {
  const from = isLeast ? 'from ' : '';
  return (
    <dl className="totals">
      {priceRows(price.price_lines).map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>
            {row.kind === 'shipping' && isLeast ? `from ${formatPrice(row.amount)}` : amountOf(row)}
          </dd>
        </div>
      ))}
      <div className="totals-sum">
        <dt>Total</dt>
        <dd>{`${from}${formatPrice(price.total_price)}`}</dd>
      </div>
    </dl>
  );
}

const amountOf = ({ kind, amount }: PriceRow) =>
  kind === 'shipping' && amount === 0 ? 'Free' : formatPrice(amount);
