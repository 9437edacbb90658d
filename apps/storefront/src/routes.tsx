import type { ComponentType } from 'react';
import type {
  ActionFunction,
  HeadersFunction,
  LoaderFunction,
  MetaFunction,
  RouteObject,
} from 'react-router';
import * as alerts from './pages/alerts';
import * as brought from './pages/brought';
import * as cart from './pages/cart';
import * as checkout from './pages/checkout';
import * as findOrder from './pages/find-order';
import * as forbidden from './pages/forbidden';
import * as home from './pages/home';
import * as notFound from './pages/not-found';
import * as order from './pages/order';
import * as page from './pages/page';
import * as pay from './pages/pay';
import * as place from './pages/place';
import * as policy from './pages/policy';
import * as previewTheme from './pages/preview-theme';
import * as product from './pages/product';
import * as products from './pages/products';
import * as providerReturn from './pages/provider-return';
import * as robots from './pages/robots';
import * as shell from './pages/shell';
import * as sitemap from './pages/sitemap';
import * as root from './root';
import type { Dressed } from './styles';

/** What a file of `pages` may say of its page. */
interface PageModule {
  default: ComponentType;
  ErrorBoundary?: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  meta?: MetaFunction<never>;
  headers?: HeadersFunction;
  handle?: Dressed;
}

/** What is known of a route besides what its router asks for. */
export interface Told extends Partial<Dressed> {
  meta: PageModule['meta'] | undefined;
  headers: HeadersFunction | undefined;
}

const shown = (module: PageModule) => ({
  Component: module.default,
  handle: { ...module.handle, meta: module.meta, headers: module.headers } satisfies Told,
  ...(module.ErrorBoundary && { ErrorBoundary: module.ErrorBoundary }),
  ...(module.loader && { loader: module.loader }),
  ...(module.action && { action: module.action }),
});

const at = (path: string, module: PageModule): RouteObject => ({ path, ...shown(module) });

/** The pages of a shop. */
export const pages: RouteObject[] = [
  {
    id: 'root',
    ...shown(root),
    children: [
      {
        id: 'pages/shell',
        ...shown(shell),
        children: [
          { index: true, ...shown(home) },
          at('products', products),
          at('categories/:slug', products),
          at('collections/:slug', products),
          at('products/:slug', product),
          at('cart', cart),
          at('checkout', checkout),
          at('orders', findOrder),
          at('orders/:id', order),
          at('pay/:id', pay),
          at('alerts', alerts),
          at('pages/:slug', page),
          at('policies/:type', policy),
          at('forbidden', forbidden),
          at('*', notFound),
        ],
      },
    ],
  },
];

/** What answers without a page. */
export const answers: RouteObject[] = [
  { path: 'orders/:id/:provider', loader: providerReturn.loader },
  { path: 'cart/brought', loader: brought.loader },
  { path: 'place', loader: place.loader, action: place.action },
  { path: 'preview-theme', loader: previewTheme.loader },
  { path: 'robots.txt', loader: robots.loader },
  { path: 'sitemap.xml', loader: sitemap.loader },
  { path: ':part.xml', loader: sitemap.loader },
];
