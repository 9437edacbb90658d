import type { Client } from '@kade/contract/client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicContext } from './context';
import { RETRY_AFTER } from './errors';
import type { StoreAtHost } from './gates';
import {
  countSent,
  createKeptPages,
  etagOf,
  MAX_KEPT_BYTES,
  packPage,
  type KeptPage,
} from './kept-pages';
import { packingFor, packingForOne, type Packing } from './packing';
import { createPageClients } from './page-client';
import { actOfPage, welcome, welcomeOf } from './page-replies';
import { writeDocumentHeaders } from './reply-headers';
import type { App } from './route';
import { createSlotsByName } from './slots';
import { varyBy } from './vary';
import { addressOf, toWebRequest } from './web-request';

/** What a storefront needs to make a page. */
export interface StorefrontLoad {
  /** The API, answered by this process for the store whose host was asked. */
  client: Client;
  requestId: string;
}

/** What a page, or what answers in its place, is. */
interface Answered {
  status: number;
  headers: Headers;
  body: string | null;
}

interface Made extends Answered {
  /** The products that alone it tells of; undefined: of any. */
  products: readonly string[] | undefined;
}

/** The path at a new address that takes along what a visitor has, and the cookie that takes it from the old one. */
export interface TakenAlong {
  path: string;
  cookie: string;
}

/** The storefront, as far as the server knows it. */
export interface Storefront {
  answer: (request: Request, load: StorefrontLoad) => Promise<Answered>;
  /** What a page depends on besides its shop; undefined: it is one visitor's own. */
  keyOf: (address: string, cookie: string) => string | undefined;
  /** What a page needs before all else, as a `Link` header; undefined: nothing that is known before it is made. */
  linkBefore: (address: string) => string | undefined;
  /** What its visitor takes along to the address that the shop is at now; undefined: nothing. */
  takeAlong: (request: Request) => Promise<TakenAlong | undefined>;
  /** Notes that a page of a product was looked at. */
  countView: (ctx: Viewer, productId: string) => void;
}

type Viewer = Pick<PublicContext, 'clock' | 'later' | 'userAgent'> & { storeId: string };
type Asked = { request: FastifyRequest; reply: FastifyReply; store: StoreAtHost | undefined };

/**
 * So many pages of one shop are made at the same moment, and so many wait for that, about a second; who
 * comes then is told to come back at once, and the shops beside it notice nothing.
 */
const MADE_AT_ONCE = 4;
const MAX_WAITING = 64;
/**
 * Where a page would have to wait, one is sent that was asked for so long ago. With what a look at the
 * version is good for it shows no stock older than two seconds.
 */
const RECENT_MS = 1_500;

/** Says of which product a page is, to us alone. */
const PRODUCT = 'x-page-of-product';

/**
 * Sends pages of stores: those that are the same for everybody are made once, and anew when something that
 * they tell of has changed.
 */
export function createStorePages(
  app: Pick<App, 'fastify' | 'system' | 'reads'>,
  storefront: Storefront,
  policyOf: (ownOfPage: string | null) => string,
) {
  const { system } = app;
  const kept = createKeptPages(MAX_KEPT_BYTES);
  const clientFor = createPageClients(app);

  const slots = createSlotsByName(MADE_AT_ONCE, MAX_WAITING);

  /** Whoever buys waits for nobody who looks. */
  const make = (asked: Asked): Promise<Made> => {
    const { request, store } = asked;
    hint(asked);
    const work = async () => {
      const { client, products } = clientFor(request, store);
      const load = { client, requestId: request.id };
      const { status, headers, body } = await storefront.answer(
        toWebRequest(system.settings, request),
        load,
      );
      return { status, headers, body, products: products() };
    };
    return !store || actOfPage(request) === 'buy' ? work() : slots.run(store.storeId, work);
  };

  /** Tells a browser what a page will need while it is made, where the proxy passes that on. */
  const hint = ({ request, reply }: Asked) => {
    const { method, raw, headers } = request;
    if (!system.settings.hasEarlyHints || method !== 'GET') return;
    // Others have no use for it, and whoever speaks an older version may not know what it is.
    if (headers['sec-fetch-mode'] !== 'navigate' || raw.httpVersion !== '1.1') return;
    const link = storefront.linkBefore(addressOf(system.settings, request));
    if (link !== undefined) reply.writeEarlyHints({ link });
  };

  /** Sends a page as it was made for this request alone. */
  const sendOwn = (asked: Asked, made: Made): FastifyReply => {
    const { request, reply } = asked;
    countView(asked, made.headers.get(PRODUCT));
    reply.code(made.status);
    if (isHtml(made)) {
      welcome(system, request, reply);
      varyBy(reply, 'cookie');
    }
    sayHeaders(reply, headersOf(made));
    if (made.status === 503 && !made.headers.has('retry-after')) {
      reply.header('retry-after', RETRY_AFTER);
    }
    return reply.send(made.body ?? undefined);
  };

  const headersOf = ({ headers }: Made): [string, string][] => [
    ...headers,
    ['content-security-policy', policyOf(headers.get('content-security-policy'))],
  ];

  /** Sends a page by what is kept of it; nothing of a reply is made anew but what its request is told. */
  const sendKept = (asked: Asked, page: KeptPage): FastifyReply => {
    const { request, reply } = asked;
    countView(asked, page.product);
    const { raw } = reply.hijack();
    const head = [...page.head, 'x-request-id', request.id];
    const cookie = welcomeOf(system, request);
    if (cookie !== undefined) head.push('set-cookie', cookie);
    if (request.headers['if-none-match']?.includes(page.etag)) {
      raw.writeHead(304, head).end();
      return reply;
    }
    if (page.packing) head.push('content-encoding', page.packing);
    head.push('content-length', String(page.body.length));
    raw.writeHead(200, head).end(request.method === 'HEAD' ? undefined : page.body);
    countSent(page);
    return reply;
  };

  const countView = ({ request, store }: Asked, product: string | null) => {
    if (product === null || !store) return;
    const { 'user-agent': userAgent = '' } = request.headers;
    const { clock, later } = system;
    storefront.countView({ clock, later, userAgent, storeId: store.storeId }, product);
  };

  /** What is said of a page that was made for this request, and will be of it to others. */
  const headOf = ({ request, reply }: Asked, etag: string, made: Made): KeptPage['head'] => {
    varyBy(reply, 'cookie', 'accept-encoding');
    sayHeaders(reply, headersOf(made));
    writeDocumentHeaders(system.settings, request, reply);
    reply.header('etag', etag);
    const { 'x-request-id': _, 'content-length': __, ...said } = reply.getHeaders();
    return Object.entries(said).flatMap(([name, value = '']) => [
      name,
      Array.isArray(value) ? value : String(value),
    ]);
  };

  /** Of what is sent for a request to others, too: each way of packing a page is asked for by some alone. */
  const nameOf = (request: FastifyRequest, store: StoreAtHost | undefined): string | undefined => {
    const key = store && !store.isSuspended ? keyOf(request) : undefined;
    return key === undefined ? undefined : `${store?.storeId} ${packingOfPage(request)} ${key}`;
  };

  return {
    /** What sends a page that is kept, where there is one. */
    atOnce: (request: FastifyRequest, reply: FastifyReply, store: StoreAtHost) => {
      const name = nameOf(request, store);
      const page = name === undefined ? undefined : kept.find(name, store.version);
      if (!page) return undefined;
      // Nothing is kept of what is looked for or bought.
      request.countedAs = 'read';
      return () => void sendKept({ request, reply, store }, page);
    },
    send: async (asked: Asked): Promise<FastifyReply> => {
      const { request, store } = asked;
      const name = nameOf(request, store);
      if (!store || name === undefined) return sendOwn(asked, await make(asked));
      const recent = slots.isFull(store.storeId) ? kept.findRecent(name, RECENT_MS) : undefined;
      if (recent) return sendKept(asked, recent);
      let own: Made | undefined;
      const page = await kept.findOrMake(name, store.version, async () => {
        const made = await make(asked);
        if (
          request.method !== 'GET' ||
          made.status !== 200 ||
          !isHtml(made) ||
          made.body === null
        ) {
          own = made;
          return undefined;
        }
        const html = Buffer.from(made.body);
        const packing = packingOfPage(request);
        const body = await packPage(html, packing);
        const etag = etagOf(html);
        const head = headOf(asked, etag, made);
        const product = made.headers.get(PRODUCT);
        return { etag, body, packing, sent: 0, head, product, products: made.products };
      });
      return page ? sendKept(asked, page) : sendOwn(asked, own ?? (await make(asked)));
    },
  };

  function keyOf(request: FastifyRequest): string | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const address = addressOf(system.settings, request);
    return storefront.keyOf(address, request.headers.cookie ?? '');
  }
}

/** How a page is packed before it has been sent often: who takes what is quickest takes what is smallest, too. */
function packingOfPage(request: FastifyRequest): Packing | undefined {
  const packing = packingFor(request);
  return packing === 'br' ? packingForOne(request) : packing;
}

function sayHeaders(reply: FastifyReply, headers: readonly [string, string][]): void {
  for (const [name, value] of headers) if (name !== PRODUCT) reply.header(name, value);
}

const isHtml = ({ headers }: Made) => headers.get('content-type')?.startsWith('text/html');
