import type { ProductSummary } from '@kade/contract/catalog/products';
import { formatPriceRange } from '@kade/words/english';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { Picture } from '../../../ui/media/picture';
import styles from './product-card.module.css';
import { productQuery } from '../book/products.api';
import { ReadOnlyWords } from '../book/read-only';
import { StatusBadge } from '../book/status-badge';
import { StockBadge } from '../book/stock-badge';
import { Skeleton } from '../../../ui/layout/skeleton';

/** The width of a picture in the widest grid. */
const CARD_WIDTH = 280;

export type ShownProduct = ProductSummary & { read_only?: boolean };

interface ProductCardProps {
  product: ShownProduct;
  /** Seen at once: its picture is not left for later. */
  isFirst: boolean;
}

export function ProductCard({ product, isFirst }: ProductCardProps) {
  const queryClient = useQueryClient();
  const prefetch = () => {
    void import('../page/product-page');
    void queryClient.prefetchQuery(productQuery(product._id));
  };
  return (
    <li className={`${styles.card} panel column shrinks relative clipped`}>
      <div className={`${styles.picture} relative below`}>
        <Picture file={product.thumbnail} alt="" width={CARD_WIDTH} fluid eager={isFirst} />
        <span className={`${styles.badge} absolute`}>
          {product.status === 'active' ? (
            <StockBadge product={product} />
          ) : (
            <StatusBadge status={product.status} />
          )}
        </span>
      </div>
      <div className={`${styles.words} column grows`}>
        <Link
          to={paths.product(product._id)}
          leavesTrail
          className={`${styles.name} link clipped breaks`}
          title={product.name}
          onMouseEnter={prefetch}
          onFocus={prefetch}
        >
          {product.name}
        </Link>
        <p className="one-line quiet">{product.category?.name ?? 'Uncategorized'}</p>
        <p className={`${styles.price} bold figures breaks`}>{formatPriceRange(product)}</p>
        {product.read_only && <ReadOnlyWords />}
      </div>
    </li>
  );
}

export function ProductCardSkeleton() {
  return (
    <li className={`${styles.card} panel column shrinks relative clipped`}>
      <Skeleton className={styles.ghost} borderRadius={0} />
      <div className={`${styles.words} column grows`}>
        <Skeleton height={14} width="80%" margin="3px 0" />
        <Skeleton height={12} width="45%" margin="4px 0" />
        <Skeleton height={14} width="55%" margin="11px 0 3px" />
      </div>
    </li>
  );
}
