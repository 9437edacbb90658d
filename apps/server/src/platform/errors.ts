import type { ErrorCode, ErrorDetail } from '@kade/contract/errors';
import { say } from '@kade/words/catalogue';
import type { Conflict } from '@kade/words/conflicts';
import { fieldProblems, type FieldProblem } from '@kade/words/field-problems';
import { DEFAULT_LANGUAGE } from '@kade/words/language';
import {
  refusalWords,
  type MissingThing,
  type PlanLimit,
  type Refusal,
} from '@kade/words/refusals';
import type { Words } from '@kade/words/words';
import { StorageError } from './storage/error';

/** A field to blame: what is wrong with it, and what it holds now where that matters. */
export interface FieldRefusal {
  field: string;
  told: FieldProblem;
  value?: unknown;
}

interface Extra {
  fields?: readonly FieldRefusal[];
  /** Seconds after which a retry makes sense, for 429 and 503. */
  retryAfter?: number | undefined;
  /** With 405, the methods that the address answers. */
  allow?: readonly string[];
}

type Speech = Pick<Words, 'refusals' | 'fieldProblems'>;

const speech = (): Speech => ({
  refusals: refusalWords(DEFAULT_LANGUAGE),
  fieldProblems: fieldProblems(DEFAULT_LANGUAGE),
});

/**
 * The one error that a caller is told about; its status comes from the contract's table, its sentences
 * from what it tells.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** What its sentence tells, for whoever says it in another language or keeps it. */
  readonly told: Refusal;
  readonly fields: readonly FieldRefusal[];
  readonly details: readonly ErrorDetail[];
  readonly retryAfter: number | undefined;
  readonly allow: readonly string[];

  constructor(code: ErrorCode, told: Refusal, extra: Extra = {}, words = speech()) {
    super(say(words.refusals, told));
    this.code = code;
    this.told = told;
    this.fields = extra.fields ?? [];
    this.details = detailsIn(words, this.fields);
    this.retryAfter = extra.retryAfter;
    this.allow = extra.allow ?? [];
  }
}

/** Fields to blame, in words. */
export const detailsIn = (
  words: Pick<Words, 'fieldProblems'>,
  fields: readonly FieldRefusal[],
): ErrorDetail[] =>
  fields.map(({ field, told, ...rest }) => {
    const { say: code, ...params } = told;
    const message = say(words.fieldProblems, told);
    return { field, message, code, ...(Object.keys(params).length > 0 && { params }), ...rest };
  });

/** `notFound('product')`: it does not exist, or is not the caller's. */
export const notFound = (of: MissingThing) => new AppError('not_found', { say: 'not_found', of });

/** An error whose sentence is made by what it tells. */
export const refused = (code: ErrorCode, told: Refusal, extra: Extra = {}): AppError =>
  new AppError(code, told, extra);

/** Something is in the way: the code says what. */
export const conflict = (told: Conflict, fields: readonly FieldRefusal[] = []) =>
  refused(told.say, told, { fields });

/** The same error in the words of whoever reads it. */
export const inWords = (words: Words, error: AppError) =>
  new AppError(error.code, error.told, error, words);

/** An operator keeps the store closed, or it closes with its account. */
export const storeSuspended = () => refused('store_suspended', { say: 'store_suspended' });

/** Its merchant has closed the account, and can keep it until it is deleted. */
export const accountClosed = () => refused('account_closed', { say: 'account_closed' });

/** The words say which limit, and how to get beyond it. */
export const planLimit = (told: PlanLimit) =>
  refused(
    told.say === 'store_read_only' || told.say === 'product_read_only' ? told.say : 'plan_limit',
    told,
  );

export const invalidToken = () => refused('invalid_token', { say: 'invalid_token' });

/** `invalid({ price: { say: 'required' } })`: every field to blame, at once. */
export const invalid = (
  problems: Readonly<Record<string, FieldProblem>>,
  told: Refusal = { say: 'invalid_input' },
) =>
  refused('invalid', told, {
    fields: Object.entries(problems).map(([field, problem]) => ({ field, told: problem })),
  });

/** `notFoundIn('customer_id', 'customer')`: what a field of the body names is not there, or is not the caller's. */
export const notFoundIn = (field: string, of: MissingThing) =>
  invalid({ [field]: { say: 'not_found' } }, { say: 'not_found', of });

/** No route answers this address. */
export const notFoundHere = () => refused('not_found', { say: 'nothing_here' });

/** Something is at this address, but for other methods. */
export const methodNotAllowed = (allow: readonly string[]) =>
  refused('method_not_allowed', { say: 'method_not_allowed' }, { allow });

/** The request itself makes no sense, whatever it is about. */
export const unreadableRequest = () => refused('malformed', { say: 'request_unreadable' });

export const tooManyRequests = (retryAfter: number, told: Refusal = { say: 'too_many_requests' }) =>
  refused('too_many_requests', told, { retryAfter });

/** Seconds after which somebody who was told that Kade is busy may try again. */
export const RETRY_AFTER = 2;

export const unavailable = () =>
  refused('unavailable', { say: 'busy' }, { retryAfter: RETRY_AFTER });

const diskFull = () => refused('insufficient_storage', { say: 'disk_full' });

/** Nobody may use the place where files are kept, until a person puts it right. */
const storageBarred = () => refused('unavailable', { say: 'disk_barred' }, { retryAfter: 60 });

/** What a file that cannot be written or read says; undefined for errors that are none of these. */
export function translateStorageError(error: unknown): AppError | undefined {
  if (error instanceof StorageError) {
    return error.trouble === 'away' ? unavailable() : storageBarred();
  }
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return diskFull();
  if (!['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))) return undefined;
  return storageBarred();
}

interface DatabaseError {
  code: string;
  message: string;
  constraint?: string | undefined;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/**
 * The code of what Citus tells as a fault of its own: what a node has said of rows that were worked out and
 * copied to it (`insert … select`), and that a connection to one was lost.
 */
const SAID_OF_NODES: readonly [RegExp, string][] = [
  [/violates unique constraint/, '23505'],
  [/violates foreign key constraint/, '23503'],
  [/violates check constraint/, '23514'],
  [/^deadlock detected/, '40P01'],
  [/^canceling statement due to/, '57014'],
  [/^terminating connection due to/, '57P01'],
  [/^failed to complete COPY on/, '08006'],
  [/^failure on connection|^could not commit transaction for shard/, '08006'],
];

const codeOf = ({ code, message }: DatabaseError): string =>
  /^(XX000|58030)$/.test(code)
    ? (SAID_OF_NODES.find(([said]) => said.test(message))?.[1] ?? code)
    : code;

/** Whether a unique or foreign key of this name refused the statement. */
export function isViolation(error: unknown, constraint: string): boolean {
  return (
    isDatabaseError(error) && codeOf(error).startsWith('23') && constraintOf(error) === constraint
  );
}

/**
 * The key or rule of the database that refused a statement, if one did. The nodes of Citus tell it in the
 * message alone, a key by the name that it has in a part.
 */
export const constraintOf = (error: unknown): string | undefined =>
  isDatabaseError(error)
    ? (error.constraint ?? /constraint "(\w+?)(?:_\d+)?"/.exec(error.message)?.[1])
    : undefined;

/** A connection knew a statement otherwise than the database has it, since a migration ran beside. */
export class OutdatedStatement extends Error {
  override readonly name = 'OutdatedStatement';
  /** Whether the database refused it, so that nothing of it was done. */
  readonly isRefused: boolean;

  constructor(cause?: Error) {
    super(cause?.message ?? 'a statement answers other columns than before', { cause });
    this.isRefused = cause !== undefined;
  }
}

/** Serialisation failures, deadlocks, outdated statements: the same work may succeed again. */
export function isRetriable(error: unknown): boolean {
  if (error instanceof OutdatedStatement) return true;
  return isDatabaseError(error) && ['40001', '40P01'].includes(codeOf(error));
}

const connectionTrouble = new RegExp(
  // Connections (08, 57P, 53), timeouts of statements, locks and idle transactions; the network.
  '^(08|57P|53)|^(57014|55P03|25P03)$|' +
    '^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$',
);

/** What the pool, its clients and Kysely's driver say of a connection that ended, without a code. */
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|connection has been discarded/;

/** Whether a statement failed for the moment only: the database was away, busy or restarting. */
export const isTrouble = (error: unknown) =>
  ['unavailable', 'insufficient_storage'].includes(translateDatabaseError(error)?.code ?? '');

/** What the caller is told of an error that no code of ours foresaw; undefined: nothing, a 500. */
export function translateDatabaseError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (lostConnection.test(error.message) || isRetriable(error)) return unavailable();
  if (!isDatabaseError(error)) return undefined;
  const code = codeOf(error);
  if (code === '53100') return diskFull();
  if (connectionTrouble.test(code)) return unavailable();
  if (code === '23505') return conflict({ say: 'changed_meanwhile' });
  if (code.startsWith('22') || code === '23503' || code === '23514') {
    return refused('invalid', { say: 'value_unacceptable' });
  }
  return undefined;
}
