import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { errorStatus } from '@kade/contract/errors';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Settings } from '../settings';
import type { SystemContext } from './context';
import {
  AppError,
  inWords,
  methodNotAllowed,
  notFoundHere,
  translateDatabaseError,
  translateDiskError,
  unreadableRequest,
} from './errors';
import { assertReadableHost, isAtPlatform } from './host-header';
import { actOf, createLimits, type Limits } from './limits';
import { watchMethods } from './methods';
import { errorBody, sendError } from './problem';
import { readerWords } from './reader';
import { endSlowBody } from './slow-body';
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
/** Nothing of ours asks for any of these. */
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
const TOO_MANY = errorStatus.too_many_requests;
/** About gzip's speed, and smaller; the default of 11 is for files compressed once. */
const BROTLI_QUALITY = 4;

/** The web server with everything that holds for every route, but no route yet. */
export async function createWebServer(
  system: SystemContext,
): Promise<{ fastify: WebServer; limits: Limits | undefined }> {
  const { settings, log } = system;
  const limits = settings.hasRateLimits ? createLimits(system) : undefined;
  const requestLog: FastifyBaseLogger = log.child({}, { serializers: { req: logRequest } });
  const fastify = Fastify({
    loggerInstance: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy ?? false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, request: FastifyRequest, reply: FastifyReply) => {
      void sendError(unreadableRequest(), request, reply.code(400));
    },
  });
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  // Many programs name JSON with every call, those that send no body, too.
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : void parseJson(request, String(body), done),
  );
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
  fastify.addHook('onSend', async (_request, reply) => {
    if (isPacked(reply.getHeader('content-type'))) varyBy(reply, 'accept-encoding');
  });
  fastify.addHook('preParsing', (request, reply, body, done) => {
    if (!request.routeOptions.config.isUpload) endSlowBody(request, reply, body, BODY_TIMEOUT_MS);
    done(null, body);
  });
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'permissions-policy': PERMISSIONS });
    if (settings.isProduction) reply.header('strict-transport-security', hstsAt(request, settings));
  });
  const tell = tellRequests();
  fastify.addHook('onResponse', async (request, reply) => tell(request, reply));
  closeAfterReplies(fastify);
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Set below: the domains of merchants are theirs, and so is what lies beneath them.
    hsts: false,
  });
  await fastify.register(compress, {
    threshold: 1024,
    // Nobody sends compressed bodies but who wants to see them unpacked here.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await fastify.register(multipart);
  // After the headers that every reply carries, also one that refuses.
  fastify.addHook('onRequest', async (request) => {
    assertReadableHost(request);
    limits?.count(request);
  });
  return { fastify, limits };
}

/** Whether a reply is packed for who accepts it; pictures are packed already. */
const isPacked = (type: number | string | string[] | undefined) =>
  typeof type === 'string' && /^text\/|json|javascript|xml/.test(type);

/** Names below the platform's are ours, and each says so for itself. */
const hstsAt = (request: FastifyRequest, settings: Settings) =>
  `max-age=31536000${isAtPlatform(request, settings) ? '; includeSubDomains' : ''}`;

/** Logs what went wrong and sets status and headers of its reply; answers what its body says. */
export function refuse(
  system: SystemContext,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): AppError {
  const known = translate(error);
  if (known.code === 'internal') request.log.error({ err: error }, 'request failed');
  else if (known.code === 'insufficient_storage') request.log.error({ err: error }, 'disk full');
  else if (known.code === 'unavailable') request.log.warn({ err: error }, 'unavailable');
  reply.code(errorStatus[known.code]).header('cache-control', 'no-store');
  varyBy(reply, 'accept');
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
  if (known.allow.length > 0) reply.header('allow', known.allow.join(', '));
  if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer realm="Kade"');
  return inWords(readerWords(system), known);
}

/** While the server closes, a connection that was busy is closed as soon as its reply is out. */
function closeAfterReplies(fastify: WebServer): void {
  let closing: NodeJS.Timeout | undefined;
  fastify.addHook('preClose', async () => {
    closing = setInterval(() => fastify.server.closeIdleConnections(), CLOSE_IDLE_MS);
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  fastify.addHook('onClose', async () => clearInterval(closing));
}

/** The words for what the framework refuses by itself, by status. */
const refusals: Record<number, () => AppError> = {
  404: notFoundHere,
  405: () => methodNotAllowed([]),
  408: () => new AppError('request_timeout', 'The request took too long to arrive.'),
  413: () => new AppError('too_large', 'The request is too large.'),
  415: () => new AppError('unsupported_media_type', 'This kind of body is not understood.'),
};

function translate(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500 || error.code?.startsWith('ERR_')) {
    return translateDiskError(error) ?? translateDatabaseError(error) ?? internal();
  }
  return refusals[status]?.() ?? unreadableRequest();
}

const internal = () =>
  new AppError(
    'internal',
    'Kade could not answer this, by a mistake of ours. Try again in a moment.',
  );

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
      ? new AppError('headers_too_large', 'The request headers are too large.')
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new AppError('request_timeout', 'The request took too long to arrive.')
        : new AppError('malformed', 'This is not an HTTP request.');
  const body = JSON.stringify(errorBody(known));
  socket.end(
    `HTTP/1.1 ${errorStatus[known.code]} Error\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
