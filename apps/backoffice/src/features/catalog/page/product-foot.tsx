import { FeaturedCollections } from '../collections/featured-collections';
import { ProductActions, type ProductActionsProps } from './product-actions';
import { ProductInfo } from './product-info';

/** What is below all that is changed of a product. */
export const ProductFoot = ({ product, onShowStock }: ProductActionsProps) => (
  <>
    <FeaturedCollections product={product} />
    <ProductActions product={product} onShowStock={onShowStock} />
    <ProductInfo product={product} />
  </>
);
