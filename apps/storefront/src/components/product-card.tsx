import type { ShopProductSummary } from '@kade/contract/storefront';
import { formatPrice, formatPriceRange } from '@kade/words/english';
import { productPath } from '../paths';
import { Picture } from './picture';
import { PriceBefore } from './price-before';
import { Stock } from './stock';

const SIZES = '(min-width: 1240px) 280px, (min-width: 1000px) 23vw, (min-width: 640px) 31vw, 44vw';

interface ProductCardProps {
  product: ShopProductSummary;
  first: boolean;
  sizes?: string;
  /** An option narrows its list: how few there are of all of it says nothing of that. */
  ofOption?: boolean;
}

export function ProductCard({ product, first, sizes = SIZES, ofOption = false }: ProductCardProps) {
  return (
    <li className={product.available > 0 ? 'card' : 'card card-gone'}>
      <a href={productPath(product.slug)}>
        <Picture file={product.thumbnail} alt="" name={product.name} sizes={sizes} first={first} />
        <span className="card-name clamp">{product.name}</span>
        <span className="card-price">
          {formatPriceRange(product, formatPrice)}
          <PriceBefore price={product.compare_at_price} />
        </span>
        {!(ofOption && product.available > 0) && <Stock available={product.available} quiet />}
      </a>
    </li>
  );
}
