import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { isId } from './ids';
import { isAtPlatform } from './host-header';
import { isAtThisMachine } from './peers';
import type { App } from './route';
import type { SystemContext } from './context';

/** What a form or an address says, by name. */
type Fields = Record<string, unknown>;

/** A page that the server itself draws. */
export interface HtmlPage {
  /** Path with at most one parameter, `:id`. */
  path: string;
  /** What the page may load: the directives of its Content-Security-Policy. */
  policy: readonly string[];
  /** Answered to everybody; else to this machine only, as what helps who develops. */
  isPublic?: true;
  /** The page's HTML; undefined when there is nothing at this address. */
  answer: (system: SystemContext, id: string, query: Fields) => Promise<string | undefined>;
  /** What a form of the page does, and the address it leads to. */
  act?: (
    system: SystemContext,
    id: string,
    call: { query: Fields; form: Fields },
  ) => Promise<string | undefined>;
}

interface Params {
  Params: { id?: string };
}

/** Serves a page at the platform's own host; at the hosts of stores its path is theirs. */
export function htmlPage({ fastify, system }: App, page: HtmlPage): void {
  const { path, policy, act } = page;
  const idOf = (request: FastifyRequest<Params>): string | undefined => {
    const { id = '' } = request.params;
    const isHere =
      isAtPlatform(request, system.settings) &&
      (page.isPublic === true || isAtThisMachine(request, system.settings)) &&
      (!path.includes(':id') || isId(id));
    return isHere ? id : undefined;
  };
  const own = {
    'content-security-policy': policy.join(';'),
    'referrer-policy': 'no-referrer',
  };
  const onRequest: onRequestHookHandler = (_request, reply, done) => {
    reply.headers(own);
    done();
  };
  const fieldsOf = (value: unknown) => (value ?? {}) as Fields;
  fastify.route<Params>({
    method: 'GET',
    url: path,
    onRequest,
    handler: async (request, reply) => {
      const id = idOf(request);
      const html =
        id === undefined ? undefined : await page.answer(system, id, fieldsOf(request.query));
      if (html === undefined) return reply.callNotFound();
      return uncached(reply).type('text/html; charset=utf-8').send(html);
    },
  });
  if (!act) return;
  fastify.route<Params>({
    method: 'POST',
    url: path,
    onRequest,
    config: { act: 'sign_in' },
    handler: async (request, reply) => {
      const id = idOf(request);
      const call = { query: fieldsOf(request.query), form: fieldsOf(request.body) };
      const next = id === undefined ? undefined : await act(system, id, call);
      if (next === undefined) return reply.callNotFound();
      return uncached(reply).redirect(next, 303);
    },
  });
}

const uncached = (reply: FastifyReply) => reply.header('cache-control', 'no-store');
