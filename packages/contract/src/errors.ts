import * as z from 'zod/mini';
import './words';

/** Every error code and the HTTP status it travels with. */
export const errorStatus = {
  invalid: 400,
  malformed: 400,
  store_required: 400,
  invalid_reset_token: 400,
  invalid_link: 400,
  invalid_token: 401,
  invalid_credentials: 401,
  second_factor_needed: 401,
  wrong_code: 401,
  invalid_passkey: 401,
  forbidden: 403,
  permission_missing: 403,
  password_required: 403,
  plan_limit: 403,
  product_read_only: 403,
  store_read_only: 403,
  store_suspended: 403,
  account_closed: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  version_conflict: 409,
  domain_taken: 409,
  email_taken: 409,
  username_taken: 409,
  out_of_stock: 409,
  price_changed: 409,
  not_delivered: 409,
  too_many_pieces: 409,
  too_many_open_orders: 409,
  idempotency_running: 409,
  idempotency_mismatch: 409,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  insufficient_storage: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The text that sends a client to /login, whatever it was doing. */
export const INVALID_TOKEN = 'Invalid Authorization token';

export const ErrorDetail = z.object({
  field: z.string(),
  message: z.string(),
  /** With `version_conflict`: what the field holds now, with `price_changed`: the new quote. */
  value: z.optional(z.unknown()),
});
export type ErrorDetail = z.output<typeof ErrorDetail>;

/** The body of every error reply; `details` only where single fields are to blame. */
export const ErrorBody = z
  .object({
    error: z.string(),
    message: z.string(),
    code: z.string(),
    details: z.optional(z.array(ErrorDetail)),
  })
  .register(z.globalRegistry, { id: 'Error' });
export type ErrorBody = z.output<typeof ErrorBody>;

/** Of a reply that says nothing of what happened. */
export const UNREADABLE_REPLY = 'Kade’s answer could not be read. Try again in a moment.';

/** The summary that goes with `details`. */
export const INVALID_INPUT = 'Please check the highlighted fields.';

/** What a failed schema says, one line a field (`shipping_address.city`), the first failure of each. */
export function detailsOf(error: { issues: readonly z.core.$ZodIssue[] }): ErrorDetail[] {
  const details = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (!details.has(field)) details.set(field, wordsOf(issue));
  }
  return [...details].map(([field, message]) => ({ field, message }));
}

/** What is not there is told so, whatever its schema says of what is. */
const wordsOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' && issue.input === undefined ? 'is required' : issue.message;
