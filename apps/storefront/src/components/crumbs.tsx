import { useList } from '../pages/shell';
import { listPath, type Browse } from '../paths';

/** Leads back to the list that the visitor came from, and to the product's own category. */
export function Crumbs({ category }: { category: { _id: string; name: string } | null }) {
  const list = useList() ?? {};
  const isInside = !list.q && category !== null && list.category === category._id;
  const above = isInside ? {} : list;
  return (
    <nav className="crumbs" aria-label="You are here">
      <a href={listPath(above)}>{nameOf(above)}</a>
      {category && (
        <a href={listPath(isInside ? list : { category: category._id })}>{category.name}</a>
      )}
    </nav>
  );
}

function nameOf({ q, collection, category }: Browse): string {
  if (q) return `Results for “${q}”`;
  if (collection) return 'Back to the collection';
  return category ? 'Back to the list' : 'All products';
}
