import { formatItemPrice, formatLkr } from '@kade/words/english';

/** The price of an item as the specification writes it, with a dollar sign; said as what it is. */
export function ItemPrice({ amount }: { amount: number }) {
  return (
    <>
      <span aria-hidden>{formatItemPrice(amount)}</span>
      <span className="unseen nowrap">{formatLkr(amount)}</span>
    </>
  );
}
