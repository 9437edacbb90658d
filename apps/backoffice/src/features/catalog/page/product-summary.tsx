import type { Product } from '@kade/contract/catalog/products';
import { formatRs } from '@kade/words/english';
import { Section } from '../../../ui/layout/section';
import styles from './product-info.module.css';
import { ProductTiles } from './product-tiles';

/** How a product does, as it is saved. */
export const ProductSummary = ({ product }: { product: Product }) => (
  <Section>
    <p className={`${styles.price} heavier tight figures breaks`}>{formatRs(product.price)}</p>
    <p className="muted breaks">{product.category?.name ?? 'Uncategorized'}</p>
    <ProductTiles product={product} />
  </Section>
);
