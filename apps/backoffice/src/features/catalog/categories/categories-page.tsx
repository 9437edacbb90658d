import { Page } from '../../../ui/page';
import { ShelfGrid } from '../shelves/shelf-grid';
import { collection } from '../collections/collection-kind';
import { category } from './category-kind';
import styles from './categories-page.module.css';

/** The categories of a store and, below, its collections. */
export function CategoriesPage() {
  return (
    <Page title="Categories">
      <div className={styles.grids}>
        <ShelfGrid
          kind={category}
          purpose="Categories help customers find their way: Tea, Spices, Batik."
          pageParam="page"
          isPrimary
        />
        <ShelfGrid
          kind={collection}
          purpose="Collections show products together, in the order you like: New arrivals, Gifts."
          pageParam="collections_page"
        />
      </div>
    </Page>
  );
}
