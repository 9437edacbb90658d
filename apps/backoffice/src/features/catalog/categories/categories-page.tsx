import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../../lib/list/list-params';
import { Page } from '../../../ui/layout/page';
import { ShelfGrid } from '../shelves/shelf-grid';
import { shelvesQuery } from '../shelves/shelves.api';
import { collection } from '../shelves/collection-kind';
import { category } from '../shelves/category-kind';
import styles from './categories-page.module.css';

const COLLECTIONS_PAGE = 'collections_page';

/** The categories of a store and, below, its collections. */
export function CategoriesPage() {
  const { page } = useListParams();
  const above = useQuery(shelvesQuery(category, { page }));
  useQuery(shelvesQuery(collection, { page: useListParams(COLLECTIONS_PAGE).page }));
  return (
    <Page title="Categories">
      <div className={`${styles.grids} stack`}>
        <ShelfGrid
          kind={category}
          purpose="Categories help customers find their way: Tea, Spices, Batik."
          pageParam="page"
          isPrimary
        />
        {/* Not before it is known how far down it stands: nothing jumps. */}
        {!above.isPending && (
          <ShelfGrid
            kind={collection}
            purpose="Collections show products together, in the order you like: New arrivals, Gifts."
            pageParam={COLLECTIONS_PAGE}
          />
        )}
      </div>
    </Page>
  );
}
