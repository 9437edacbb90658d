import { mayChange } from '@kade/rules/same-origin';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { rememberCampaign } from './campaign';
import { storefrontLoad, type ReportError, type StorefrontLoad } from './load';

export { keyOfPage } from './kept';
export type { StorefrontLoad } from './load';

export interface StorefrontOptions {
  mode?: 'production' | 'development' | 'test';
  /** Told of every failure that ends in a page of status 500. */
  reportError?: ReportError;
}

/**
 * The storefront as a function from request to response. This file is the entry of the server's
 * build: import `createStorefrontHandler` from `build/server/index.js`, and serve the files of
 * `build/client` below `/_store/` (those in `assets/` carry a hash: cache them for ever).
 */
export function createStorefrontHandler({
  mode = 'production',
  reportError = console.error,
}: StorefrontOptions = {}) {
  const handle = createRequestHandler(build, mode);
  return async (request: Request, load: StorefrontLoad): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(storefrontLoad, { ...load, reportError });
    const response = await handle(mayChange(request) ? request : refused(request), context);
    return rememberCampaign(request, response);
  };
}

/** A form that another site sent is answered by the page that says so. */
function refused(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.delete('content-type');
  return new Request(new URL('/forbidden', request.url), { headers });
}
