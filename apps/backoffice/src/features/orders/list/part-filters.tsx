import { categories } from '@kade/contract/catalog/categories';
import { products } from '@kade/contract/catalog/products';
import { NO_TOWN } from '@kade/contract/order-parts';
import type { OrderFilters } from '@kade/contract/orders';
import { figureWords } from '@kade/words/figures';
import { DEFAULT_LANGUAGE } from '@kade/words/language';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useListParams } from '../../../lib/list/list-params';
import { api } from '../../../lib/server/api';
import { storeKey } from '../../../lib/server/query-client';
import { Button } from '../../../ui/style/button';
import { PARTS, useOrderFilters } from '../book/orders.api';

/** What a figure narrowed the list to, each taken off by a press. */
export function PartFilters() {
  const { set } = useListParams();
  const filters = useOrderFilters();
  const product = useQuery(nameQuery('product', filters.product)).data;
  const category = useQuery(nameQuery('category', filters.category)).data;
  const words = wordsOf(filters, { product, category });
  return (
    <ul className="flow gap-2" aria-label="Narrowed to">
      {PARTS.filter((part) => filters[part] !== undefined).map((part) => (
        <li key={part}>
          <Button
            variant="light"
            size="xs"
            rightSection={<X size={14} aria-hidden />}
            aria-label={`No longer only ${words[part]}`}
            onClick={() => set({ [part]: undefined })}
          >
            {words[part]}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface Names {
  product: string | undefined;
  category: string | undefined;
}

function wordsOf({ town, hour, weekday, buyer, ...ids }: OrderFilters, names: Names) {
  const words = figureWords(DEFAULT_LANGUAGE);
  return {
    town: town === NO_TOWN ? words.noTown() : (town ?? ''),
    product: ids.product === 'none' ? words.noProduct() : (names.product ?? 'One product'),
    category: ids.category === 'none' ? words.noCategory() : (names.category ?? 'One category'),
    hour: words.hour(hour ?? 0),
    weekday: words.weekday(weekday ?? 1),
    buyer: words.buyer(buyer ?? 'new'),
  };
}

/** What a product or a category is called; an address may name one that is gone. */
const nameQuery = (what: 'product' | 'category', id: string | undefined) =>
  queryOptions({
    queryKey: storeKey(what === 'product' ? 'products' : 'categories', 'name', id),
    queryFn: async ({ signal }) => {
      const input = { params: { id: id ?? '' } };
      const named =
        what === 'product'
          ? await api.call(products.get, input, { signal })
          : await api.call(categories.get, input, { signal });
      return named.name;
    },
    enabled: id !== undefined && id !== 'none',
    retry: false,
  });
