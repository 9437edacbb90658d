import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
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

/** Whether a request is for the platform itself: at its name, this machine's, or a bare address. */
export function isAtPlatform(request: FastifyRequest, { platformUrl }: Settings): boolean {
  const hostname = request.hostname.toLowerCase();
  const isBare = isIP(hostname.replace(/[[\]]/g, '')) > 0;
  return hostname === new URL(platformUrl).hostname || hostname === 'localhost' || isBare;
}
