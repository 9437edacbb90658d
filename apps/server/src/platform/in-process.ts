import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StoreAtHost } from './gates';
import { newToken, systemRandom } from './random';

/** Tells our own calls from others'. Made anew by each process and sent to nobody. */
const MARK = 'x-in-process';
/** The store whose page asks; believed from this process alone. */
const STORE = 'x-in-process-store';
const mark = Buffer.from(newToken({ random: systemRandom }));

/** Whether this process asks itself, as it does for the pages of stores. */
export function isInProcess({ headers }: FastifyRequest): boolean {
  const told = headers[MARK];
  if (told === undefined) return false;
  const given = Buffer.from(String(told));
  return given.length === mark.length && timingSafeEqual(given, mark);
}

/** The store that this process asks itself for, found already by who asks. */
export function storeHandedOn(request: FastifyRequest): StoreAtHost | undefined {
  const told = request.headers[STORE];
  if (typeof told !== 'string' || !isInProcess(request)) return undefined;
  return JSON.parse(told) as StoreAtHost;
}

interface Caller {
  /** Added to every call: the Host that names the store, for one. */
  headers?: Record<string, string>;
  /** The network address that the calls count for. */
  address?: string;
  /** The store at the Host, found once for all calls of a page. */
  store?: StoreAtHost | undefined;
}

/** A `fetch` that this process answers itself, without a socket. */
export function inProcessFetch(fastify: FastifyInstance, { headers, address, store }: Caller = {}) {
  const own = { [MARK]: mark.toString(), ...(store && { [STORE]: JSON.stringify(store) }) };
  return async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(new URL(url, 'http://in-process'), init);
    const { pathname, search } = new URL(request.url);
    const body = await bodyOf(request, init);
    // The framework's own way refuses while the server closes, as who has come by then is served.
    const { inject } = await import('light-my-request');
    const reply = await inject((asked, answer) => fastify.routing(asked, answer), {
      method: request.method as 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), ...headers, ...own },
      ...(body && { payload: body }),
      ...(address && { remoteAddress: address }),
    });
    const replyHeaders = new Headers();
    for (const [name, value] of Object.entries(reply.headers)) {
      for (const one of [value].flat())
        if (one !== undefined) replyHeaders.append(name, String(one));
    }
    const isBodiless = [204, 304].includes(reply.statusCode);
    return new Response(isBodiless ? null : new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: replyHeaders,
    });
  };
}

/** A stream is passed on as it comes: what is refused is never held here. */
async function bodyOf(request: Request, init: RequestInit): Promise<Buffer | Readable | undefined> {
  if (!request.body) return undefined;
  if (!(init.body instanceof ReadableStream)) return Buffer.from(await request.arrayBuffer());
  return Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
}
