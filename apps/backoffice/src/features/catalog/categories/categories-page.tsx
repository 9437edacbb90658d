import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, useState } from 'react';
import { formatCount } from '../../../lib/format';
import { useListParams } from '../../../lib/list-params';
import { Dialog } from '../../../ui/dialog';
import { Page } from '../../../ui/page';
import { Pagination } from '../../../ui/pagination';
import { Section } from '../../../ui/section';
import { EmptyState, ErrorState } from '../../../ui/states';
import { CATEGORIES_PER_PAGE, categoriesQuery } from './categories.api';
import styles from './categories-page.module.css';

const CreateCategory = lazy(() =>
  import('./create-category').then((module) => ({ default: module.CreateCategory })),
);

export function CategoriesPage() {
  const { page } = useListParams();
  const { data, error, refetch } = useQuery(categoriesQuery(page));
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button leftSection={<Plus size={16} />} onClick={() => setIsCreating(true)}>
      Create Category
    </Button>
  );
  const isEmpty = data?.total === 0;

  return (
    <Page title="Categories" action={isEmpty ? null : create}>
      {error && !data ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : isEmpty ? (
        <Section>
          <EmptyState
            illustration="categories"
            title="No categories"
            description="Categories help customers find their way: Tea, Spices, Batik."
            action={create}
          />
        </Section>
      ) : (
        <>
          <ul className={styles.grid} aria-label="Categories" aria-busy={!data}>
            {data
              ? data.items.map((category) => (
                  <li key={category._id} className={styles.card}>
                    <h2 className={styles.name}>{category.name}</h2>
                    {category.description && (
                      <p className={styles.description}>{category.description}</p>
                    )}
                    <p className={styles.count}>
                      {formatCount(category.product_count)}{' '}
                      {category.product_count === 1 ? 'product' : 'products'}
                    </p>
                  </li>
                ))
              : Array.from({ length: 6 }, (_, index) => (
                  <li key={index} className={styles.card}>
                    <Skeleton height={16} width="60%" />
                    <Skeleton height={12} mt={12} width="40%" />
                  </li>
                ))}
          </ul>
          <Pagination total={data?.total ?? 0} pageSize={CATEGORIES_PER_PAGE} />
        </>
      )}
      <Dialog opened={isCreating} onClose={() => setIsCreating(false)} title="Create Category">
        <CreateCategory onClose={() => setIsCreating(false)} />
      </Dialog>
    </Page>
  );
}
