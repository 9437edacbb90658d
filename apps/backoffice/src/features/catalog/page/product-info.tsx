import type { Product } from '@kade/contract/catalog/products';
import { formatCount, formatRs } from '@kade/words/english';
import { CopyText } from '../../../ui/state/copy-text';
import { DateTime } from '../../../ui/state/date-time';
import { Facts, Section } from '../../../ui/layout/section';
import { goodsFacts } from '../goods/goods-facts';
import { tagsOf } from '../form/product-form-values';
import { later } from '../../../ui/state/later';
import styles from './product-info.module.css';

const ProductTiles = later(
  () => import('./product-tiles').then((m) => m.ProductTiles),
  <div className={`${styles.noTiles} down-5`} />,
);

export function ProductInfo({ product }: { product: Product }) {
  const tags = tagsOf(product.tags);
  return (
    <Section>
      <p className={`${styles.price} heavier tight figures breaks`}>{formatRs(product.price)}</p>
      <p className="muted breaks">{product.category?.name ?? 'Uncategorized'}</p>
      <ProductTiles product={product} />
      <h2 className={`${styles.heading} large heavy`}>Product Information</h2>
      <Facts
        items={[
          { term: 'Product ID', value: <CopyText text={product._id} what="product ID" /> },
          { term: 'Category', value: product.category?.name ?? 'No category assigned' },
          { term: 'Stock quantity', value: stockOf(product) },
          { term: 'For sale', value: product.in_stock ? 'Yes' : 'No' },
          { term: 'Tags', value: tags.length > 0 ? <Tags tags={tags} /> : 'No tags' },
          ...(product.sku ? [{ term: 'SKU', value: product.sku }] : []),
          ...goodsFacts(product),
          ...(product.vendor ? [{ term: 'Vendor', value: product.vendor }] : []),
          { term: 'Created', value: <DateTime value={product.created_at} /> },
          { term: 'Last changed', value: <DateTime value={product.updated_at} /> },
        ]}
      />
    </Section>
  );
}

const stockOf = ({ stock_policy, stock_quantity }: Product) =>
  stock_policy === 'untracked' ? 'Not counted' : formatCount(stock_quantity);

function Tags({ tags }: { tags: string[] }) {
  return (
    <ul className={`${styles.tags} flow gap-1h`}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
