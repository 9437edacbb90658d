import { formatItemPrice, formatLkr } from '@kade/rules/money';
import styles from './item-price.module.css';

/** The price of an item as the specification writes it, with a dollar sign; said as what it is. */
export function ItemPrice({ amount }: { amount: number }) {
  return (
    <>
      <span aria-hidden>{formatItemPrice(amount)}</span>
      <span className={styles.said}>{formatLkr(amount)}</span>
    </>
  );
}
