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
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'permissions-policy': PERMISSIONS,
});

/**
 * What the platform's own host says besides. A browser that reads the first two of these begins a document
 * in another process than it had ready: the pages of a shop, where nobody else's script runs, do without,
 * but for those that are their visitor's own.
 */
const AT_PLATFORM = Object.freeze({
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS.replace('camera=()', 'camera=(self)'),
});

/** What only a document is asked for. */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** What neither a script nor a style or a font obeys, and an id of which no log knows. */
const OF_OTHERS = ['content-security-policy', 'referrer-policy', 'x-request-id'] as const;

/** Takes from the reply with a file what would be half of a small one. */
export function leaveOutDocumentHeaders(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
}

/** Takes from the reply with a built script, style or font what it does without. */
export function leaveOutHeadersOfOthers(reply: FastifyReply): void {
  leaveOutDocumentHeaders(reply);
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
  if (isAtPlatform(request, settings)) reply.headers(AT_PLATFORM);
  if (settings.isProduction) reply.header('strict-transport-security', hstsAt(request, settings));
}

/** The domains of merchants are theirs, and so is what lies beneath them; below the platform's all is ours. */
const hstsAt = (request: FastifyRequest, settings: Settings) =>
  `max-age=31536000${isAtPlatform(request, settings) ? '; includeSubDomains' : ''}`;
