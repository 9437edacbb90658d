import { useMemo } from 'react';
import { ProductCard, ProductCardSkeleton, type ShownProduct } from './product-card';
import { useDrawn } from '../../../ui/list/use-drawn';
import styles from './product-grid.module.css';

const SEEN_AT_ONCE = 8;
/** Four stand side by side on a desk, two on a phone. */
const CARD_HEIGHT = 365 / 4;
const PHONE_CARD_HEIGHT = 280 / 2;

interface ProductGridProps {
  /** Undefined: they are awaited. */
  products: readonly ShownProduct[] | undefined;
  /** Others are on their way. */
  isStale: boolean;
}

/** Products as cards. */
export function ProductGrid({ products, isStale }: ProductGridProps) {
  const { drawn, room } = useDrawn(products?.length ?? 0, CARD_HEIGHT, PHONE_CARD_HEIGHT);
  // Cards that stand already are not drawn anew with those that follow.
  const all = useMemo(
    () =>
      products?.map((product, index) => (
        <ProductCard key={product._id} product={product} isFirst={index < SEEN_AT_ONCE} />
      )),
    [products],
  );
  return (
    <ul
      className={`${styles.grid} halves stack gap-3`}
      style={{ paddingBottom: room }}
      aria-label="Products"
      aria-busy={!products || isStale}
    >
      {all
        ? all.slice(0, drawn)
        : Array.from({ length: SEEN_AT_ONCE }, (_, index) => <ProductCardSkeleton key={index} />)}
    </ul>
  );
}
