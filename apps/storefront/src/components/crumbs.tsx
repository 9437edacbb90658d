import type { ShopPart } from '@kade/contract/shop-list';
import { useList, useStore } from '../shell-data';
import { homePath, listPath, partPath, type Browse } from '../paths';

/** Leads back to the list that the visitor came from, and to the product's own category. */
export function Crumbs({ category, name }: { category: ShopPart | null; name: string }) {
  const list = useList() ?? {};
  const isInside = !list.q && category !== null && list.category === category.slug;
  const above = isInside ? {} : list;
  return (
    <nav className="crumbs" aria-label="You are here">
      <a href={homePath}>Home</a>
      <a href={listPath(above)}>
        <NameOf browse={above} />
      </a>
      {category && (
        <a href={isInside ? listPath(list) : partPath({ category: category.slug })}>
          {category.name}
        </a>
      )}
      <span aria-current="page">{name}</span>
    </nav>
  );
}

/** Where a category or collection stands in the shop. */
export function ListCrumbs({ shelf }: { shelf: { name: string } | null }) {
  if (!shelf) return null;
  return (
    <nav className="crumbs" aria-label="You are here">
      <a href={homePath}>Home</a>
      <a href={listPath()}>All products</a>
      <span aria-current="page">{shelf.name}</span>
    </nav>
  );
}

function NameOf({ browse: { q, collection, category } }: { browse: Browse }) {
  const store = useStore();
  if (q) return `Results for “${q}”`;
  const part = collection
    ? store?.collections.find(({ slug }) => slug === collection)
    : store?.categories.find(({ slug }) => slug === category);
  return part?.name ?? (collection || category ? 'Back to the list' : 'All products');
}
