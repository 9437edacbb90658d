import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { errorStatus } from '@kade/contract/errors';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import type { SystemContext } from './context';
import {
  AppError,
  inWords,
  methodNotAllowed,
  notFoundHere,
  refused,
  translateDatabaseError,
  translateStorageError,
  unreadableRequest,
} from './errors';
import { assertReadableHost } from './host-header';
import { actOf, createLimits, type Limits } from './limits';
import { namingRequest } from './logger';
import { watchMethods } from './methods';
import { packReplies } from './packing';
import { errorBody, sendError } from './problem';
import { readerWords } from './reader';
import { writeDocumentHeaders, writeHeaders } from './reply-headers';
import { addShortcut, type Shortcut } from './shortcut';
import { endSlowBody } from './slow-body';
import { traceRequests } from './traces';
import { varyBy } from './vary';

/** The web framework's server, for those who may not import the framework. */
export type WebServer = FastifyInstance;

const BODY_LIMIT = 256 * 1024;
/** For the whole request; wide enough for a phone's photo over a slow line. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 10_000;
const CLOSE_IDLE_MS = 50;
/** For a body that is no upload. */
const BODY_TIMEOUT_MS = 20_000;
const TOO_MANY = errorStatus.too_many_requests;

/** The web server with everything that holds for every route, but no route yet. */
export function createWebServer(system: SystemContext): {
  fastify: WebServer;
  limits: Limits | undefined;
  shortcut: Shortcut;
} {
  const { settings, log } = system;
  const limits = settings.hasRateLimits ? createLimits(system) : undefined;
  const fastify = Fastify({
    loggerInstance: requestLogs(log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Schemas are the contract's: the framework's own compilers are not even loaded.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy ?? false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, request: FastifyRequest, reply: FastifyReply) => {
      void sendError(unreadableRequest(), request, reply.code(400));
    },
  });
  fastify.decorateRequest('countedAs');
  fastify.decorateRequest('entered');
  traceRequests(fastify, system.traces);
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  // Many programs name JSON with every call, those that send no body, too.
  const json = { parseAs: 'buffer' } as const;
  fastify.addContentTypeParser<Buffer>('application/json', json, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body)) return done(refused('malformed', { say: 'not_text' }));
    void parseJson(request, body.toString(), done);
  });
  // Payment providers send forms; every other endpoint refuses them before they are read.
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  fastify.setErrorHandler((error: FastifyError, request, reply) =>
    sendError(refuse(system, error, request, reply), request, reply),
  );
  const whyNothing = watchMethods(fastify);
  fastify.setNotFoundHandler((request) => {
    throw whyNothing(request);
  });
  const { shortcut, count } = addShortcut(fastify, limits);
  fastify.addHook('preParsing', (request, reply, body, done) => {
    if (!request.routeOptions.config.isUpload) endSlowBody(request, reply, body, BODY_TIMEOUT_MS);
    done(null, body);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    writeHeaders(settings, request, reply);
    assertReadableHost(request);
    count(request);
    done();
  });
  const tell = tellRequests();
  fastify.addHook('onResponse', (request, reply, done) => {
    tell(request, reply);
    done();
  });
  const isClosing = closeAfterReplies(fastify);
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    writeDocumentHeaders(settings, request, reply);
    if (isClosing()) reply.header('connection', 'close');
    done();
  });
  packReplies(fastify);
  return { fastify, limits, shortcut };
}

const noSchemas = () => {
  throw new Error('a route has a schema of the framework');
};

/** What a caller is told of an error; what nobody foresaw is logged. */
export function understood(error: FastifyError, request: FastifyRequest): AppError {
  const known = translate(error);
  if (known.code === 'internal') request.log.error({ err: error }, 'request failed');
  else if (known.code === 'insufficient_storage') request.log.error({ err: error }, 'disk full');
  else if (known.code === 'unavailable') request.log.warn({ err: error }, 'unavailable');
  return known;
}

/** Logs what went wrong and sets status and headers of its reply; answers what its body says. */
export function refuse(
  system: SystemContext,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): AppError {
  const known = understood(error, request);
  // What was to be sent instead may have been packed.
  reply.code(errorStatus[known.code]).removeHeader('content-encoding');
  reply.header('cache-control', 'no-store');
  varyBy(reply, 'accept');
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
  if (known.allow.length > 0) reply.header('allow', known.allow.join(', '));
  if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer realm="Kade"');
  return inWords(readerWords(system), known);
}

/**
 * While the server closes, a connection that was busy is closed as soon as its reply is out. Answers
 * whether it does.
 */
function closeAfterReplies(fastify: WebServer): () => boolean {
  let closing: NodeJS.Timeout | undefined;
  fastify.addHook('preClose', async () => {
    closing = setInterval(() => fastify.server.closeIdleConnections(), CLOSE_IDLE_MS);
  });
  fastify.addHook('onClose', async () => clearInterval(closing));
  return () => closing !== undefined;
}

/** The words for what the framework refuses by itself, by status. */
const refusals: Record<number, () => AppError> = {
  404: notFoundHere,
  405: () => methodNotAllowed([]),
  408: () => refused('request_timeout', { say: 'request_timeout' }),
  413: () => refused('too_large', { say: 'request_too_large' }),
  415: () => refused('unsupported_media_type', { say: 'body_not_understood' }),
};

function translate(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500 || error.code?.startsWith('ERR_')) {
    return translateStorageError(error) ?? translateDatabaseError(error) ?? internal();
  }
  return refusals[status]?.() ?? unreadableRequest();
}

const internal = () => refused('internal', { say: 'internal' });

const REFUSALS_MS = 1000;

/**
 * Tells a request in one line, at its end. A stranger must not fill the disk with lines: what nobody
 * counts is told to who asks for more than usual, and of those that are refused for coming too often
 * one a second is told, with how many were left out.
 */
function tellRequests() {
  let last = Number.NEGATIVE_INFINITY;
  let omitted = 0;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { statusCode: status, elapsedTime } = reply;
    const line = { req: request, status, ms: Math.round(elapsedTime) };
    if (actOf(request) === 'uncounted') return request.log.debug(line, 'request');
    if (status !== TOO_MANY) return request.log.info(line, 'request');
    const now = performance.now();
    if (now - last < REFUSALS_MS) {
      omitted += 1;
      return;
    }
    request.log.info({ ...line, ...(omitted > 0 && { omitted }) }, 'request');
    [last, omitted] = [now, 0];
  };
}

/**
 * The log of the framework, which makes one for each request. The framework's own option for that looks for
 * each of its methods anew every time.
 */
function requestLogs(log: Logger): FastifyBaseLogger {
  // What a line of a request tells is no secret: to look for one in each takes longer than many a read.
  const requestLog = log.child({}, { serializers: { req: logRequest }, redact: [] });
  const logs: Logger = Object.assign(Object.create(requestLog) as Logger, {
    child: ({ reqId }: { reqId?: string }) =>
      reqId === undefined ? logs : namingRequest(requestLog, reqId),
  });
  return logs;
}

function logRequest(request: FastifyRequest) {
  // The signature in a private file's path is as good as a password.
  const path = request.url.split('?')[0]?.replace(/\/private\/[^/]*/, '/private/[redacted]');
  return { method: request.method, host: request.host, path };
}

/** Answers what never became a request: broken HTTP, headers too large or too late. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const known =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? refused('headers_too_large', { say: 'headers_too_large' })
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? refused('request_timeout', { say: 'request_timeout' })
        : refused('malformed', { say: 'not_http' });
  const body = JSON.stringify(errorBody(known));
  socket.end(
    `HTTP/1.1 ${errorStatus[known.code]} Error\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
