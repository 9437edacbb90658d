import type { ReactNode } from 'react';
import { Outlet, useMatches, type MetaFunction } from 'react-router';
import { ErrorPage } from './components/error-page';
import { InlineStyle } from './components/inline';
import { PageHead } from './page-head';
import { useStore, useTheme } from './shell-data';
import { iconOf } from './store-icon';
import { mainFont, wholeSheet, type Dressed } from './styles';
import { themeStyle } from './theme';

/** Of a page whose shop could not be read, or is none. */
export const meta: MetaFunction = () => [{ title: 'Shop' }, { name: 'robots', content: 'noindex' }];

/** The document. Every page works with links and forms alone. */
function Document({ children }: { children: ReactNode }) {
  const store = useStore();
  const theme = useTheme();
  const { sheet = wholeSheet, isPictureFirst } = useDress();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme.background} />
        <link rel="icon" href={iconOf(store)} />
        {isPictureFirst && (
          <link rel="preload" as="font" type="font/woff2" href={mainFont} crossOrigin="anonymous" />
        )}
        <PageHead />
        <InlineStyle>{sheet}</InlineStyle>
        <InlineStyle>{themeStyle(theme)}</InlineStyle>
      </head>
      <body>{children}</body>
    </html>
  );
}

/** What this kind of page is dressed in; one that does not say has all the style there is. */
function useDress(): Partial<Dressed> {
  const dressed = useMatches().findLast(({ handle }) => (handle as Partial<Dressed>).sheet);
  return (dressed?.handle ?? {}) as Partial<Dressed>;
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
