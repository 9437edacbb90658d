import { formatPrice } from '@kade/rules/money';
import { priceRows, type Price, type PriceRow } from '@kade/rules/price';

interface TotalsProps {
  price: Pick<Price, 'price_lines' | 'total_price'>;
}

/** What a basket costs, line by line. */
export function Totals({ price }: TotalsProps) {
  return (
    <dl className="totals">
      {priceRows(price.price_lines).map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{amountOf(row)}</dd>
        </div>
      ))}
      <div className="totals-sum">
        <dt>Total</dt>
        <dd>{formatPrice(price.total_price)}</dd>
      </div>
    </dl>
  );
}

const amountOf = ({ kind, amount }: PriceRow) =>
  kind === 'shipping' && amount === 0 ? 'Free' : formatPrice(amount);
