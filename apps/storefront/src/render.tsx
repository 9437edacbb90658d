import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router';
import { isSuspended } from './ask';
import { fontLink, isPictureFirst } from './early-hints';
import { inlinePolicy } from './inline-policy';
import { storefrontLoad } from './load';
import { PageContext, type Inline } from './page-context';
import { headersOf } from './page-headers';
import { postedForm } from './posted';
import type { Reply } from './reply';

/** In seconds; when to look again at a shop that is closed for now. */
const DAY = '86400';

/** A page with all that is said with it. */
export function renderPage(
  found: StaticHandlerContext,
  context: Readonly<RouterContextProvider>,
): Reply {
  const headers = headersOf(found);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  if (Object.values(found.errors ?? {}).some(isSuspended)) {
    headers.set('retry-after', DAY);
    headers.set('x-robots-tag', 'noindex');
  }
  if (!found.matches.some(({ route }) => isPictureFirst(route))) headers.set('link', fontLink);
  const inline: Inline = { styles: new Set(), scripts: new Set() };
  const page = {
    inline,
    requestId: context.get(storefrontLoad).requestId,
    posted: context.get(postedForm),
    failedAt: failedAt(found),
  };
  const html = renderToString(
    <PageContext value={page}>
      <StaticRouterProvider
        router={createStaticRouter(routesOf(found), found)}
        context={found}
        hydrate={false}
      />
    </PageContext>,
  );
  headers.set('content-security-policy', inlinePolicy(inline));
  return { status: found.statusCode, headers, body: `<!doctype html>${html}` };
}

/** Those of all routes that the page is made of, for the router makes what it is given anew for each page. */
const routesOf = ({ matches }: StaticHandlerContext): RouteObject[] =>
  matches.map(({ route }) => ({ ...route, children: undefined }));

/** The place of the page, from the outermost on, that shows an error instead of itself. */
function failedAt({ matches, errors }: StaticHandlerContext): number | undefined {
  const place = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : -1;
  return place < 0 ? undefined : place;
}
