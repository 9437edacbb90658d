import type { ShopFront } from '@kade/contract/storefront';
import { cartPath, filePath, homePath } from '../paths';
import { BagIcon } from './icons';
import { SearchForm, SearchWords } from './search-form';

interface HeaderProps {
  store: ShopFront;
  /** Pieces in the cart. */
  count: number;
  q: string;
}

export function Header({ store, count, q }: HeaderProps) {
  return (
    <header className="header">
      <div className="wrap header-row">
        <a className="brand" href={homePath}>
          {store.logo && (
            <img
              className="brand-logo"
              src={filePath(store.logo, 160)}
              alt=""
              width="40"
              height="40"
              fetchPriority="low"
            />
          )}
          <span className="brand-name">{store.name}</span>
        </a>
        <SearchForm id="search" q={q} />
        <SearchWords />
        <a className="cart-link" href={cartPath}>
          <BagIcon />
          <span className="cart-word">Cart</span>
          {count > 0 && (
            <span className="cart-count">
              {count > 999 ? '999+' : count}
              <span className="unseen"> {count === 1 ? 'item' : 'items'}</span>
            </span>
          )}
        </a>
      </div>
    </header>
  );
}
