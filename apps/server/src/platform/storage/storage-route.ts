import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound, refused } from '../errors';
import type { App } from '../route';
import type { ByteRange, StoredObject } from './storage';

/** An object of the storage on its way to a browser. */
export interface ServedObject {
  object: StoredObject;
  contentType: string;
  cacheControl: string;
  /** Names these very bytes, where they may be kept. */
  etag?: string;
  referrerPolicy?: 'no-referrer';
  /** Is saved under this name, never shown. */
  downloadName?: string;
}

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
    // A page shows many pictures.
    config: { act: 'uncounted', isSentAsItIs: true },
    handler: async (request, reply) => {
      const served = await find(request.params['*'], request.query);
      if (!served) throw notFound('file');
      const { object, etag } = served;
      reply.headers({
        'content-type': served.contentType,
        'cache-control': served.cacheControl,
        'accept-ranges': 'bytes',
        'content-security-policy': SANDBOX,
        // Pictures are shown by stores on hosts of their own, and by whoever links to them.
        'cross-origin-resource-policy': 'cross-origin',
        ...(etag && { etag }),
      });
      if (served.downloadName) {
        reply.header('content-disposition', `attachment; filename="${served.downloadName}"`);
      }
      if (served.referrerPolicy) reply.header('referrer-policy', served.referrerPolicy);
      if (etag && namesTag(request.headers['if-none-match'], etag)) {
        object.stream.destroy();
        return reply.code(304).removeHeader('content-type').send();
      }
      return sendObject(request, reply, served);
    },
  });
}

function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  { object, etag }: ServedObject,
): FastifyReply {
  const { size } = object;
  const { range: asked, 'if-range': condition } = request.headers;
  // Ranges are of GET only (RFC 9110, 14.2).
  const isPart = request.method === 'GET' && (condition === undefined || condition === etag);
  const range = isPart ? rangeOf(asked, size) : undefined;
  if (range === 'none') {
    object.stream.destroy();
    reply.removeHeader('content-type').removeHeader('etag');
    reply.header('content-range', `bytes */${size}`);
    throw refused('range_not_satisfiable', { say: 'no_such_part' });
  }
  if (range) {
    const { start, end } = range;
    reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    return reply.header('content-length', end - start + 1).send(object.part(range));
  }
  reply.header('content-length', size);
  if (request.method === 'GET') return reply.send(object.stream);
  object.stream.destroy();
  return reply.send();
}

const namesTag = (header: string | undefined, etag: string) =>
  header !== undefined &&
  header.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));

/** One range of bytes (RFC 9110, 14.1.2): undefined for all, also where several are asked for. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start > end || start >= size ? 'none' : { start, end };
}
