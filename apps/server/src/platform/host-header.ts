import type { FastifyRequest } from 'fastify';
import { unreadableRequest } from './errors';

/** A name, an address of either kind, perhaps a port; of no other part of an address. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Refuses a request that names two hosts, or one that is none: whose page it wants is a guess. */
export function assertReadableHost(request: FastifyRequest): void {
  const named = request.raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
  );
  // Without any (HTTP/1.0) it is nobody's page, but the process may still be asked how it is.
  const isReadable = request.host === '' || HOST.test(request.host);
  if (named.length > 1 || !isReadable) throw unreadableRequest();
}
