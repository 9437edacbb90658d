import { formatPrice } from '@kade/rules/money';

interface TotalsProps {
  totals: { sub_total: number; shipping: number; total_price: number };
}

/** What a basket costs, line by line. */
export function Totals({ totals }: TotalsProps) {
  return (
    <dl className="totals">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatPrice(totals.sub_total)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{totals.shipping > 0 ? formatPrice(totals.shipping) : 'Free'}</dd>
      </div>
      <div className="totals-sum">
        <dt>Total</dt>
        <dd>{formatPrice(totals.total_price)}</dd>
      </div>
    </dl>
  );
}
