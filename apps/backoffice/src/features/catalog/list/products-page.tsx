import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { useListParams } from '../../../lib/list/list-params';
import { ListCount } from '../../../ui/list/list-count';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { CreateProduct } from '../form/create-product';
import { ProductCard, ProductCardSkeleton } from './product-card';
import { PRODUCTS_PER_PAGE, productsQuery, useProductsQuery } from '../book/products.api';
import tiles from '../book/product-grid.module.css';
import styles from './products-page.module.css';
import { useProductsView } from './products-view';
import { ViewSwitch } from './view-switch';

const FILTERS = ['q', 'category', 'status', 'in_stock', 'low_stock'];
const ProductFilters = lazy(() =>
  import('./product-filters').then((module) => ({ default: module.ProductFilters })),
);
const ProductTable = lazy(() =>
  import('./product-table').then((module) => ({ default: module.ProductTable })),
);

const Pagination = lazy(() =>
  import('../../../ui/list/pagination').then((module) => ({ default: module.Pagination })),
);

const NoMatches = lazy(() =>
  import('../../../ui/list/no-matches').then((module) => ({ default: module.NoMatches })),
);

const ProductLinks = lazy(() =>
  import('./product-links').then((module) => ({ default: module.ProductLinks })),
);

const CARDS_SEEN_AT_ONCE = 8;

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
      aside={
        data &&
        !isNew && (
          <>
            <ListCount total={data.total} one="product" many="products" />
            <ViewSwitch />
          </>
        )
      }
      action={isNew ? null : create}
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
          <Suspense fallback={<div className={styles.filters} />}>
            <ProductFilters />
          </Suspense>
          {error && !data ? (
            <Section>
              <ErrorState error={error} onRetry={() => void refetch()} />
            </Section>
          ) : data?.items.length === 0 ? (
            <Section>
              <Suspense fallback={<div className={styles.noMatches} />}>
                <NoMatches what="products" filters={FILTERS} />
              </Suspense>
            </Section>
          ) : view === 'table' ? (
            <Section padding="flush">
              <Suspense fallback={<div className={styles.table} />}>
                <ProductTable
                  key={FILTERS.map(get).join()}
                  products={data?.items}
                  total={data?.total ?? 0}
                  query={query}
                  isStale={isPlaceholderData}
                />
              </Suspense>
            </Section>
          ) : (
            <ul className={tiles.grid} aria-label="Products" aria-busy={!data || isPlaceholderData}>
              {data
                ? data.items.map((product, index) => (
                    <ProductCard
                      key={product._id}
                      product={product}
                      isFirst={index < CARDS_SEEN_AT_ONCE}
                    />
                  ))
                : Array.from({ length: CARDS_SEEN_AT_ONCE }, (_, index) => (
                    <ProductCardSkeleton key={index} />
                  ))}
            </ul>
          )}
          {(query.page !== 1 || (data?.total ?? 0) > PRODUCTS_PER_PAGE) && (
            <Suspense>
              <Pagination total={data?.total ?? 0} pageSize={PRODUCTS_PER_PAGE} />
            </Suspense>
          )}
        </>
      )}
      {(data ?? error) && (
        <Suspense>
          <ProductLinks />
        </Suspense>
      )}
      <CreateProduct opened={dialog.isOpen} onClose={dialog.close} />
    </Page>
  );
}
