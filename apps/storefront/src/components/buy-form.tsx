import type { ShopProduct } from '@kade/contract/storefront';
import type { ReactNode } from 'react';
import { groupsOf, type ChoiceErrors } from '../choices';
import { productPath } from '../paths';
import { useShoppingPath } from '../shell-data';
import { Choices } from './choices';

/**
 * How many pieces the list offers; more are typed in the cart. Nothing else of a page tells more pieces
 * apart, so the sale of one of more changes no page: its triggers (`products_stock_pages`) know it.
 */
const LISTED = 10;

interface BuyFormProps {
  product: ShopProduct;
  chosen: readonly string[];
  errors: ChoiceErrors;
  quantity: number;
  /** The price, said again beside the button on a phone. */
  price: ReactNode;
  /** What is read once everything is chosen. */
  children: ReactNode;
}

/**
 * What is chosen and how many. On a phone the button stays at the lower edge: always where there is
 * nothing to choose, else beyond the choices, which it never covers.
 */
export function BuyForm({ product, chosen, errors, quantity, price, children }: BuyFormProps) {
  const shopping = useShoppingPath();
  if (product.available <= 0) {
    return (
      <>
        <a className="button button-quiet buy-gone" href={shopping}>
          See what else there is
        </a>
        {children}
      </>
    );
  }
  const listed = Math.min(product.available, LISTED);
  const numbers = Array.from({ length: listed }, (_, index) => index + 1);
  const hasChoices = groupsOf(product).length > 0;
  return (
    <>
      <form className="choosing" id="buy" method="post" action={productPath(product.slug)}>
        <Choices product={product} chosen={chosen} errors={errors} />
      </form>
      <div className={hasChoices ? 'bought' : 'bought bought-always'}>
        <div className="buy">
          <label className="buy-quantity">
            <span>Quantity</span>
            <select
              form="buy"
              name="quantity"
              defaultValue={Math.min(quantity, listed)}
              autoComplete="off"
            >
              {numbers.map((number) => (
                <option key={number}>{number}</option>
              ))}
            </select>
          </label>
          <button className="button buy-go" form="buy">
            Add to cart
            <span className="buy-price" aria-hidden="true">
              {price}
            </span>
          </button>
        </div>
        {children}
      </div>
    </>
  );
}
