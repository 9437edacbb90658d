import type { ShopList } from '@kade/contract/shop-list';
import type { ShopProductSummary } from '@kade/contract/storefront';
import type { ReactNode } from 'react';
import { LIST_PAGE_SIZE } from '../load-list';
import { isNarrowed } from '../browse';
import { useStore } from '../shell-data';
import { listPath, partPath, type Browse } from '../paths';
import { Pager } from './pager';
import { ProductCard } from './product-card';

/** What a phone shows of the grid without scrolling. */
const FIRST_ROW = 4;

interface ShelfProps {
  browse: Browse;
  /** The category or collection that the list is of. */
  shelf: ShopList['shelf'];
  products: readonly ShopProductSummary[];
  /** All of them, on every page. */
  total: number;
  /** What was searched instead, where nothing is called as it was written. */
  corrected?: string | null;
  /** It stands under the title of its page. */
  isPart?: boolean;
  /** Its first row is seen at once when the page opens. */
  first?: boolean;
  /** What narrows it. */
  children?: ReactNode;
}

/** One page of the list of products. */
export function Shelf({
  browse,
  shelf,
  products,
  total,
  isPart = false,
  first = true,
  corrected = null,
  children,
}: ShelfProps) {
  const { q = '', page = 1 } = browse;
  const Title = isPart ? 'h2' : 'h1';
  return (
    <section className="shelf" id="products" aria-labelledby="products-title">
      <div className="shelf-head">
        <Title id="products-title">{titleOf(browse, shelf)}</Title>
        {total > 0 && (
          <p className="muted">
            {total === 1 ? '1 product' : `${total.toLocaleString('en')} products`}
          </p>
        )}
      </div>
      {shelf?.description && !q && <p className="shelf-text">{shelf.description}</p>}
      {corrected && (
        <p className="shelf-text">
          Nothing is called “{q}”. Did you mean{' '}
          <a className="text-link" href={listPath({ ...browse, q: corrected, page: 1 })}>
            {corrected}
          </a>
          ? That is shown here.
        </p>
      )}
      {children}
      {products.length > 0 ? (
        <ul className="grid">
          {products.map((product, index) => (
            <ProductCard
              key={product._id}
              product={product}
              first={first && index < FIRST_ROW}
              ofOption={Boolean(browse.options)}
            />
          ))}
        </ul>
      ) : (
        <NothingFound browse={browse} />
      )}
      <Pager
        page={page}
        pages={Math.ceil(total / LIST_PAGE_SIZE)}
        pathOf={(other) => listPath({ ...browse, page: other })}
      />
    </section>
  );
}

/** What a list is called. */
export function titleOf({ q }: Browse, shelf: { name: string } | null): string {
  return q ? `Results for “${q}”` : (shelf?.name ?? 'All products');
}

function NothingFound({ browse }: { browse: Browse }) {
  const isSearch = Boolean(browse.q);
  const { categories = [] } = useStore() ?? {};
  return (
    <div className="blank">
      <p className="blank-title">
        {isNarrowed(browse) ? 'Nothing matches that' : 'There is nothing here yet'}
      </p>
      {isSearch && <p>Try another word, or look through everything.</p>}
      {isSearch && categories.length > 0 && (
        <nav className="chips" aria-label="What there is">
          {categories.slice(0, 12).map(({ _id, name, slug }) => (
            <a key={_id} href={partPath({ category: slug })}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <a className="button" href={listPath()}>
        See all products
      </a>
    </div>
  );
}
