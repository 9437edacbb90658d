import type { Product } from '@kade/contract/catalog/products';
import { availableOf } from '@kade/rules/available';
import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../analytics/analytics.api';
import styles from './product-info.module.css';

/** How often a product was looked at and ordered, and whether it can be. */
export function ProductTiles({ product }: { product: Product }) {
  const { data } = useQuery(figuresQuery(product._id));
  const shown = (count: number | undefined) => (count === undefined ? '…' : formatCount(count));
  return (
    <dl className={`${styles.tiles} stack gap-3`} aria-busy={!data}>
      <div className={`${styles.tile} ground tile pad-34`}>
        <dt className="quiet">Total Views</dt>
        <dd>{shown(data?.total_views)}</dd>
      </div>
      <div className={`${styles.tile} ground tile pad-34`}>
        <dt className="quiet">Total Orders</dt>
        <dd>{shown(data?.total_orders)}</dd>
      </div>
      <div className={`${styles.tile} ground tile pad-34`}>
        <dt className="quiet">In Stock</dt>
        <dd>{availableOf(product) > 0 ? 'Yes' : 'No'}</dd>
      </div>
    </dl>
  );
}
