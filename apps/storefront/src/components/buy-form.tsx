import type { ShopProduct } from '@kade/contract/storefront';
import type { ReactNode } from 'react';
import type { ChoiceErrors } from '../choices';
import { homePath, productPath } from '../paths';
import { Choices } from './choices';

/** How many pieces the list offers; more are typed in the cart. */
const LISTED = 10;

interface BuyFormProps {
  product: ShopProduct;
  chosen: readonly string[];
  errors: ChoiceErrors;
  quantity: number;
  /** The price, said again beside the button on a phone. */
  children: ReactNode;
}

/** What is chosen and how many; the button stays at the lower edge of a phone. */
export function BuyForm({ product, chosen, errors, quantity, children }: BuyFormProps) {
  if (product.available <= 0) {
    return (
      <a className="button button-quiet buy-gone" href={homePath()}>
        See what else there is
      </a>
    );
  }
  const listed = Math.min(product.available, LISTED);
  const choices = Array.from({ length: listed }, (_, index) => index + 1);
  return (
    <form className="choosing" method="post" action={productPath(product._id)}>
      <Choices product={product} chosen={chosen} errors={errors} />
      <div className="buy">
        <label className="buy-quantity">
          <span>Quantity</span>
          <select name="quantity" defaultValue={Math.min(quantity, listed)} autoComplete="off">
            {choices.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
        </label>
        <button className="button buy-go">
          Add to cart
          <span className="buy-price" aria-hidden="true">
            {children}
          </span>
        </button>
      </div>
    </form>
  );
}
