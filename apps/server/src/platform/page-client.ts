import { addressOf, ApiError, createClient, type Client } from '@kade/contract/client';
import type { Endpoint, Input, Output } from '@kade/contract/endpoint';
import { errorStatus } from '@kade/contract/errors';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { StoreAtHost } from './gates';
import { inProcessFetch } from './in-process';
import { createKept } from './kept';
import { askingTogether, type AskTogether } from './parts';
import type { App, Read } from './route';
import { understood } from './web';

/** Of all that is kept of what pages read, as JSON: some hundreds of shops with all that they show. */
const MAX_LETTERS = 4_000_000;

/** What a page asks, and of which products alone it was told something so far; undefined: of any. */
export interface PageClient {
  client: Client;
  products: () => readonly string[] | undefined;
}

/** An answer as it is kept. */
interface Told {
  answer: object;
  products: readonly string[] | undefined;
}

/**
 * The API for pages of stores that this process makes. What they read is asked of the handlers
 * themselves, behind the same gate and checks, and is kept for the version of the store's pages where
 * everybody is shown the same; all else goes as calls of others do. What a page asks in one turn is one
 * statement, as far as it is made of parts (`askPart`).
 */
export function createPageClients(
  app: Pick<App, 'fastify' | 'reads'>,
): (request: FastifyRequest, store: StoreAtHost | undefined) => PageClient {
  const kept = createKept<Told>(
    MAX_LETTERS,
    (name, { answer }) => name.length + JSON.stringify(answer).length,
  );

  const ask = async (
    read: Read,
    request: FastifyRequest,
    store: StoreAtHost,
    asked: Asked,
    askTogether: AskTogether,
  ): Promise<Told> => {
    const answer = async () => {
      const told = (await read.answer(request, store, asked, askTogether)) as object;
      return { answer: told, products: read.productsIn(told) };
    };
    if (!read.isForAll || store.isSuspended) return answer();
    return kept.findOrMake(`${store.storeId} ${asked.address}`, store.version, answer);
  };

  return (request, store) => {
    const { cookie = '', 'user-agent': agent = '' } = request.headers;
    const headers = { host: request.host, 'user-agent': agent, cookie };
    const fetch = inProcessFetch(app.fastify, { headers, address: request.ip, store });
    const calls = createClient({ baseUrl: '', fetch });
    const askTogether = askingTogether();
    /** Undefined: nothing was asked, or what tells of any. */
    let products: Set<string> | undefined;
    let isOfAny = false;
    const note = (told: readonly string[] | undefined) => {
      if (!told) isOfAny = true;
      else products = new Set([...(products ?? []), ...told]);
    };
    const client: Client = {
      async call<E extends Endpoint>(endpoint: E, input: Input<E>, options = {}) {
        const read = endpoint.method === 'GET' ? app.reads.get(endpoint.path) : undefined;
        if (!read || !store) {
          note(undefined);
          return calls.call(endpoint, input, options);
        }
        const asked = askedOf(endpoint, input);
        try {
          const told = await ask(read, request, store, asked, askTogether);
          note(told.products);
          return told.answer as Output<E>;
        } catch (error) {
          note(undefined);
          const { code, message, details, retryAfter } = understood(error as FastifyError, request);
          throw new ApiError(errorStatus[code], code, message, details, retryAfter);
        }
      },
    };
    return { client, products: () => (isOfAny || !products ? undefined : [...products]) };
  };
}

interface Asked {
  address: string;
  params: Record<string, string>;
  query: Record<string, string>;
}

/** What a call would bring over HTTP. */
function askedOf<E extends Endpoint>(endpoint: E, input: Input<E>): Asked {
  const { params = {} } = input as { params?: Record<string, string> };
  const address = addressOf(endpoint, input, {});
  const [, query] = address.split('?');
  return { address, params, query: Object.fromEntries(new URLSearchParams(query)) };
}
