import * as z from 'zod/mini';
import './words';

/** What a browser refuses by itself has it, too; without the table of all others. */
export const INVALID_STATUS = 400;

/** Every error code and the HTTP status it travels with. */
export const errorStatus = {
  invalid: INVALID_STATUS,
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
  out_of_stock: 409,
  price_changed: 409,
  not_delivered: 409,
  too_many_pieces: 409,
  too_many_open_orders: 409,
  too_many_stock_alerts: 409,
  order_not_editable: 409,
  order_not_cancellable: 409,
  order_not_shippable: 409,
  order_without_email: 409,
  mail_does_not_fit: 409,
  undo_too_late: 409,
  order_changed_since: 409,
  telling_too_late: 409,
  draft_ordered: 409,
  pay_link_open: 409,
  pay_link_expired: 409,
  pay_link_ordered: 409,
  paid_another_way: 409,
  not_paid_by_transfer: 409,
  order_cancelled: 409,
  order_paid: 409,
  payment_under_review: 409,
  provider_not_taken: 409,
  payment_refused: 409,
  too_many_slips: 409,
  slip_decided: 409,
  nothing_refundable: 409,
  refund_decided: 409,
  refund_not_over: 409,
  mismatch_decided: 409,
  mismatch_without_worth: 409,
  look_up_refused: 409,
  cannot_look_up: 409,
  cash_is_not_looked_up: 409,
  provider_not_set_up: 409,
  credentials_missing: 409,
  usd_rate_missing: 409,
  bank_account_missing: 409,
  plan_has_room: 409,
  plan_is_yours: 409,
  plan_is_theirs: 409,
  plans_not_payable: 409,
  no_subscription: 409,
  other_plan_paid: 409,
  statements_unpaid: 409,
  fees_unpaid: 409,
  no_fees: 409,
  fees_by_card_only: 409,
  too_many_statement_slips: 409,
  statement_paid: 409,
  statement_paid_otherwise: 409,
  statement_carried: 409,
  changed_meanwhile: 409,
  version_conflict: 409,
  idempotency_running: 409,
  idempotency_mismatch: 409,
  email_taken: 409,
  username_taken: 409,
  email_changed_lately: 409,
  second_factor_on: 409,
  second_factor_set_up_expired: 409,
  second_factor_off: 409,
  second_factor_off_already: 409,
  too_many_passkeys: 409,
  passkey_known: 409,
  account_deleted: 409,
  account_closed_already: 409,
  account_open: 409,
  account_being_deleted: 409,
  data_copy_not_ready: 409,
  too_many_waiting_pictures: 409,
  domain_taken: 409,
  too_many_domains: 409,
  store_open_already: 409,
  store_suspended_already: 409,
  too_many_layout_elements: 409,
  layout_target_gone: 409,
  too_many_pages: 409,
  page_replaced: 409,
  too_many_order_views: 409,
  too_many_bank_accounts: 409,
  too_many_shipping_items: 409,
  name_taken: 409,
  another_import_running: 409,
  import_rows_broken: 409,
  import_empty: 409,
  no_failed_pictures: 409,
  import_reading: 409,
  import_not_begun: 409,
  import_running: 409,
  import_fetching_pictures: 409,
  import_done: 409,
  import_cancelled: 409,
  import_unreadable: 409,
  import_undoing: 409,
  import_undone: 409,
  change_running: 409,
  change_done: 409,
  change_undone: 409,
  never_undone: 409,
  undo_refused: 409,
  change_cancelled: 409,
  customer_orders_open: 409,
  customer_orders_changed: 409,
  erased_customer_fixed: 409,
  erased_customer_unnoted: 409,
  too_many_notes: 409,
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

/** What is in the way of a change: each a code of its own, whose sentence is in the words. */
export type ConflictCode = {
  [Code in ErrorCode]: (typeof errorStatus)[Code] extends 409 ? Code : never;
}[ErrorCode];

/** The text that sends a client to /login, whatever it was doing. */
export const INVALID_TOKEN = 'Invalid Authorization token';

export const ErrorDetail = z
  .object({
    field: z.string(),
    message: z.string(),
    /** What is wrong, and what its words tell; not of what is found wrong where it is typed. */
    code: z.optional(z.string()),
    params: z.optional(z.record(z.string(), z.unknown())),
    /** With `version_conflict`: what the field holds now, with `price_changed`: the new quote. */
    value: z.optional(z.unknown()),
  })
  .register(z.globalRegistry, { id: 'ErrorDetail' });
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
