import { ProductCard, ProductCardSkeleton, type ShownProduct } from './product-card';
import styles from './product-grid.module.css';

const SEEN_AT_ONCE = 8;

interface ProductGridProps {
  /** Undefined: they are awaited. */
  products: readonly ShownProduct[] | undefined;
  /** Others are on their way. */
  isStale: boolean;
}

/** Products as cards. */
export function ProductGrid({ products, isStale }: ProductGridProps) {
  return (
    <ul
      className={`${styles.grid} halves stack gap-3`}
      aria-label="Products"
      aria-busy={!products || isStale}
    >
      {products
        ? products.map((product, index) => (
            <ProductCard key={product._id} product={product} isFirst={index < SEEN_AT_ONCE} />
          ))
        : Array.from({ length: SEEN_AT_ONCE }, (_, index) => <ProductCardSkeleton key={index} />)}
    </ul>
  );
}
