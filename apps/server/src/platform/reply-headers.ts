import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
import { isAtPlatform } from './host-header';

/** Nothing of ours asks for any of these, but merchants' screens for the camera. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What every reply says to browsers, unless its route says otherwise. */
const ALWAYS = Object.freeze({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
});

/** What only a document is asked for. */
const OF_DOCUMENTS = Object.freeze({
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'permissions-policy': PERMISSIONS,
});

/**
 * What documents of the platform's own host say besides. A browser that reads the first two of these begins
 * a document in another process than it had ready: the pages of a shop, where nobody else's script runs, do
 * without, but for those that are their visitor's own.
 */
const AT_PLATFORM = Object.freeze({
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS.replace('camera=()', 'camera=(self)'),
});

/** What neither a script nor a style or a font obeys, and an id of which no log knows. */
const OF_OTHERS = ['content-security-policy', 'referrer-policy', 'x-request-id'] as const;

/** Takes from the reply with a built script, style or font what it does without. */
export function leaveOutHeadersOfOthers(reply: FastifyReply): void {
  for (const name of OF_OTHERS) reply.removeHeader(name);
  // That it stays open goes without saying since HTTP/1.1.
  reply.raw.removeHeader('connection');
}

/** Writes the headers of every reply, also of one that refuses. */
export function writeHeaders(
  settings: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers(ALWAYS).header('x-request-id', request.id);
  if (settings.isProduction) reply.header('strict-transport-security', hstsAt(request, settings));
}

/** Writes those of a document where the reply is one. */
export function writeDocumentHeaders(
  settings: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (!isDocument(reply)) return;
  reply.headers(OF_DOCUMENTS);
  if (isAtPlatform(request, settings)) reply.headers(AT_PLATFORM);
}

const isDocument = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/html');

/** The domains of merchants are theirs, and so is what lies beneath them; below the platform's all is ours. */
const hstsAt = (request: FastifyRequest, settings: Settings) =>
  `max-age=31536000${isAtPlatform(request, settings) ? '; includeSubDomains' : ''}`;
