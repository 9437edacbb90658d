import { notFound } from './errors';
import type { App } from './route';
import type { StoredObject } from './storage';

/** An object of the storage on its way to a browser. */
export interface ServedObject {
  object: StoredObject;
  contentType: string;
  cacheControl: string;
  referrerPolicy?: 'no-referrer';
}

/** A page shows many pictures, so they are counted apart from the API's calls. */
const OBJECTS_PER_MINUTE = 6000;
/** Opened on its own, what we serve may neither run nor load anything. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Answers GET and HEAD below `prefix` with what `find` finds by the decoded rest of the path, as a
 * stream; anything else is 404 as everywhere in the API.
 */
export function serveObjects(
  app: App,
  prefix: string,
  find: (path: string, query: unknown) => Promise<ServedObject | undefined>,
): void {
  app.fastify.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${prefix}/*`,
    compress: false,
    config: { rateLimit: { max: OBJECTS_PER_MINUTE, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const served = await find(request.params['*'], request.query);
      if (!served) throw notFound('File');
      const { stream, size } = served.object;
      reply.headers({
        'content-type': served.contentType,
        'content-length': size,
        'cache-control': served.cacheControl,
        'content-security-policy': SANDBOX,
        // Pictures are shown by stores on hosts of their own, and by whoever links to them.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (served.referrerPolicy) reply.header('referrer-policy', served.referrerPolicy);
      if (request.method === 'GET') return reply.send(stream);
      stream.destroy();
      return reply.send();
    },
  });
}
