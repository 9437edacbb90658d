import { storefront, type ShopFront } from '@kade/contract/storefront';
import {
  Outlet,
  useLoaderData,
  useRouteLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { ask, suspended } from '../ask';
import { countPieces, readCart } from '../cart';
import { Footer } from '../components/footer';
import { Header } from '../components/header';
import { listOf } from '../browse';
import { PreviewBar } from '../components/preview-bar';
import { homePath, isOrderPath, listPath, type Browse } from '../paths';
import { isRefused } from '../posted';
import { readPreview } from '../preview-theme';
import { defaultTheme, type ThemeColours } from '../theme';

export interface ShellData {
  store: ShopFront;
  /** Pieces in the cart. */
  count: number;
  /** Colours that only this device sees. */
  preview: ThemeColours | null;
  /** The list that the visitor came from. */
  list: Browse | null;
  /** The form that was sent to this page was refused. */
  isRefused: boolean;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ShellData> {
  const store = await ask(context, storefront.store, {});
  if (store.is_suspended && !isOrderPath(new URL(request.url).pathname)) {
    throw suspended(store.closes_at);
  }
  const preview = readPreview(request) ?? null;
  return {
    store,
    preview,
    count: countPieces(readCart(request)),
    list: listOf(request),
    isRefused: context.get(isRefused),
  };
}

/** The store, on any page of it. */
export function useStore(): ShopFront | undefined {
  return useRouteLoaderData<typeof loader>('pages/shell')?.store;
}

/** The list that the visitor came from. */
export const useList = (): Browse | null =>
  useRouteLoaderData<typeof loader>('pages/shell')?.list ?? null;

/** Where shopping goes on: at the list that the visitor came from. */
export function useShoppingPath(): string {
  const list = useList();
  return list ? listPath(list) : homePath;
}

/** The colours that this page is shown in: previewed, the store's own, or the default ones. */
export function useTheme(): ThemeColours {
  const shell = useRouteLoaderData<typeof loader>('pages/shell');
  return shell?.preview ?? shell?.store.theme ?? defaultTheme;
}

export default function Shell() {
  const { store, count, preview } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {preview && <PreviewBar />}
      <Header store={store} count={count} q={query.get('q') ?? ''} />
      <main id="main" className="wrap" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer store={store} />
    </>
  );
}
