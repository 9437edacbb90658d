import type { Product } from '@kade/contract/catalog/products';
import { countCombinations } from '@kade/rules/stock-groups';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { StockGrid } from './stock-grid';
import { stockQuery } from './stock.api';
import { Lines } from '../../../ui/state/later';

/** The stock of a product, combination by combination. */
export function StockSection({ product }: { product: Product }) {
  const { data, error, refetch } = useQuery(stockQuery(product._id));
  const groups = data?.groups.flatMap((id) => product.options.find(({ _id }) => _id === id) ?? []);
  const fits = groups && countCombinations(groups) === data?.quantities.length;
  if (data && fits) {
    return (
      <StockGrid
        key={groups.map(({ _id }) => _id).join()}
        product={product}
        groups={groups}
        quantities={data.quantities}
      />
    );
  }
  return (
    <Section title="Inventory">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Lines count={7} />}
    </Section>
  );
}
