import { use, type ReactNode } from 'react';
import { Links, Meta, Outlet, type MetaFunction } from 'react-router';
import './styles/base.css';
import './styles/shell.css';
import './styles/browse.css';
import './styles/filters.css';
import './styles/home.css';
import './styles/product.css';
import './styles/beside.css';
import './styles/viewer.css';
import './styles/basket.css';
import './styles/delivery.css';
import './styles/order.css';
import './styles/reach.css';
import './styles/print.css';
import { ErrorPage } from './components/error-page';
import { PageContext } from './page-context';
import { useStore, useTheme } from './shell-data';
import { iconOf } from './store-icon';
import { themeStyle } from './theme';

/** Of a page whose shop could not be read, or is none. */
export const meta: MetaFunction = () => [{ title: 'Shop' }, { name: 'robots', content: 'noindex' }];

/** The document. Every page works with links and forms alone. */
export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = use(PageContext);
  const store = useStore();
  const theme = useTheme();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme.background} />
        <link rel="icon" href={iconOf(store)} />
        <Meta />
        <Links />
        <style nonce={nonce}>{themeStyle(theme)}</style>
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main className="wrap">
      <ErrorPage />
    </main>
  );
}
