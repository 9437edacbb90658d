import { storefront } from '@kade/contract/storefront';
import {
  data,
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { ask } from '../ask';
import { browseIn, isNarrowed, listCookie, listOf } from '../browse';
import { HomeElements } from '../components/home-elements';
import { Hero } from '../components/hero';
import { SearchForm } from '../components/search-form';
import { Shelf } from '../components/shelf';
import { Shelves } from '../components/shelves';
import { describe, storeOf } from '../describe';
import { atItsAddress, loadList } from '../load-list';
import { homePath, listPath } from '../paths';
import { useStore } from '../shell-data';
import { storeData } from '../store-data';
import { listSheet, type Dressed } from '../styles';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

export const handle: Dressed = { sheet: listSheet };

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const store = storeOf(matches);
  if (!loaderData || !store) return describe(matches, { title: 'Not found' });
  return [
    ...describe(matches, { path: homePath, picture: loaderData.products[0]?.thumbnail?.path }),
    { 'script:ld+json': storeData(store) },
  ];
};

/** The front of the shop; lists have moved to an address of their own. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const browse = browseIn(new URL(request.url));
  const { category, collection, page = 1 } = browse;
  if (category || collection) {
    const { shelf } = await loadList(context, { category, collection });
    throw redirect(listPath(atItsAddress(browse, shelf)), 301);
  }
  if (isNarrowed(browse) || page > 1) throw redirect(listPath(browse), 301);
  const [list, elements] = await Promise.all([
    loadList(context, {}),
    ask(context, storefront.home, {}),
  ]);
  const shown = { ...list, elements };
  if (!listOf(request)) return data(shown);
  return data(shown, { headers: { 'set-cookie': listCookie(request, null) } });
}

export default function Home() {
  const { elements, ...list } = useLoaderData<typeof loader>();
  const store = useStore();
  const isBannerFirst = elements[0]?.type === 'banner';
  return (
    <>
      {store && !isBannerFirst && <Hero store={store} products={list.products} />}
      {store && isBannerFirst && <h1 className="unseen">{store.name}</h1>}
      {list.total > 0 && (
        <div className="search-phone">
          <SearchForm id="search-phone" q="" />
        </div>
      )}
      <HomeElements elements={elements} />
      {list.total === 0 ? (
        <div className="blank">
          <h2 className="blank-title">The shelves are being filled</h2>
          <p>New things are on their way. Come back soon.</p>
        </div>
      ) : (
        <>
          <Shelves />
          <Shelf browse={{}} {...list} isPart first={elements.length === 0} />
        </>
      )}
    </>
  );
}
