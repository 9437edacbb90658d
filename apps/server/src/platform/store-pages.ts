import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createClient, type Client } from '@kade/contract/client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicContext } from './context';
import { RETRY_AFTER } from './errors';
import type { StoreAtHost } from './gates';
import { inProcessFetch } from './in-process';
import { createKeptPages, MAX_KEPT_BYTES, packPage, unpackPage, type KeptPage } from './kept-pages';
import { welcome } from './page-replies';
import type { App } from './route';
import { varyBy } from './vary';
import { addressOf, toWebRequest } from './web-request';

/** What a storefront needs to make a page. */
export interface StorefrontLoad {
  /** The API, answered by this process for the store whose host was asked. */
  client: Client;
  requestId: string;
}

/** The storefront, as far as the server knows it. */
export interface Storefront {
  answer: (request: Request, load: StorefrontLoad) => Promise<Response>;
  /** What a page depends on besides its shop; undefined: it is one visitor's own. */
  keyOf: (address: string, cookie: string) => string | undefined;
  /** Notes that a page of a product was looked at which was not made for it. */
  countView: (ctx: Viewer, productId: string) => void;
}

type Viewer = Pick<PublicContext, 'clock' | 'later' | 'userAgent'> & { storeId: string };
type Asked = { request: FastifyRequest; reply: FastifyReply; store: StoreAtHost | undefined };

/** Says of which product a page is, to us alone. */
const PRODUCT = 'x-page-of-product';

/** Sends pages of stores: those that are the same for everybody are made once for each version. */
export function createStorePages(
  app: Pick<App, 'fastify' | 'system'>,
  storefront: Storefront,
  policyOf: (ownOfPage: string | null) => string,
) {
  const { system } = app;
  const kept = createKeptPages(MAX_KEPT_BYTES, () => performance.now());

  const make = ({ request, store }: Asked): Promise<Response> => {
    const { cookie = '', 'user-agent': agent = '' } = request.headers;
    const headers = { host: request.host, 'user-agent': agent, cookie };
    const fetch = inProcessFetch(app.fastify, { headers, address: request.ip, store });
    const client = createClient({ baseUrl: '', fetch });
    return storefront.answer(toWebRequest(system.settings, request), {
      client,
      requestId: request.id,
    });
  };

  /** Sends a page as it was made for this request alone. */
  const sendOwn = ({ request, reply }: Asked, response: Response): FastifyReply => {
    reply.code(response.status);
    if (isHtml(response)) {
      welcome(system, request, reply);
      varyBy(reply, 'cookie');
    }
    sayHeaders(reply, headersOf(response));
    if (response.status === 503 && !response.headers.has('retry-after')) {
      reply.header('retry-after', RETRY_AFTER);
    }
    if (!response.body) return reply.send();
    return reply.send(Readable.fromWeb(response.body as ReadableStream));
  };

  const headersOf = (response: Response): [string, string][] => [
    ...response.headers,
    ['content-security-policy', policyOf(response.headers.get('content-security-policy'))],
  ];

  const sendKept = ({ request, reply }: Asked, page: KeptPage): FastifyReply => {
    welcome(system, request, reply);
    varyBy(reply, 'cookie', 'accept-encoding');
    sayHeaders(reply, page.headers);
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
    if (!takesBrotli(request)) return reply.send(unpackPage(page));
    return reply.header('content-encoding', 'br').send(page.body);
  };

  const countView = ({ request, store }: Asked, page: KeptPage) => {
    const [, product] = page.headers.find(([name]) => name === PRODUCT) ?? [];
    if (product === undefined || !store) return;
    const { 'user-agent': userAgent = '' } = request.headers;
    storefront.countView({ ...system, userAgent, storeId: store.storeId }, product);
  };

  return async (asked: Asked): Promise<FastifyReply> => {
    const { request, store } = asked;
    const key = store && !store.isSuspended ? keyOf(request) : undefined;
    if (!store || key === undefined) return sendOwn(asked, await make(asked));
    const name = `${store.storeId} ${key}`;
    const known = kept.find(name, store.version);
    if (known) {
      countView(asked, known);
      return sendKept(asked, known);
    }
    const response = await make(asked);
    if (request.method !== 'GET' || response.status !== 200 || !isHtml(response)) {
      return sendOwn(asked, response);
    }
    const html = Buffer.from(await response.arrayBuffer());
    const page = await packPage(html, headersOf(response));
    kept.keep(name, store.version, page);
    return sendKept(asked, page);
  };

  function keyOf(request: FastifyRequest): string | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    return storefront.keyOf(addressOf(system.settings, request), request.headers.cookie ?? '');
  }
}

function sayHeaders(reply: FastifyReply, headers: KeptPage['headers']): void {
  for (const [name, value] of headers) if (name !== PRODUCT) reply.header(name, value);
}

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html');

const takesBrotli = ({ headers }: FastifyRequest) =>
  /(?:^|[,\s])br(?:$|[,\s]|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/.test(
    String(headers['accept-encoding'] ?? ''),
  );
