import type { ShopShelf } from '@kade/contract/catalog/shelves';
import { homePath } from '../paths';

interface CategoriesProps {
  categories: readonly ShopShelf[];
  chosen?: string | undefined;
}

/** The shop's categories as a row of links. */
export function Categories({ categories, chosen }: CategoriesProps) {
  if (categories.length === 0) return null;
  return (
    <nav className="chips" aria-label="Categories">
      <a href={homePath()} aria-current={chosen ? undefined : 'page'}>
        All
      </a>
      {categories.map(({ _id, name }) => (
        <a
          key={_id}
          href={homePath({ category: _id })}
          aria-current={_id === chosen ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
