import { renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { isSuspended } from './ask';
import { inlinePolicy } from './inline-policy';
import { storefrontLoad } from './load';
import { PageContext, type Inline } from './page-context';
import { postedForm } from './posted';
import { mainFont } from './styles';

/** In seconds; when to look again at a shop that is closed for now. */
const DAY = '86400';

/** Pages are whole when their loaders are done, so they are sent in one piece. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Response {
  const { requestId } = loadContext.get(storefrontLoad);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  if (Object.values(routerContext.staticHandlerContext.errors ?? {}).some(isSuspended)) {
    headers.set('retry-after', DAY);
    headers.set('x-robots-tag', 'noindex');
  }
  headers.set('link', `<${mainFont}>; rel=preload; as=font; type=font/woff2; crossorigin`);
  const inline: Inline = { styles: new Set(), scripts: new Set() };
  const html = renderToString(
    <PageContext value={{ inline, requestId, posted: loadContext.get(postedForm) }}>
      <ServerRouter context={routerContext} url={request.url} />
    </PageContext>,
  );
  headers.set('content-security-policy', inlinePolicy(inline));
  const body = request.method === 'HEAD' ? null : `<!doctype html>${html}`;
  return new Response(body, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  const isRefusal = isSuspended(error) || (isRouteErrorResponse(error) && error.status < 500);
  if (request.signal.aborted || isRefusal) return;
  const { reportError, requestId } = context.get(storefrontLoad);
  reportError(error, requestId);
};
