import { useQuery } from '@tanstack/react-query';
import { useParams } from '../../../lib/address/router-provider';
import { isMissing } from '../../../lib/server/query-client';
import { category } from '../shelves/category-kind';
import { NoShelf, ShelfFrame } from '../shelves/shelf-frame';
import { CategoryProducts } from './category-products';
import { categoryQuery } from './category.api';
import { Lines } from '../../../ui/state/later';

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
        skeleton={<Lines count={16} />}
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
      <CategoryProducts id={id} />
    </ShelfFrame>
  );
}
