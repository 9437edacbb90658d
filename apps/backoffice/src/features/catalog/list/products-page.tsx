import { useQuery, type QueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { useListParams } from '../../../lib/list/list-params';
import { ListCount } from '../../../ui/list/list-count';
import { Page } from '../../../ui/layout/page';
import { Pagination } from '../../../ui/list/pagination';
import { Section } from '../../../ui/layout/section';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { CreateProduct } from '../form/create-product';
import { ProductFilters } from './product-filters';
import { ProductGrid } from './product-grid';
import { ProductLinks } from './product-links';
import { PRODUCTS_PER_PAGE, productsQuery, useProductsQuery } from '../book/products.api';
import styles from './products-page.module.css';
import { useProductsView } from './products-view';
import { ViewSwitch } from './view-switch';
import { later } from '../../../ui/state/later';

const FILTERS = ['q', 'category', 'status', 'in_stock', 'low_stock'];
const ProductTable = later(
  () => import('./product-table').then((m) => m.ProductTable),
  <div className={styles.table} />,
);

const NoMatches = later(
  () => import('../../../ui/list/no-matches').then((m) => m.NoMatches),
  <div className={styles.noMatches} />,
);

export function ProductsPage() {
  const query = useProductsQuery();
  const { data, error, refetch, isPlaceholderData } = useQuery(productsQuery(query));
  const { get } = useListParams();
  const view = useProductsView();
  const dialog = useDialogParam('create');
  const isFiltered = FILTERS.some((name) => get(name));
  const isNew = data?.total === 0 && !isFiltered && !isPlaceholderData;
  const create = (
    <Button leftSection={<Plus size={16} />} onClick={dialog.open}>
      Create Product
    </Button>
  );

  return (
    <Page
      title="Products"
      aside={data && !isNew && <ListCount total={data.total} one="product" many="products" />}
      action={
        !isNew && (
          <>
            <ViewSwitch />
            {create}
          </>
        )
      }
    >
      {isNew ? (
        <Section>
          <EmptyState
            illustration="products"
            title="No products"
            description="Add what you sell: a name, a price and a picture are enough to begin."
            action={create}
          />
        </Section>
      ) : (
        <>
          <ProductFilters />
          {error && !data ? (
            <Section>
              <ErrorState error={error} onRetry={() => void refetch()} />
            </Section>
          ) : data?.items.length === 0 ? (
            <Section>
              <NoMatches what="products" filters={FILTERS} />
            </Section>
          ) : view === 'table' ? (
            <Section padding="flush">
              <ProductTable
                key={FILTERS.map(get).join()}
                products={data?.items}
                total={data?.total ?? 0}
                query={query}
                isStale={isPlaceholderData}
              />
            </Section>
          ) : (
            <ProductGrid products={data?.items} isStale={isPlaceholderData} />
          )}
          {(query.page !== 1 || (data?.total ?? 0) > PRODUCTS_PER_PAGE) && (
            <Pagination total={data?.total ?? 0} pageSize={PRODUCTS_PER_PAGE} />
          )}
        </>
      )}
      {(data ?? error) && <ProductLinks />}
      <CreateProduct opened={dialog.isOpen} onClose={dialog.close} />
    </Page>
  );
}

ProductsPage.prefetch = (queryClient: QueryClient) =>
  queryClient.prefetchQuery(productsQuery({ page: 1, limit: PRODUCTS_PER_PAGE }));
