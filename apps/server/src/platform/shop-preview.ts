import { createClient, type Client } from '@kade/contract/client';
import type { Endpoint, Input, Output } from '@kade/contract/endpoint';
import { storefront, type HomeElement, type ShopFront } from '@kade/contract/storefront';
import { unavailable } from './errors';
import { inProcessFetch } from './in-process';
import type { App } from './route';
import { originOf } from './store-hosts';
import type { Storefront } from './store-pages';

/** What a homepage shows instead of what is stored; what is undefined is as it is stored. */
export interface Instead {
  elements: HomeElement[] | undefined;
  theme: ShopFront['theme'] | undefined;
}

/** Makes the homepage of the store at a host as it would be. */
export type PreviewShop = (host: string, instead: Instead) => Promise<string>;

/** Until the storefront is mounted. */
export const noPreview: PreviewShop = async () => {
  throw unavailable();
};

/**
 * The storefront makes the page as it always does; what it asks for is answered with the draft. Its merchant
 * sees the shop while it is closed, too.
 */
export function createShopPreview(
  { fastify, system, gates }: Pick<App, 'fastify' | 'system' | 'gates'>,
  { answer }: Pick<Storefront, 'answer'>,
): PreviewShop {
  return async (host, instead) => {
    const found = await gates.findStoreAt(system, host);
    const store = found && { ...found, isSuspended: false };
    const fetch = inProcessFetch(fastify, { headers: { host }, store });
    const client = answering(createClient({ baseUrl: '', fetch }), instead);
    const request = new Request(`${originOf(system.settings, host)}/`);
    const { status, body } = await answer(request, { client, requestId: 'preview' });
    if (status >= 500) throw unavailable();
    return body ?? '';
  };
}

function answering(client: Client, { elements, theme }: Instead): Client {
  return {
    async call<E extends Endpoint>(endpoint: E, input: Input<E>, options = {}) {
      if (endpoint.path === storefront.home.path && elements) return answerOf<E>(elements);
      const answer = await client.call(endpoint, input, options);
      if (endpoint.path !== storefront.store.path) return answer;
      const open = { ...(answer as object), is_suspended: false, closes_at: null };
      return answerOf<E>(theme === undefined ? open : { ...open, theme });
    },
  };
}

/** The compiler cannot follow that a path names the endpoint, and with it the shape of its answer. */
const answerOf = <E extends Endpoint>(answer: unknown) => answer as Output<E>;
