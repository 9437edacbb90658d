import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '../../lib/words/brand';
import type { StructuredData } from './structured-data';

/** What the build leaves beside the pages, for each of them to carry. */
export interface SiteParts {
  style: string;
  /** Runs in the head. */
  beforePaint: string;
  browser: string;
}

interface DocumentProps extends SiteParts {
  title: string;
  description: string;
  /** The one address of the page; undefined: search engines leave it out. */
  canonical?: string | undefined;
  /** Shown where somebody shares the page. */
  picture: string;
  data?: readonly StructuredData[] | undefined;
  children: ReactNode;
}

/** A whole page as HTML. */
export const renderDocument = (props: DocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;

function Document({ children, style, beforePaint, browser, ...head }: DocumentProps) {
  const [font] = /\/assets\/[\w-]+\.woff2/.exec(style) ?? [];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, minimum-scale=1, viewport-fit=cover"
        />
        {font && <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />}
        <script>{beforePaint}</script>
        <style>{style}</style>
        <Head {...head} />
      </head>
      <body>
        {children}
        <script type="module">{browser}</script>
      </body>
    </html>
  );
}

type HeadProps = Pick<DocumentProps, 'title' | 'description' | 'canonical' | 'picture' | 'data'>;

function Head({ title, description, canonical, picture, data = [] }: HeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical ? (
        <link rel="canonical" href={canonical} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${brand.name}: ${brand.tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#171614" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {data.map((one, index) => (
        <script key={index} type="application/ld+json">
          {JSON.stringify(one)}
        </script>
      ))}
    </>
  );
}
