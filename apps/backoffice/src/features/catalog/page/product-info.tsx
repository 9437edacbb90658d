import type { Product } from '@kade/contract/catalog/products';
import { CopyText } from '../../../ui/state/copy-text';
import { DateTime } from '../../../ui/state/date-time';
import { Facts, Section } from '../../../ui/layout/section';

/** What nobody looks for first. */
export const ProductInfo = ({ product }: { product: Product }) => (
  <Section title="Product Information">
    <Facts
      items={[
        { term: 'Product ID', value: <CopyText text={product._id} what="product ID" /> },
        { term: 'Category', value: product.category?.name ?? 'No category assigned' },
        { term: 'Created', value: <DateTime value={product.created_at} /> },
        { term: 'Last changed', value: <DateTime value={product.updated_at} /> },
      ]}
    />
  </Section>
);
