import type { Product } from '@kade/contract/catalog/products';
import { formatRs } from '@kade/words/english';
import { memo } from 'react';
import { Section } from '../../../ui/layout/section';
import { later } from '../../../ui/state/later';
import styles from './product-info.module.css';

const ProductTiles = later(
  () => import('./product-tiles').then((m) => m.ProductTiles),
  <div className={`${styles.noTiles} down-5`} />,
);

/** How a product does, as it is saved. */
export const ProductSummary = memo(({ product }: { product: Product }) => (
  <Section>
    <p className={`${styles.price} heavier tight figures breaks`}>{formatRs(product.price)}</p>
    <p className="muted breaks">{product.category?.name ?? 'Uncategorized'}</p>
    <ProductTiles product={product} />
  </Section>
));
