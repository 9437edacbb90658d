import type { ShopShelf } from '@kade/contract/catalog/shelves';
import { listPath } from '../paths';

interface ShelvesProps {
  categories: readonly ShopShelf[];
  collections: readonly ShopShelf[];
  /** The category or collection that is shown. */
  chosen?: string | undefined;
}

/** The shop's categories and its collections, each as a row of links. */
export function Shelves({ categories, collections, chosen }: ShelvesProps) {
  const current = (id: string | undefined) => (id === chosen ? 'page' : undefined);
  return (
    <>
      {categories.length > 0 && (
        <nav className="chips" aria-label="Categories">
          <a href={listPath()} aria-current={current(undefined)}>
            All
          </a>
          {categories.map(({ _id, name }) => (
            <a key={_id} href={listPath({ category: _id })} aria-current={current(_id)}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {collections.length > 0 && (
        <nav className="chips" aria-labelledby="collections">
          <span className="chips-name" id="collections">
            Collections
          </span>
          {collections.map(({ _id, name }) => (
            <a key={_id} href={listPath({ collection: _id })} aria-current={current(_id)}>
              {name}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}
