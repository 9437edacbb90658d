import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { notFound } from '../ask';
import { browseIn, listCookie } from '../browse';
import { SearchForm } from '../components/search-form';
import { Shelf, titleOf } from '../components/shelf';
import { Shelves } from '../components/shelves';
import { describe } from '../describe';
import { loadList } from '../load-list';
import { listPath } from '../paths';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return describe(matches, { title: 'Not found' });
  const { browse, shelf, products } = loaderData;
  return describe(matches, {
    title: titleOf(browse, shelf),
    ...(shelf?.description && !browse.q && { text: shelf.description }),
    ...(!browse.q && { path: listPath(browse) }),
    picture: products[0]?.thumbnail?.path,
  });
};

/** The list stays the one that the visitor is led back to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const browse = browseIn(new URL(request.url).searchParams);
  if (!browse) throw notFound();
  const list = await loadList(context, browse);
  return data({ browse, ...list }, { headers: { 'set-cookie': listCookie(request, browse) } });
}

export default function Products() {
  const { browse, categories, collections, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="search-phone">
        <SearchForm id="search-phone" q={browse.q ?? ''} />
      </div>
      <Shelves categories={categories} collections={collections} chosen={list.shelf?._id} />
      <Shelf browse={browse} {...list} />
    </>
  );
}
