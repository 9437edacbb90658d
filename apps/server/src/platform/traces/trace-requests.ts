import type { FastifyRequest } from 'fastify';
import type { WebServer } from '../web';
import { current, inside, newSpanId, now, type Current } from './spans';
import type { Traces } from './traces';

interface Began extends Current {
  parentId: string | undefined;
  start: bigint;
}

/** Every request becomes a trace by its id, or a part of the page that this process makes. */
export function traceRequests(web: WebServer, traces: Traces | undefined): void {
  if (!traces) return;
  const underWay = new WeakMap<FastifyRequest, Began>();
  web.addHook('onRequest', (request, _reply, done) => {
    const parent = current();
    const traceId = parent?.traceId ?? request.id.replaceAll('-', '');
    const take = parent?.take ?? traces.takeOf(traceId);
    if (!take) return done();
    const began = { traceId, spanId: newSpanId(), parentId: parent?.spanId, take, start: now() };
    underWay.set(request, began);
    inside(began, done);
  });
  // What reads the body calls on from the connection, which is under way for many requests.
  web.addHook('preValidation', (request, _reply, done) => {
    const began = underWay.get(request);
    if (began) inside(began, done);
    else done();
  });
  web.addHook('onResponse', (request, reply, done) => {
    const began = underWay.get(request);
    if (began) began.take(spanOf(request, reply.statusCode, began));
    done();
  });
}

/** By the pattern of its route: an address may hold what is secret. */
function spanOf(request: FastifyRequest, status: number, began: Began) {
  const route = request.routeOptions.url ?? 'none';
  return {
    ...began,
    name: `${request.method} ${route}`,
    kind: 'server' as const,
    end: now(),
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': status,
    },
    isFailed: status >= 500,
  };
}
