import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type * as built from '../src/handler';
import type { FakeShop } from './shop';

type Built = typeof built;
type Handler = ReturnType<Built['createStorefrontHandler']>;

export const ORIGIN = 'http://ceylon.localhost:3000';

interface Mounted extends Pick<Built, 'linkBefore'> {
  handle: Handler;
  /** The ids of the requests that failed for a reason of our own. */
  reports: string[];
}

let loading: Promise<Built> | undefined;

/** The storefront as it is mounted; its modules are those of all test files of a process. */
export async function loadStorefront(): Promise<Mounted> {
  const { createStorefrontHandler, linkBefore } = await (loading ??= load());
  const reports: string[] = [];
  const reportError = (_: unknown, requestId: string) => reports.push(requestId);
  return { handle: createStorefrontHandler({ reportError }), linkBefore, reports };
}

/** Transformed by the same plugins as the build. */
async function load(): Promise<Built> {
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  return (await vite.ssrLoadModule('/src/handler.ts')) as Built;
}

/** A visitor without script: follows links, sends forms, keeps cookies. */
export function aVisitor(handle: Handler, shop: FakeShop, origin = ORIGIN) {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (jar) headers.set('cookie', jar);
    const request = new Request(new URL(path, origin), { ...init, headers });
    const load = { client: shop.client, requestId: 'request-1' };
    const { body, ...said } = await handle(request, load);
    const response = new Response(body, said);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) cookies.set(name, value ?? '');
    }
    return response;
  }

  return {
    cookies,
    send,
    /** The page, without the rules that every page of its kind is dressed in. */
    get: async (path: string) =>
      (await (await send(path)).text()).replace(/<style>@font-face.*?<\/style>/s, ''),
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
      }),
  };
}

/** The hidden fields of a page's forms. */
export function hiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name ?? '', textOf(value)]));
}

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

const textOf = (html = '') =>
  html
    .replace(/&(?:quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? '')
    .replaceAll('&amp;', '&');

/** The elements of a page that run: what is told to search engines is data. */
export const scriptsIn = (html: string) =>
  html.match(/<script(?! type="application\/ld\+json">)/g) ?? [];
