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
export function isReadableHost(request: FastifyRequest): boolean {
  const { rawHeaders } = request.raw;
  let named = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') named += 1;
  }
  return named <= 1 && readHost(request) !== undefined;
}

/** The name of the host that is asked, as stores have theirs: in small letters, without port and last dot. */
export const bareHost = (request: FastifyRequest): string => readHost(request) ?? '';

/** Names of hosts by how they were asked lately: to read one takes longer than to look it up. */
const known = new Map<string, string>();
const MAX_KNOWN = 5000;

/** Undefined where it cannot be one. */
function readHost(request: FastifyRequest): string | undefined {
  const { host } = request;
  const name = known.get(host);
  if (name !== undefined) return name;
  // Without any (HTTP/1.0) it is nobody's page, but the process may still be asked how it is.
  if (host !== '' && !HOST.test(host)) return undefined;
  const read = request.hostname.toLowerCase().replace(/\.$/, '');
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(host, read);
  return read;
}

/** Whether a request is for the platform itself: at its name, this machine's, or a bare address. */
export function isAtPlatform(request: FastifyRequest, settings: Settings): boolean {
  const hostname = request.hostname.toLowerCase();
  if (hostname === platformAddress(settings).hostname || hostname === 'localhost') return true;
  // Names of stores do not end so; to ask is dear, and every page of theirs does.
  return /[\d\]]$/.test(hostname) && isIP(hostname.replace(/[[\]]/g, '')) > 0;
}
