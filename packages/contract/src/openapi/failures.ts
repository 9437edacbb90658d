import type { Endpoint } from '../endpoint';
import { errorStatus, type ErrorCode } from '../errors';
import { ref, type Json } from './schemas';

/** What each error says. */
const errorWords: Record<ErrorCode, string> = {
  invalid: 'A value is not acceptable; `details` say which.',
  malformed: 'The request cannot be read.',
  store_required: '`store_id` is missing.',
  invalid_reset_token: 'The link was used, is too old, or is not ours.',
  invalid_link: 'The link was used, is too old, or is not ours.',
  invalid_token: 'The session token is missing or has ended.',
  invalid_credentials: 'The e-mail address or the password is wrong.',
  second_factor_needed: 'The code of the authenticator app is missing.',
  wrong_code: 'The code is wrong or was used.',
  invalid_passkey: 'The passkey is not known here.',
  forbidden: 'Whoever asks may not.',
  permission_missing: 'Whoever asks lacks the permission that the operation needs.',
  password_required: 'Who is there must first confirm that it is them.',
  plan_limit: 'The plan has no room for it.',
  product_read_only: 'The product is more than the plan has room for.',
  store_read_only: 'The store is more than the plan has room for.',
  store_suspended: 'The store is closed for now.',
  account_closed: 'The account is closed, and can only be kept.',
  not_found: 'It is not there, or not the caller’s.',
  method_not_allowed: 'The address does not answer this method.',
  request_timeout: 'The body came too slowly.',
  conflict: 'It was changed meanwhile, or its state does not allow it.',
  version_conflict: 'It was changed since `version`; `details` hold what is there now.',
  domain_taken: 'The domain is another store’s.',
  email_taken: 'The e-mail address has an account already.',
  username_taken: 'The name is another merchant’s.',
  out_of_stock: 'Of something there are too few pieces.',
  price_changed: 'It costs something else now; `details` hold the new quote.',
  not_delivered: 'The shop does not deliver this there.',
  too_many_pieces: 'It is more than one order may have.',
  too_many_open_orders: 'The phone number has too many open cash orders.',
  idempotency_running: 'The same call is still running.',
  idempotency_mismatch: 'The key was used for another call.',
  too_large: 'The body is too large.',
  unsupported_media_type: 'The body is of another kind than asked for.',
  range_not_satisfiable: 'The file has no such part.',
  too_many_requests: 'Too many calls; `Retry-After` says when to go on.',
  headers_too_large: 'The headers are too large.',
  internal: 'A fault of ours; it was noted.',
  unavailable: 'Busy for a moment; `Retry-After` says when to try again.',
  insufficient_storage: 'There is no room left to keep it.',
};

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
    ...(endpoint.method === 'GET' ? [] : (['conflict', 'insufficient_storage'] as const)),
    ...versionErrors(endpoint),
    ...(isCounted ? (['too_many_requests'] as const) : []),
    ...(endpoint.errors ?? []),
  ]);
}

/** Who sends the version that a change started from is told of any other. */
const versionErrors = ({ body }: Endpoint): ErrorCode[] =>
  body && 'version' in body.shape ? ['version_conflict'] : [];

/** Whether `Idempotency-Key` is heeded. */
export const isKeyed = ({ method, upload, unkeyed }: Endpoint) =>
  method === 'POST' && !upload && !unkeyed;

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
    const name = codes.toSorted().map(pascal).join('Or');
    shared[name] ??= failure(codes.toSorted());
    return [String(status), ref('responses', name)];
  });
  return Object.fromEntries(replies) as Json;
}

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
