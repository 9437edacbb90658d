import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { isKeyed, type Call, type Endpoint, type Output } from '@kade/contract/endpoint';
import type { Page } from '@kade/contract/values';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { fieldsOf } from './schema-refusal';
import type { Settings } from '../settings';
import { isInStore, type ContextOf, type PublicContext, type SystemContext } from './context';
import { encoderOf } from './encode';
import { notFound, notFoundHere, refused } from './errors';
import type { Credentials, Gates, StoreAtHost } from './gates';
import { onceForKey, type Reply } from './idempotency';
import { isId } from './ids';
import { storeHandedOn } from './in-process';
import type { Counted, Limits } from './limits';
import { namingRequest } from './logger';
import { isNeighbour } from './peers';
import { isAtPlatform } from './host-header';
import { askingTogether, type AskTogether } from './parts';
import { readLate } from './replica';
import type { PreviewShop } from './shop-preview';
import type { Shortcut } from './shortcut';
import { assertCleanText } from './text';
import { drainUpload, openUpload, type OnceForFile, type Upload } from './upload';
import { varyBy } from './vary';
import { visitorOf } from './visitors';

type ServerCall<E extends Endpoint> = Call<E> &
  (E['upload'] extends object ? { upload: Upload } : unknown) &
  (E['callback'] extends 'json' ? { raw: string } : unknown);

declare module 'fastify' {
  interface FastifyRequest {
    /** What whoever asks was let in with. */
    entered: PublicContext | undefined;
  }
}

/** The server that routes are added to. */
export interface App {
  fastify: FastifyInstance;
  system: SystemContext;
  /** Undefined: nothing is counted. */
  limits: Limits | undefined;
  gates: Gates;
  /** What pages of stores read, by path. */
  reads: Map<string, Read>;
  shortcut: Shortcut;
  previewShop: PreviewShop;
  /** The process is about to stop: it still answers, but asks to be sent nobody any more. */
  isLeaving: boolean;
}

/** A read for a page that this process makes of a store; nothing of its answer is encoded. */
export interface Read {
  /** The same for everybody, until something that it tells of changes. */
  isForAll: boolean;
  /** Of which products alone its answer tells something; undefined: of any. */
  productsIn: (answer: object) => readonly string[] | undefined;
  answer: (
    request: FastifyRequest,
    store: StoreAtHost,
    given: Pick<FastifyRequest, 'params' | 'query'>,
    /** For the whole page. */
    askTogether: AskTogether,
  ) => Promise<unknown>;
}

/** What who gave no token gets instead. */
type Anonymous<E extends Endpoint> = E['anonymous'] extends z.ZodMiniType
  ? z.output<E['anonymous']>
  : never;

type Handler = (ctx: PublicContext, call: unknown) => Promise<unknown>;

/** Runs a call when its turn has come, before it has a connection to the database. */
export type Turns<C> = <R>(ctx: C, call: () => Promise<R>) => Promise<R>;

/**
 * Answers an endpoint: opens the context that its access names, decodes the input, runs the handler
 * and encodes the reply, which strips what the contract does not declare.
 */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (ctx: ContextOf<E>, call: ServerCall<E>) => Promise<Output<E> | Anonymous<E>>,
  inTurn: Turns<ContextOf<E>> = (_, call) => call(),
): void {
  const options: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: {
      act: (request) => actOf(endpoint, request),
      methodsFor: (request) =>
        isAnsweredAt(endpoint, request, app.system.settings) ? [endpoint.method] : [],
      isUpload: endpoint.upload !== undefined,
    },
    // After the limits (`onRequest`), before the body: a stranger's upload is refused unread.
    preParsing: async (request) => {
      if (!isAnsweredAt(endpoint, request, app.system.settings)) throw notFoundHere();
      const credentials = credentialsOf(request);
      const ctx = await app.gates.open(publicContext(app.system, request), endpoint, credentials);
      if ('sessionId' in ctx) app.limits?.admit(credentials.authorization ?? '');
      request.entered = ctx;
      assertMediaType(endpoint, request);
    },
    handler: async (request, reply) => {
      const ctx = request.entered;
      if (!ctx) throw new Error('no gate was opened');
      const answer = await inTurn(ctx as ContextOf<E>, () =>
        respond(endpoint, ctx, request, handler as unknown as Handler),
      );
      reply.header('cache-control', 'no-store');
      if (dependsOnToken(endpoint)) varyBy(reply, 'authorization');
      if (endpoint.stream) return sendStream(reply, endpoint.stream, answer.body);
      if (endpoint.paged) writePageHeaders(reply, request, answer.page);
      return reply.code(answer.status).send(answer.body);
    },
  };
  if (isReadByPages(endpoint)) {
    const answer: Read['answer'] = async (request, storeAtHost, given, askTogether) => {
      const { hostname } = request;
      const credentials = { authorization: undefined, storeId: undefined, hostname, storeAtHost };
      const asker = { ...publicContext(app.system, request), askTogether };
      const ctx = await app.gates.open(asker, endpoint, credentials);
      return (handler as unknown as Handler)(ctx, decodeInput(endpoint, given));
    };
    const { shownToAll: isForAll = false, tellsOf } = endpoint;
    const productsIn: Read['productsIn'] = (told) => tellsOf?.(told as never);
    app.reads.set(endpoint.path, { answer, isForAll, productsIn });
  }
  if (endpoint.ofPages) return;
  if (endpoint.maxBytes !== undefined) options.bodyLimit = endpoint.maxBytes;
  if (endpoint.upload) routeUpload(app, options);
  else if (endpoint.callback === 'json') routeRaw(app, options);
  else app.fastify.route(options);
}

const isReadByPages = ({ access, method, paged, stream }: Endpoint) =>
  access === 'shopper' && method === 'GET' && !paged && !stream;

/** What reads forms of parts wants to know of each request that could be one: it is told of no others. */
function routeUpload(app: App, options: RouteOptions): void {
  void app.fastify.register(async (scope) => {
    await scope.register(multipart);
    scope.route({ ...options, onResponse: async (request) => drainUpload(request) });
  });
}

/** The bodies of callbacks as they came: what their sender has signed. */
const rawBodies = new WeakMap<FastifyRequest, string>();

function routeRaw(app: App, options: RouteOptions): void {
  void app.fastify.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      rawBodies.set(request, String(body));
      void parse(request, String(body), done);
    });
    scope.route(options);
  });
}

/** At the hosts of stores only what is for their visitors is found, and what machines ask for. */
function isAnsweredAt(endpoint: Endpoint, request: FastifyRequest, settings: Settings): boolean {
  if (endpoint.internal) return isNeighbour(request, settings);
  const { access, callback, uncounted } = endpoint;
  const isAnywhere = access === 'shopper' || callback !== undefined || uncounted === true;
  return isAnywhere || isAtPlatform(request, settings);
}

const dependsOnToken = ({ access, anonymous }: Endpoint) =>
  access === 'merchant' || access === 'store' || anonymous !== undefined;

/** What a call is counted as. */
function actOf(endpoint: Endpoint, request: FastifyRequest): Counted {
  const { access } = endpoint;
  if (endpoint.internal || endpoint.uncounted) return 'uncounted';
  if (endpoint.callback) return 'callback';
  const isAnonymous = endpoint.anonymous && authorizationOf(request) === undefined;
  if (['merchant', 'store', 'operator'].includes(access) && !isAnonymous) return 'work';
  const isPrivate = endpoint.query && 'access_token' in endpoint.query.shape;
  if (access === 'shopper' && (endpoint.method !== 'GET' || isPrivate)) return 'buy';
  if (endpoint.method !== 'GET') return 'sign_in';
  return (request.query as { q?: unknown }).q === undefined ? 'read' : 'search';
}

interface Answer extends Reply {
  page?: Page<unknown>;
}

async function respond(
  endpoint: Endpoint,
  ctx: PublicContext,
  request: FastifyRequest,
  handler: Handler,
): Promise<Answer> {
  const call = decodeCall(endpoint, request, callerOf(ctx));
  const status = endpoint.status ?? 200;
  const run = async (inner: PublicContext): Promise<Answer> => {
    const result = endpoint.mayLag
      ? await readLate(inner, (late) => handler(late, call))
      : await handler(inner, call);
    if (endpoint.stream) return { status, body: result };
    const isPublic = endpoint.anonymous && !isInStore(inner);
    const encode = encoderOf(isPublic ? endpoint.anonymous : endpoint.response);
    if (!endpoint.paged) return { status, body: encode(result) };
    const page = result as Page<unknown>;
    return { status, body: encode(page.items), page };
  };
  const key = keyOf(endpoint, request);
  // What is uploaded is read by the handler, which alone can tell whether it is the same.
  if (key === undefined || endpoint.upload) return run(ctx);
  const requestText = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
  return onceForKey(ctx, { actor: callerOf(ctx), key, request: requestText }, run);
}

function keyOf(endpoint: Endpoint, { headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return isKeyed(endpoint) && typeof key === 'string' ? key : undefined;
}

/** Does what a file is sent for once for the key that comes with it; undefined where none does. */
function onceForFile(
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: string,
): OnceForFile | undefined {
  const key = keyOf(endpoint, request);
  if (key === undefined) return undefined;
  const { response, status = 200 } = endpoint;
  return async (ctx, digest, work) => {
    const call = { actor, key, request: `${request.method} ${request.url} ${digest}` };
    const { body } = await onceForKey(ctx, call, async (inner) => ({
      status,
      body: encoderOf(response)(await work({ ...ctx, ...inner })),
    }));
    return z.decode(response, body as never) as Awaited<ReturnType<typeof work>>;
  };
}

/** Whose keys never meet those of others: a person's, a store's visitors', everybody's. */
function callerOf({ actor, ...ctx }: PublicContext & { storeId?: string }): string {
  if (actor.id !== null) return `${actor.kind} ${actor.id}`;
  return actor.kind === 'shopper' ? `shopper ${ctx.storeId ?? ''}` : 'public';
}

function decodeCall(endpoint: Endpoint, request: FastifyRequest, actor: string): unknown {
  const { body, headers, params } = request;
  assertCleanText(body);
  return {
    ...decodeInput(endpoint, { params, query: queryOf(endpoint, request) }),
    body: endpoint.body ? decode(endpoint.body, body ?? {}) : undefined,
    headers: endpoint.headers ? decode(endpoint.headers, headers) : undefined,
    raw: rawBodies.get(request),
    upload:
      endpoint.upload &&
      openUpload(request, endpoint.upload.maxBytes, onceForFile(endpoint, request, actor)),
  };
}

/** What an address says. */
function decodeInput(
  endpoint: Endpoint,
  { params: given, query }: Pick<FastifyRequest, 'params' | 'query'>,
) {
  const params = given as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    const schema = endpoint.params?.shape[name];
    const isKnown = schema ? z.safeParse(schema, value).success : isId(value);
    if (!isKnown) throw notFound('page');
  }
  assertCleanText(query);
  return { params, query: endpoint.query ? decode(endpoint.query, query) : {} };
}

/** Browsers that resume a stream of events name the last one in a header. */
function queryOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  const lastEventId = request.headers['last-event-id'];
  if (endpoint.stream !== 'text/event-stream' || !lastEventId) return request.query;
  return { ...(request.query as object), last_event_id: lastEventId };
}

/** Sends pieces of text as they come; who goes away ends them. */
function sendStream(reply: FastifyReply, type: string, pieces: unknown): FastifyReply {
  // A proxy that collects a reply before it passes it on would hold events back.
  reply.headers({ 'content-type': `${type}; charset=utf-8`, 'x-accel-buffering': 'no' });
  return reply.send(Readable.from(pieces as AsyncIterable<string>));
}

function decode(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeDecode(schema, value as never, { reportInput: true });
  if (result.success) return result.data;
  throw refused('invalid', { say: 'invalid_input' }, { fields: fieldsOf(result.error) });
}

function assertMediaType(endpoint: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const wanted = mediaTypeOf(endpoint);
  if (type === wanted || (type === undefined && wanted === 'application/json')) return;
  if (request.method === 'GET' || request.method === 'HEAD') return;
  throw refused('unsupported_media_type', { say: 'body_of_another_type', wanted });
}

function mediaTypeOf({ upload, callback }: Endpoint): string {
  if (upload) return 'multipart/form-data';
  return callback === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
}

function publicContext(system: SystemContext, request: FastifyRequest): PublicContext {
  return {
    ...system,
    log: namingRequest(system.log, request.id),
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    visitor: visitorOf(system, request),
    askTogether: askingTogether(),
  };
}

function credentialsOf(request: FastifyRequest): Credentials {
  const storeId = (request.query as Record<string, unknown>).store_id;
  return {
    authorization: authorizationOf(request),
    storeId: typeof storeId === 'string' && storeId !== '' ? storeId : undefined,
    hostname: request.hostname.toLowerCase(),
    storeAtHost: storeHandedOn(request),
  };
}

/** Whoever has no token may send the header all the same, with nothing in it or behind its scheme. */
function authorizationOf({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  return /^(?:Bearer)?\s*$/i.test(authorization) ? undefined : authorization;
}

function writePageHeaders(
  reply: FastifyReply,
  request: FastifyRequest,
  page: Page<unknown> | undefined,
): void {
  if (!page) return;
  reply.header('x-total-count', String(page.total));
  if (page.next === null) return;
  const [path, ...query] = request.url.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  parameters.delete('page');
  parameters.set('cursor', page.next);
  reply.header('link', `<${path}?${parameters.toString()}>; rel="next"`);
}
