import type { ReactNode } from 'react';
import { Outlet, useMatches, type MetaFunction } from 'react-router';
import { ErrorPage } from './components/error-page';
import { InlineStyle } from './components/inline';
import { PageHead } from './page-head';
import { useStore, useTheme } from './shell-data';
import { iconOf } from './store-icon';
import { wholeSheet, type Dressed } from './styles';
import { themeStyle } from './theme';

/** Of a page whose shop could not be read, or is none. */
export const meta: MetaFunction = () => [{ title: 'Shop' }, { name: 'robots', content: 'noindex' }];

/** The document. Every page works with links and forms alone. */
function Document({ children }: { children: ReactNode }) {
  const store = useStore();
  const theme = useTheme();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme.background} />
        <link rel="icon" href={iconOf(store)} />
        <PageHead />
        <InlineStyle>{useSheet()}</InlineStyle>
        <InlineStyle>{themeStyle(theme)}</InlineStyle>
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The style of this kind of page; what a page does not say is dressed in all there is. */
function useSheet(): string {
  const dressed = useMatches().findLast(({ handle }) => (handle as Partial<Dressed>).sheet);
  return (dressed?.handle as Partial<Dressed> | undefined)?.sheet ?? wholeSheet;
}

export default function Root() {
  return (
    <Document>
      <Outlet />
    </Document>
  );
}

export function ErrorBoundary() {
  return (
    <Document>
      <main className="wrap">
        <ErrorPage />
      </main>
    </Document>
  );
}
