import { isId } from './gates';
import { isAtPlatform } from './host-header';
import { isAtThisMachine } from './peers';
import type { App } from './route';
import type { SystemContext } from './context';

/** A page for who develops, which the server itself draws, without scripts. */
export interface HtmlPage {
  /** Path with at most one parameter, `:id`. */
  path: string;
  /** What the page may load, as directives of a Content-Security-Policy. */
  policy: Record<string, string[]>;
  /** The page's HTML; undefined when there is nothing at this address. */
  answer: (system: SystemContext, id: string) => Promise<string | undefined>;
}

/**
 * Serves a page at the platform's own host, to this machine only; at the hosts of stores its path is
 * theirs.
 */
export function htmlPage({ fastify, system }: App, { path, policy, answer }: HtmlPage): void {
  const isReading = path.includes(':id');
  fastify.route<{ Params: { id?: string } }>({
    method: 'GET',
    url: path,
    helmet: {
      contentSecurityPolicy: { useDefaults: false, directives: policy },
      referrerPolicy: { policy: 'no-referrer' },
    },
    handler: async (request, reply) => {
      const { id = '' } = request.params;
      const isHere =
        isAtPlatform(request, system.settings) &&
        isAtThisMachine(request, system.settings) &&
        (!isReading || isId(id));
      const page = isHere ? await answer(system, id) : undefined;
      if (page === undefined) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
    },
  });
}
