import { storefront } from '@kade/contract/storefront';
import { Id, MAX_PAGE_SIZE } from '@kade/contract/values';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ask, notFound } from '../ask';
import { HomeElements } from '../components/home-elements';
import { Hero } from '../components/hero';
import { Pager } from '../components/pager';
import { ProductCard } from '../components/product-card';
import { SearchForm } from '../components/search-form';
import { Shelves } from '../components/shelves';
import { describe } from '../describe';
import { homePath } from '../paths';
import { useStore } from './shell';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

const PAGE_SIZE = 24;
/** What a phone shows of the grid without scrolling. */
const FIRST_ROW = 4;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return describe(matches, { title: 'Not found' });
  const { q, shelf, category, collection, page, products } = loaderData;
  const title = q ? `Results for “${q}”` : shelf?.name;
  return describe(matches, {
    ...(title && { title }),
    ...(shelf?.description && { text: shelf.description }),
    ...(!q && { path: homePath({ category: category?._id, collection: collection?._id, page }) }),
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
  const chosen = readId(query, 'category');
  const within = readId(query, 'collection');
  const front = !q && !chosen && !within && page === 1;
  const [products, categories, collections, collection, elements] = await Promise.all([
    ask(context, storefront.products, {
      query: { limit: PAGE_SIZE, page, ...(q && { q }), category: chosen, collection: within },
    }),
    ask(context, storefront.categories, { query: { limit: MAX_PAGE_SIZE } }),
    ask(context, storefront.collections, { query: { limit: MAX_PAGE_SIZE } }),
    within
      ? ask(context, storefront.collection, { params: { id: within }, query: { limit: 1 } })
      : null,
    front ? ask(context, storefront.home, {}) : [],
  ]);
  const category = categories.items.find(({ _id }) => _id === chosen) ?? null;
  const isBeyond = page > 1 && products.items.length === 0;
  if (isBeyond || (chosen && !category)) throw notFound();
  return {
    q,
    page,
    front,
    elements,
    category,
    collection,
    /** What the list is a part of. */
    shelf: category ?? collection,
    categories: categories.items,
    collections: collections.items,
    products: products.items,
    total: products.total,
    pages: Math.ceil(products.total / PAGE_SIZE),
  };
}

export default function Home() {
  const shelf = useLoaderData<typeof loader>();
  const store = useStore();
  const { front, elements } = shelf;
  const isBannerFirst = elements[0]?.type === 'banner';
  return (
    <>
      {front && store && !isBannerFirst && <Hero store={store} products={shelf.products} />}
      {front && store && isBannerFirst && <h1 className="unseen">{store.name}</h1>}
      {(!front || shelf.total > 0) && (
        <div className="search-phone">
          <SearchForm id="search-phone" q={shelf.q} />
        </div>
      )}
      <HomeElements elements={elements} />
      {front && shelf.total === 0 ? (
        <div className="blank">
          <h2 className="blank-title">The shelves are being filled</h2>
          <p>New things are on their way. Come back soon.</p>
        </div>
      ) : (
        <>
          <Shelves
            categories={shelf.categories}
            collections={shelf.collections}
            chosen={shelf.shelf?._id}
          />
          <Shelf {...shelf} />
        </>
      )}
    </>
  );
}

type ShelfProps = Awaited<ReturnType<typeof loader>>;

function Shelf({ q, page, shelf, category, collection, products, total, ...list }: ShelfProps) {
  const { front, pages, elements } = list;
  const Title = front ? 'h2' : 'h1';
  const title = q ? `Results for “${q}”` : (shelf?.name ?? 'All products');
  return (
    <section className="shelf" id="products" aria-labelledby="products-title">
      <div className="shelf-head">
        <Title id="products-title">{title}</Title>
        {total > 0 && <p className="muted">{total === 1 ? '1 product' : `${total} products`}</p>}
      </div>
      {shelf?.description && !q && <p className="shelf-text">{shelf.description}</p>}
      {products.length > 0 ? (
        <ul className="grid">
          {products.map((product, index) => (
            <ProductCard
              key={product._id}
              product={product}
              first={elements.length === 0 && index < FIRST_ROW}
            />
          ))}
        </ul>
      ) : (
        <NothingFound q={q} />
      )}
      <Pager
        page={page}
        pages={pages}
        pathOf={(other) =>
          homePath({ q, category: category?._id, collection: collection?._id, page: other })
        }
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

/** The id that a parameter of the address names; one that is none is not found. */
function readId(query: URLSearchParams, name: string): string | undefined {
  const id = query.get(name) || undefined;
  if (id && !Id.safeParse(id).success) throw notFound();
  return id;
}
