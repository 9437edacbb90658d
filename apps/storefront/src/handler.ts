import { mayChange } from '@kade/rules/same-origin';
import {
  createStaticHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
} from 'react-router';
import { isSuspended } from './ask';
import { rememberCampaign } from './campaign';
import { storefrontLoad, type ReportError, type StorefrontLoad } from './load';
import { stopTokenOf } from './paths';
import { renderPage } from './render';
import { replyOf, type Reply } from './reply';
import { answers, pages } from './routes';

export { linkBefore } from './early-hints';
export { keyOfPage } from './kept';
export { takeAlong } from './take-along';
export type { StorefrontLoad } from './load';

interface StorefrontOptions {
  /** Told of every failure that ends in a page of status 500. */
  reportError?: ReportError;
}

const shown = createStaticHandler(pages);
const others = createStaticHandler(answers);
/** Their paths; the router itself would read all of them anew for each request. */
const answered = answers.map(({ path = '' }) => {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^/${pattern}/*$`, 'i');
});
const isAnswered = (path: string) => answered.some((pattern) => pattern.test(path));

/**
 * The storefront as a function from request to reply. This file is the entry of the server's build:
 * import `createStorefrontHandler` from `build/index.js`, and serve the files of `build/assets` below
 * `/_store/assets/` (they carry a hash: cache them for ever).
 */
export function createStorefrontHandler({ reportError = console.error }: StorefrontOptions = {}) {
  return async (request: Request, load: StorefrontLoad): Promise<Reply> => {
    const context = new RouterContextProvider();
    context.set(storefrontLoad, { ...load, reportError });
    // The token of a mail is all that its link needs: no cookie counts for it.
    const isFree = mayChange(request) || stopTokenOf(request) !== null;
    const reply = await answer(isFree ? request : refused(request), context);
    const whole = request.method === 'HEAD' ? { ...reply, body: null } : reply;
    return rememberCampaign(request, whole);
  };
}

async function answer(request: Request, context: RouterContextProvider): Promise<Reply> {
  try {
    if (isAnswered(new URL(request.url).pathname)) {
      const said: unknown = await others.queryRoute(request, { requestContext: context });
      if (!(said instanceof Response)) throw new Error('what answers without a page is a response');
      return await replyOf(said);
    }
    const found = await shown.query(request, { requestContext: context });
    return found instanceof Response ? await replyOf(found) : show(found, request, context);
  } catch (error) {
    if (error instanceof Response) return replyOf(error);
    report(error, request, context);
    return {
      status: isRouteErrorResponse(error) ? error.status : 500,
      headers: new Headers(),
      body: null,
    };
  }
}

/** A page; where it cannot be made, the one that says so. */
function show(
  found: StaticHandlerContext,
  request: Request,
  context: RouterContextProvider,
): Reply {
  for (const error of Object.values(found.errors ?? {})) report(error, request, context);
  try {
    return renderPage(found, context);
  } catch (error) {
    report(error, request, context);
    const failed = { ...found, statusCode: 500, errors: { root: error } };
    return renderPage(failed, context);
  }
}

/** What went wrong by a fault of ours; who asks for what is not there is refused, and that is all. */
function report(error: unknown, request: Request, context: RouterContextProvider): void {
  const isRefusal = isSuspended(error) || (isRouteErrorResponse(error) && error.status < 500);
  if (request.signal.aborted || isRefusal) return;
  const { reportError, requestId } = context.get(storefrontLoad);
  reportError(error, requestId);
}

/** A form that another site sent is answered by the page that says so. */
function refused(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.delete('content-type');
  return new Request(new URL('/forbidden', request.url), { headers });
}
