import {
  INVALID_INPUT,
  INVALID_TOKEN,
  type ErrorCode,
  type ErrorDetail,
} from '@kade/contract/errors';
import { say } from '@kade/words/catalogue';
import { conflictWords, type Conflict } from '@kade/words/conflicts';
import { DEFAULT_LANGUAGE } from '@kade/words/language';
import type { Words } from '@kade/words/words';

/** The one error that a caller is told about; its status comes from the contract's table. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  /** What a conflict says, for whoever says it in another language or keeps it. */
  readonly told: Conflict | undefined;
  /** Seconds after which a retry makes sense, for 429 and 503. */
  readonly retryAfter: number | undefined;
  /** With 405, the methods that the address answers. */
  readonly allow: readonly string[];

  constructor(
    code: ErrorCode,
    message: string,
    extra: {
      details?: readonly ErrorDetail[];
      told?: Conflict | undefined;
      retryAfter?: number | undefined;
      allow?: readonly string[];
    } = {},
  ) {
    super(message);
    this.code = code;
    this.details = extra.details ?? [];
    this.told = extra.told;
    this.retryAfter = extra.retryAfter;
    this.allow = extra.allow ?? [];
  }
}

/** `notFound('Product')`: it does not exist, or is not the caller's. */
export const notFound = (what: string) => new AppError('not_found', `${what} not found`);

/** Something is in the way: its sentence is made by the code and what it tells. */
export const conflict = (told: Conflict, details: readonly ErrorDetail[] = []) =>
  new AppError(told.say, say(conflictWords(DEFAULT_LANGUAGE), told), { details, told });

/** The same error in the words of whoever reads it. */
export const inWords = ({ conflicts }: Words, error: AppError) =>
  error.told ? new AppError(error.code, say(conflicts, error.told), error) : error;

/** An operator keeps the store closed, or it closes with its account. */
export const storeSuspended = () =>
  new AppError('store_suspended', 'This shop is closed for now. It takes no orders.');

/** Its merchant has closed the account, and can keep it until it is deleted. */
export const accountClosed = () =>
  new AppError('account_closed', 'This account is closed. It can be kept until it is deleted.');

/** The words say which limit, and how to get beyond it. */
export const planLimit = (message: string) => new AppError('plan_limit', message);

export const invalidToken = () => new AppError('invalid_token', INVALID_TOKEN);

/** `invalid({ price: 'must not be negative' })`: every field to blame, at once. */
export const invalid = (fields: Record<string, string>, message = INVALID_INPUT) =>
  new AppError('invalid', message, {
    details: Object.entries(fields).map(([field, text]) => ({ field, message: text })),
  });

/** No route answers this address. */
export const notFoundHere = () => new AppError('not_found', 'There is nothing at this address.');

/** Something is at this address, but for other methods. */
export const methodNotAllowed = (allow: readonly string[]) =>
  new AppError('method_not_allowed', 'This address does not answer that method.', { allow });

/** The request itself makes no sense, whatever it is about. */
export const unreadableRequest = () => new AppError('malformed', 'The request could not be read.');

export const tooManyRequests = (
  retryAfter: number,
  message = 'Too many attempts. Please wait a little and try again.',
) => new AppError('too_many_requests', message, { retryAfter });

/** Seconds after which somebody who was told that Kade is busy may try again. */
export const RETRY_AFTER = 2;

export const unavailable = () =>
  new AppError('unavailable', 'Kade is busy for a moment. Please try again.', {
    retryAfter: RETRY_AFTER,
  });

const diskFull = () =>
  new AppError(
    'insufficient_storage',
    'There is no room left where Kade keeps its data, so nothing was kept. Please tell whoever runs it.',
  );

/** What a file that cannot be written or read says; undefined for errors that are none of these. */
export function translateDiskError(error: unknown): AppError | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return diskFull();
  if (!['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))) return undefined;
  return new AppError(
    'unavailable',
    'Kade may not use the folder that it keeps files in. Please tell whoever runs it.',
    { retryAfter: 60 },
  );
}

interface DatabaseError {
  code: string;
  constraint?: string | undefined;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Whether a unique or foreign key of this name refused the statement. */
export function isViolation(error: unknown, constraint: string): boolean {
  return isDatabaseError(error) && error.code.startsWith('23') && error.constraint === constraint;
}

/** Serialisation failures, deadlocks and lost races for a lock: the same work may succeed again. */
export function isRetriable(error: unknown): boolean {
  return isDatabaseError(error) && ['40001', '40P01'].includes(error.code);
}

const connectionTrouble = new RegExp(
  // Connections (08, 57P, 53), timeouts of statements, locks and idle transactions; the network.
  '^(08|57P|53)|^(57014|55P03|25P03)$|' +
    '^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$',
);

/** Whether a statement failed for the moment only: the database was away, busy or restarting. */
export const isTrouble = (error: unknown) =>
  ['unavailable', 'insufficient_storage'].includes(translateDatabaseError(error)?.code ?? '');

/** What the caller is told of an error that no code of ours foresaw; undefined: nothing, a 500. */
export function translateDatabaseError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(
      error.message,
    )
  ) {
    return unavailable();
  }
  if (!isDatabaseError(error)) return undefined;
  if (error.code === '53100') return diskFull();
  if (connectionTrouble.test(error.code) || isRetriable(error)) return unavailable();
  if (error.code === '23505') return conflict({ say: 'changed_meanwhile' });
  if (error.code.startsWith('22') || error.code === '23503' || error.code === '23514') {
    return new AppError('invalid', 'A value is not acceptable.');
  }
  return undefined;
}
