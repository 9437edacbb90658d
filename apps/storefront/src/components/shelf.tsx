import type { ShopShelf } from '@kade/contract/catalog/shelves';
import type { ShopProductSummary } from '@kade/contract/storefront';
import { LIST_PAGE_SIZE } from '../load-list';
import { listPath, type Browse } from '../paths';
import { Pager } from './pager';
import { ProductCard } from './product-card';

/** What a phone shows of the grid without scrolling. */
const FIRST_ROW = 4;

interface ShelfProps {
  browse: Browse;
  /** The category or collection that the list is of. */
  shelf: ShopShelf | null;
  products: readonly ShopProductSummary[];
  /** All of them, on every page. */
  total: number;
  /** It stands under the title of its page. */
  isPart?: boolean;
  /** Its first row is seen at once when the page opens. */
  first?: boolean;
}

/** One page of the list of products. */
export function Shelf({
  browse,
  shelf,
  products,
  total,
  isPart = false,
  first = true,
}: ShelfProps) {
  const { q = '', page = 1 } = browse;
  const Title = isPart ? 'h2' : 'h1';
  return (
    <section className="shelf" id="products" aria-labelledby="products-title">
      <div className="shelf-head">
        <Title id="products-title">{titleOf(browse, shelf)}</Title>
        {total > 0 && <p className="muted">{total === 1 ? '1 product' : `${total} products`}</p>}
      </div>
      {shelf?.description && !q && <p className="shelf-text">{shelf.description}</p>}
      {products.length > 0 ? (
        <ul className="grid">
          {products.map((product, index) => (
            <ProductCard key={product._id} product={product} first={first && index < FIRST_ROW} />
          ))}
        </ul>
      ) : (
        <NothingFound q={q} />
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

function NothingFound({ q }: { q: string }) {
  return (
    <div className="blank">
      <p className="blank-title">{q ? 'Nothing matches that' : 'There is nothing here yet'}</p>
      {q && <p>Try another word, or look through everything.</p>}
      <a className="button" href={listPath()}>
        See all products
      </a>
    </div>
  );
}
