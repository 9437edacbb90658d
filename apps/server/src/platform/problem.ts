import { errorStatus, type ErrorBody } from '@kade/contract/errors';
import { problemOf } from '@kade/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './errors';

/** The body of an error reply. */
export function errorBody(error: AppError): ErrorBody {
  const { message, code, details } = error;
  return { error: message, message, code, ...(details.length > 0 && { details: [...details] }) };
}

const PROBLEM = 'application/problem+json';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends an error as the API says it; as a problem (RFC 9457) to who asks for one. */
export function sendError(
  error: AppError,
  { headers: { accept = '' } }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const body = errorBody(error);
  if (!accept.toLowerCase().includes(PROBLEM)) return reply.type(JSON_TYPE).send(body);
  const problem = problemOf(body, errorStatus[error.code]);
  return reply.type(PROBLEM).send(JSON.stringify(problem));
}
