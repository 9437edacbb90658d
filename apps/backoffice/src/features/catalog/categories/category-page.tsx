import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { isMissing } from '../../../lib/server/query-client';
import { category } from '../shelves/category-kind';
import { NoShelf, ShelfFrame } from '../shelves/shelf-frame';
import { categoryQuery } from './category.api';

const CategoryProducts = lazy(() =>
  import('./category-products').then((module) => ({ default: module.CategoryProducts })),
);

export function CategoryPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(categoryQuery(id));
  if (!data || isMissing(error)) {
    return (
      <NoShelf
        kind={category}
        error={error}
        isMissing={isMissing(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton height={320} />}
      />
    );
  }
  return (
    <ShelfFrame
      key={id}
      kind={category}
      shelf={data}
      isMember={(product) => product.category?._id === id}
    >
      <Suspense fallback={<Skeleton height={320} />}>
        <CategoryProducts id={id} />
      </Suspense>
    </ShelfFrame>
  );
}
