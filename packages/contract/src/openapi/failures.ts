import { isKeyed, type Endpoint } from '../endpoint';
import { errorStatus, type ErrorCode } from '../errors';
import { ref, type Json } from './schemas';
import { errorWords } from './words/errors';

const ALWAYS = ['malformed', 'not_found', 'headers_too_large', 'internal', 'unavailable'] as const;

/** Every error that an endpoint can answer: those of its kind, then its own. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const isDecoded = Boolean(endpoint.query || endpoint.body || endpoint.headers);
  const isCounted = !endpoint.uncounted && !endpoint.internal;
  return unique([
    ...ALWAYS,
    ...(isDecoded || isKeyed(endpoint) ? (['invalid'] as const) : []),
    ...accessErrors(endpoint),
    ...bodyErrors(endpoint),
    ...(isKeyed(endpoint) ? (['idempotency_running', 'idempotency_mismatch'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : (['changed_meanwhile', 'insufficient_storage'] as const)),
    ...versionErrors(endpoint),
    ...(isCounted ? (['too_many_requests'] as const) : []),
    ...(endpoint.errors ?? []),
  ]);
}

/** Who sends the version that a change started from is told of any other. */
const versionErrors = ({ body }: Endpoint): ErrorCode[] =>
  body && 'version' in body.shape ? ['version_conflict'] : [];

const unique = (codes: ErrorCode[]) => [...new Set(codes)];

function accessErrors(endpoint: Endpoint): ErrorCode[] {
  const { access, confirmed, whileSuspended, whileClosed, whenNarrowed } = endpoint;
  if (access === 'public') return [];
  if (access === 'shopper') return whileSuspended ? [] : ['store_suspended'];
  return [
    'invalid_token',
    ...(access === 'operator' || whileClosed ? [] : (['account_closed'] as const)),
    ...(access === 'store' ? (['store_required'] as const) : []),
    ...(access === 'operator' || whenNarrowed ? [] : (['permission_missing'] as const)),
    ...(confirmed ? (['password_required'] as const) : []),
  ];
}

function bodyErrors({ method, body, upload }: Endpoint): ErrorCode[] {
  if (method === 'GET') return [];
  if (!body && !upload) return ['unsupported_media_type'];
  return ['unsupported_media_type', 'too_large', 'request_timeout'];
}

/**
 * The error replies of an endpoint, one a status. Which codes travel with a status is the same for
 * many endpoints, so each such reply is described once, in `shared`.
 */
export function failuresOf(endpoint: Endpoint, shared: Record<string, Json>): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(endpoint)) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const replies = [...byStatus].map(([status, codes]) => {
    const name = nameOf(status, codes.toSorted());
    shared[name] ??= failure(codes.toSorted());
    return [String(status), ref('responses', name)];
  });
  return Object.fromEntries(replies) as Json;
}

/** Clients make names of files of these; a file system takes some 255 characters. */
const MAX_NAME = 80;

/** Its codes say what a reply is; many of them are told by a digest, the same for the same codes. */
function nameOf(status: number, codes: readonly ErrorCode[]): string {
  const name = codes.map(pascal).join('Or');
  if (name.length <= MAX_NAME) return name;
  return `Error${status}Of${codes.length}No${digestOf(name)}`;
}

/** FNV-1a: tells a few texts apart, and is the same wherever the document is made. */
const digestOf = (text: string) =>
  Array.from(text)
    .reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(16);

const pascal = (code: string) =>
  code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function failure(codes: ErrorCode[]): Json {
  const examples = Object.fromEntries(
    codes.map((code) => [code, { summary: errorWords[code], value: exampleOf(code) }]),
  );
  const isTimed = codes.some((code) => code === 'too_many_requests' || code === 'unavailable');
  return {
    description: codes.map((code) => `\`${code}\`: ${errorWords[code]}`).join('\n\n'),
    ...(isTimed && { headers: { 'Retry-After': ref('headers', 'RetryAfter') } }),
    content: {
      'application/json': { schema: ref('schemas', 'Error'), examples },
      'application/problem+json': { schema: ref('schemas', 'Problem') },
    },
  };
}

const exampleOf = (code: ErrorCode) => ({
  error: errorWords[code],
  message: errorWords[code],
  code,
});
