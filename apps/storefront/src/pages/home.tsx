import { storefront } from '@kade/contract/storefront';
import { Id, MAX_PAGE_SIZE } from '@kade/contract/values';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ask, notFound } from '../ask';
import { Categories } from '../components/categories';
import { Hero } from '../components/hero';
import { Pager } from '../components/pager';
import { ProductCard } from '../components/product-card';
import { SearchForm } from '../components/search-form';
import { describe } from '../describe';
import { homePath } from '../paths';
import { useStore } from './shell';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

const PAGE_SIZE = 24;
/** What a phone shows of the grid without scrolling. */
const FIRST_ROW = 4;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return describe(matches, { title: 'Not found' });
  const { q, category, page, products } = loaderData;
  const title = q ? `Results for “${q}”` : category?.name;
  return describe(matches, {
    ...(title && { title }),
    ...(category?.description && { text: category.description }),
    ...(!q && { path: homePath({ category: category?._id, page }) }),
    picture: products[0]?.thumbnail?.path,
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const q = (query.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim();
  const page = readPage(query.get('page'));
  const chosen = query.get('category') || undefined;
  if (chosen && !Id.safeParse(chosen).success) throw notFound();
  const [products, categories] = await Promise.all([
    ask(context, storefront.products, {
      query: { limit: PAGE_SIZE, page, ...(q && { q }), ...(chosen && { category: chosen }) },
    }),
    ask(context, storefront.categories, { query: { limit: MAX_PAGE_SIZE } }),
  ]);
  const category = categories.items.find(({ _id }) => _id === chosen) ?? null;
  const isBeyond = page > 1 && products.items.length === 0;
  if (isBeyond || (chosen && !category)) throw notFound();
  return {
    q,
    page,
    category,
    categories: categories.items,
    products: products.items,
    total: products.total,
    pages: Math.ceil(products.total / PAGE_SIZE),
  };
}

export default function Home() {
  const shelf = useLoaderData<typeof loader>();
  const store = useStore();
  const front = !shelf.q && !shelf.category && shelf.page === 1;
  return (
    <>
      {front && store && <Hero store={store} products={shelf.products} />}
      {front && shelf.total === 0 ? (
        <div className="blank">
          <h2 className="blank-title">The shelves are being filled</h2>
          <p>New things are on their way. Come back soon.</p>
        </div>
      ) : (
        <>
          <div className="search-phone">
            <SearchForm id="search-phone" q={shelf.q} />
          </div>
          <Categories categories={shelf.categories} chosen={shelf.category?._id} />
          <Shelf {...shelf} front={front} />
        </>
      )}
    </>
  );
}

type ShelfProps = Awaited<ReturnType<typeof loader>> & { front: boolean };

function Shelf({ q, page, category, products, total, pages, front }: ShelfProps) {
  const Title = front ? 'h2' : 'h1';
  const title = q ? `Results for “${q}”` : (category?.name ?? 'All products');
  return (
    <section className="shelf" id="products" aria-labelledby="products-title">
      <div className="shelf-head">
        <Title id="products-title">{title}</Title>
        {total > 0 && <p className="muted">{total === 1 ? '1 product' : `${total} products`}</p>}
      </div>
      {category?.description && !q && <p className="shelf-text">{category.description}</p>}
      {products.length > 0 ? (
        <ul className="grid">
          {products.map((product, index) => (
            <ProductCard key={product._id} product={product} first={index < FIRST_ROW} />
          ))}
        </ul>
      ) : (
        <NothingFound q={q} />
      )}
      <Pager
        page={page}
        pages={pages}
        pathOf={(other) => homePath({ q, category: category?._id, page: other })}
      />
    </section>
  );
}

function NothingFound({ q }: { q: string }) {
  return (
    <div className="blank">
      <p className="blank-title">{q ? 'Nothing matches that' : 'There is nothing here yet'}</p>
      {q && <p>Try another word, or look through everything.</p>}
      <a className="button" href={homePath()}>
        See all products
      </a>
    </div>
  );
}

function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
