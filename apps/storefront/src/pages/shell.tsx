import { storefront } from '@kade/contract/storefront';
import {
  Outlet,
  useLoaderData,
  useLocation,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { ask, suspended } from '../ask';
import { changedCart, countPieces, readCart } from '../cart';
import { Footer } from '../components/footer';
import { Header } from '../components/header';
import { listOf } from '../browse';
import { Menu } from '../components/shelves';
import { PreviewBar } from '../components/preview-bar';
import { checkoutPath, isOrderPath } from '../paths';
import { isAsked, isRefused } from '../posted';
import { readPreview } from '../preview-theme';
import type { ShellData } from '../shell-data';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ShellData> {
  const store = await ask(context, storefront.store, {});
  if (store.is_suspended && !isOrderPath(new URL(request.url).pathname)) {
    throw suspended(store.closes_at);
  }
  const preview = readPreview(request) ?? null;
  return {
    store,
    preview,
    count: countPieces(context.get(changedCart) ?? readCart(request)),
    list: listOf(request),
    isRefused: context.get(isRefused) && !context.get(isAsked),
  };
}

export default function Shell() {
  const { store, count, preview } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const isPaying = pathname === checkoutPath || isOrderPath(pathname);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {preview && <PreviewBar />}
      <Header store={store} count={count} q={query.get('q') ?? ''} />
      {!isPaying && <Menu pathname={pathname} />}
      <main id="main" className="wrap" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer store={store} />
    </>
  );
}
