import { ReadableStream } from 'node:stream/web';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
import { unreadableRequest } from './errors';
import { platformAddress } from './store-hosts';

/** A form that is passed on as it comes. */
export const MULTIPART = 'multipart/form-data';

/** What was asked for, whole; the scheme is the platform's. Not every request's can be an address. */
export const addressOf = (settings: Settings, { host, url }: FastifyRequest): string =>
  `${platformAddress(settings).protocol}//${host}${url}`;

/** A request as pages take it. */
export function toWebRequest(settings: Settings, request: FastifyRequest): Request {
  const address = addressOf(settings, request);
  // A request line may hold a whole address, and a host a port that no address has.
  if (!URL.canParse(address)) throw unreadableRequest();
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  const body = bodyOf(request);
  return new Request(address, {
    method: request.method,
    headers,
    ...(body && { body, duplex: 'half' }),
  });
}

/** What was read of a body, or the upload that is still to come. */
function bodyOf({ method, body, headers, raw }: FastifyRequest) {
  if (method !== 'POST') return undefined;
  if (Buffer.isBuffer(body)) return new Uint8Array(body);
  if (!headers['content-type']?.startsWith(MULTIPART)) return undefined;
  return ReadableStream.from<Buffer>(raw.iterator({ destroyOnReturn: false }));
}
