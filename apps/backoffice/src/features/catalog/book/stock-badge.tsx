import type { ProductSummary } from '@kade/contract/catalog/products';
import { availableOf } from '@kade/rules/available';
import { Badge } from '../../../ui/state/status-badge';

type Stock = Pick<ProductSummary, 'in_stock' | 'stock_quantity' | 'stock_policy' | 'low_stock'>;

/** Says what keeps a product from being bought, or soon will; nothing while there is plenty. */
export function StockBadge({ product }: { product: Stock }) {
  if (!product.in_stock) return <Badge tone="grey">Not for sale</Badge>;
  if (availableOf(product) === 0) return <Badge tone="red">Sold out</Badge>;
  if (product.low_stock) return <Badge tone="yellow">Low stock</Badge>;
  return null;
}
