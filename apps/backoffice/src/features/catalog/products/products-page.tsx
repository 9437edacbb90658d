import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Boxes, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useDialogParam } from '../../../lib/dialog-param';
import { useListParams } from '../../../lib/list-params';
import { paths } from '../../../lib/paths';
import { ListCount } from '../../../ui/list-count';
import { NoMatches } from '../../../ui/no-matches';
import { Page } from '../../../ui/page';
import { Pagination } from '../../../ui/pagination';
import { Section } from '../../../ui/section';
import { EmptyState, ErrorState } from '../../../ui/states';
import { CreateProduct } from './create-product';
import { ProductCard, ProductCardSkeleton } from './product-card';
import { ProductFilters } from './product-filters';
import { PRODUCTS_PER_PAGE, productsQuery, useProductsQuery } from './products.api';
import styles from './products-page.module.css';

const FILTERS = ['q', 'category', 'in_stock', 'low_stock'];
const CARDS_SEEN_AT_ONCE = 8;

export function ProductsPage() {
  const query = useProductsQuery();
  const { data, error, refetch, isPlaceholderData } = useQuery(productsQuery(query));
  const { get } = useListParams();
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
        isNew ? null : (
          <>
            <Button
              component={Link}
              to={paths.inventory}
              variant="default"
              leftSection={<Boxes size={16} />}
            >
              Inventory
            </Button>
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
            description="Add what you sell: a name, a price and a photo are enough to begin."
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
          ) : (
            <ul
              className={styles.grid}
              aria-label="Products"
              aria-busy={!data || isPlaceholderData}
            >
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
          <Pagination total={data?.total ?? 0} pageSize={PRODUCTS_PER_PAGE} />
        </>
      )}
      <CreateProduct opened={dialog.isOpen} onClose={dialog.close} />
    </Page>
  );
}
