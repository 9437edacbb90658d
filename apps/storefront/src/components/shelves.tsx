import { useStore } from '../shell-data';
import { listPath, partPath } from '../paths';

/** The shop's collections as a row of links; its categories stand in the menu of every page. */
export function Shelves({ chosen }: { chosen?: string | undefined }) {
  const collections = useStore()?.collections ?? [];
  if (collections.length === 0) return null;
  return (
    <nav className="chips" aria-labelledby="collections">
      <span className="chips-name" id="collections">
        Collections
      </span>
      {collections.map(({ _id, name, slug }) => (
        <a
          key={_id}
          href={partPath({ collection: slug })}
          aria-current={_id === chosen ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The shop's categories, one tap away on every page and at every width. */
export function Menu({ pathname }: { pathname: string }) {
  const categories = useStore()?.categories ?? [];
  if (categories.length === 0) return null;
  const links = [
    { path: listPath(), name: 'All products' },
    ...categories.map(({ slug, name }) => ({ path: partPath({ category: slug }), name })),
  ];
  return (
    <nav className="menu" aria-label="Categories">
      <ul className="wrap menu-row">
        {links.map(({ path, name }) => (
          <li key={path}>
            <a href={path} aria-current={path === pathname ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
