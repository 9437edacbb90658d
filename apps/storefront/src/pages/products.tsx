import {
  data,
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { browseIn, forgetPart, isNarrowed, listCookie } from '../browse';
import { ListCrumbs } from '../components/crumbs';
import { Filters } from '../components/filters';
import { SearchForm } from '../components/search-form';
import { Shelf, titleOf } from '../components/shelf';
import { Shelves } from '../components/shelves';
import { crumbsData } from '../crumbs-data';
import { describe, storeOf } from '../describe';
import { atItsAddress, LIST_PAGE_SIZE, loadList } from '../load-list';
import { listPath } from '../paths';
import { listSheet, type Dressed } from '../styles';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

export const handle: Dressed = { sheet: listSheet };

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const store = storeOf(matches);
  if (!loaderData || !store) return describe(matches, { title: 'Not found' });
  const { browse, shelf, products } = loaderData;
  const isOneOfMany = isNarrowed(browse) || browse.sort !== undefined;
  return [
    ...describe(matches, {
      title: titleOf(browse, shelf),
      text: (!browse.q && shelf?.description) || inShort(store.name, products),
      ...(!isOneOfMany && { path: listPath(browse) }),
      picture: products[0]?.thumbnail?.path,
    }),
    ...(shelf && !isOneOfMany
      ? [{ 'script:ld+json': crumbsData(store, [{ name: shelf.name, path: listPath(browse) }]) }]
      : []),
  ];
};

/** `At Serendib Crafts: Batik bag, Clay lamp and more.` */
function inShort(shop: string, products: readonly { name: string }[]): string | undefined {
  if (products.length === 0) return undefined;
  const names = products.slice(0, NAMED).map(({ name }) => name);
  return `At ${shop}: ${names.join(', ')}${products.length > NAMED ? ' and more' : ''}.`;
}

const NAMED = 5;

/** The list stays the one that the visitor is led back to. What has become shorter is shown to its end. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const asked = browseIn(url);
  // A form sends its empty fields, too: the address that is shared says what is asked for.
  if ([...url.searchParams.values()].includes('')) throw redirect(listPath(asked), 301);
  const list = await loadList(context, asked, true, forgetPart(request, asked));
  const browse = atItsAddress(asked, list.shelf);
  const isAtAddress = asked.category === browse.category && asked.collection === browse.collection;
  const isOfBefore = /[?&](category|collection)=/.test(request.url);
  if (!isAtAddress || isOfBefore) throw redirect(listPath(browse), 301);
  const last = Math.max(1, Math.ceil(list.total / LIST_PAGE_SIZE));
  if ((browse.page ?? 1) > last) throw redirect(listPath({ ...browse, page: last }));
  return data({ browse, ...list }, { headers: { 'set-cookie': listCookie(request, browse) } });
}

export default function Products() {
  const { browse, filters, ...list } = useLoaderData<typeof loader>();
  // A search that finds nothing is not narrowed further.
  const canNarrow = list.total > 0 || isNarrowed({ ...browse, q: undefined });
  return (
    <>
      <div className="search-phone">
        <SearchForm id="search-phone" q={browse.q ?? ''} />
      </div>
      <ListCrumbs shelf={list.shelf} />
      <Shelves chosen={list.shelf?._id} />
      <Shelf browse={browse} {...list}>
        {filters && canNarrow && <Filters browse={browse} filters={filters} />}
      </Shelf>
    </>
  );
}
