import { formatRs } from '@kade/rules/money';
import { homePath } from '../paths';

/** How many pieces the list offers; more are typed in the cart. */
const LISTED = 10;

/** Stays at the lower edge of a phone. */
export function BuyForm({ price, available }: { price: number; available: number }) {
  if (available <= 0) {
    return (
      <a className="button button-quiet buy-gone" href={homePath()}>
        See what else there is
      </a>
    );
  }
  const choices = Array.from({ length: Math.min(available, LISTED) }, (_, index) => index + 1);
  return (
    <form className="buy" method="post">
      <label className="buy-quantity">
        <span>Quantity</span>
        <select name="quantity" defaultValue="1" autoComplete="off">
          {choices.map((quantity) => (
            <option key={quantity}>{quantity}</option>
          ))}
        </select>
      </label>
      <button className="button buy-go">
        Add to cart
        <span className="buy-price" aria-hidden="true">
          {formatRs(price)}
        </span>
      </button>
    </form>
  );
}
