import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
import { unreadableRequest } from './errors';
import { platformAddress } from './store-hosts';

/** A name, an address of either kind, perhaps a port; of no other part of an address. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Refuses a request that names two hosts, or one that is none: whose page it wants is a guess. */
export function assertReadableHost(request: FastifyRequest): void {
  if (!isReadableHost(request)) throw unreadableRequest();
}

/** Whether a request names one host at most, and one that can be. */
export function isReadableHost({ raw: { rawHeaders }, host }: FastifyRequest): boolean {
  let named = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') named += 1;
  }
  // Without any (HTTP/1.0) it is nobody's page, but the process may still be asked how it is.
  return named <= 1 && (host === '' || HOST.test(host));
}

/** Whether a request is for the platform itself: at its name, this machine's, or a bare address. */
export function isAtPlatform(request: FastifyRequest, settings: Settings): boolean {
  const hostname = request.hostname.toLowerCase();
  if (hostname === platformAddress(settings).hostname || hostname === 'localhost') return true;
  // Names of stores do not end so; to ask is dear, and every page of theirs does.
  return /[\d\]]$/.test(hostname) && isIP(hostname.replace(/[[\]]/g, '')) > 0;
}
