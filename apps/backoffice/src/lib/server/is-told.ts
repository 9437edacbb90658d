import { ApiError } from '@kade/contract/client';
import { UNREADABLE_REPLY } from '@kade/contract/errors';

/** Whether the server itself said what went wrong: a broken line or a proxy's page says nothing. */
export const isTold = (error: Error): error is ApiError =>
  error instanceof ApiError && error.status > 0 && error.message !== UNREADABLE_REPLY;
