import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../../lib/list/list-params';
import { NoMatches } from '../../../ui/list/no-matches';
import { Pagination } from '../../../ui/list/pagination';
import { SearchInput } from '../../../ui/input/search-input';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { ProductGrid } from '../list/product-grid';
import { CATEGORY_PRODUCTS_PER_PAGE, categoryProductsQuery } from './category.api';

/** The products of a category, searched, page by page. */
export function CategoryProducts({ id }: { id: string }) {
  const { get, page, set } = useListParams();
  const q = get('q')?.slice(0, 200);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    categoryProductsQuery(id, { page, ...(q && { q }) }),
  );
  return (
    <>
      <SearchInput
        label="Search products in this category"
        value={q ?? ''}
        onChange={(text) => set({ q: text })}
      />
      {error && !data ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : data?.items.length === 0 ? (
        <Section>
          <NoMatches what="products" filters={['q']} />
        </Section>
      ) : (
        <ProductGrid products={data?.items} isStale={isPlaceholderData} />
      )}
      <Pagination total={data?.total ?? 0} pageSize={CATEGORY_PRODUCTS_PER_PAGE} />
    </>
  );
}
