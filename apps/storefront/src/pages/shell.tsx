import { storefront, type ShopFront } from '@kade/contract/storefront';
import {
  Outlet,
  useLoaderData,
  useRouteLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { ask } from '../ask';
import { countPieces, readCart } from '../cart';
import { Footer } from '../components/footer';
import { Header } from '../components/header';

export interface ShellData {
  store: ShopFront;
  /** Pieces in the cart. */
  count: number;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ShellData> {
  const store = await ask(context, storefront.store, {});
  return { store, count: countPieces(readCart(request)) };
}

/** The store, on any page of it. */
export function useStore(): ShopFront | undefined {
  return useRouteLoaderData<typeof loader>('pages/shell')?.store;
}

export default function Shell() {
  const { store, count } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Header store={store} count={count} q={query.get('q') ?? ''} />
      <main id="main" className="wrap" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer store={store} />
    </>
  );
}
