import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReadableHost } from './host-header';
import type { Limits } from './limits';

/** The way past all that is done for a request, for replies that lie ready with all their headers. */
export interface Shortcut {
  /** What sends such a reply, where there is one. */
  take: (request: FastifyRequest, reply: FastifyReply) => (() => void) | undefined;
}

/**
 * Lets replies that lie ready be sent at once, counted like all others; answers what counts the rest.
 * Who is refused goes the usual way, where what refuses has its headers and its words.
 */
export function addShortcut(
  fastify: FastifyInstance,
  limits: Limits | undefined,
): { shortcut: Shortcut; count: (request: FastifyRequest) => void } {
  const shortcut: Shortcut = { take: () => undefined };
  const refused = new WeakMap<FastifyRequest, unknown>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const send = isReadableHost(request) ? shortcut.take(request, reply) : undefined;
    if (!send) return done();
    try {
      limits?.count(request);
    } catch (error) {
      refused.set(request, error);
      return done();
    }
    send();
  });
  const count = (request: FastifyRequest) => {
    const refusal = refused.get(request);
    if (refusal !== undefined) throw refusal;
    limits?.count(request);
  };
  return { shortcut, count };
}
