import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { SystemContext } from './context';
import type { Counted } from './limits';
import { movedPage, PLAIN_POLICY, refusalPage } from './plain-page';
import { visitorCookie, visitorOf } from './visitors';
import { sendError } from './problem';
import { refuse } from './web';

/** What belongs to buying, besides every form that is sent. */
const BUYING = /^\/(?:cart|checkout|orders|pay)(?:\/|$)/;
/** A page that tries again by itself leaves this long at least, in seconds. */
const REFRESH_AFTER = 2;

/** What the request for a page of a store is counted as. */
export function actOfPage({ method, url }: FastifyRequest): Counted {
  const [path = '', query] = url.split('?');
  if (method === 'POST' || BUYING.test(path)) return 'buy';
  return query !== undefined && new URLSearchParams(query).get('q') ? 'search' : 'read';
}

/** The cookie that makes who reads a page of a store a visitor; undefined where they are one. */
export function welcomeOf(system: SystemContext, request: FastifyRequest): string | undefined {
  if (!system.settings.hasRateLimits || visitorOf(system, request)) return undefined;
  return visitorCookie(system);
}

/** Makes who reads a page of a store a visitor, unless they are one. */
export function welcome(system: SystemContext, request: FastifyRequest, reply: FastifyReply): void {
  const cookie = welcomeOf(system, request);
  if (cookie !== undefined) reply.header('set-cookie', cookie);
}

/** Says why a page cannot be shown: as a page to who wants one, else as the API does. */
export function sendRefusedPage(
  system: SystemContext,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = refuse(system, error, request, reply);
  if (!wantsPage(request) || request.url.startsWith('/api/'))
    return sendError(known, request, reply);
  if (known.code === 'too_many_requests') welcome(system, request, reply);
  if (known.retryAfter !== undefined && request.method === 'GET') {
    // Browsers come back without a script, by then as a visitor.
    reply.header('refresh', String(Math.max(known.retryAfter, REFRESH_AFTER)));
  }
  return sendPlain(reply, refusalPage(known));
}

/**
 * Leads on from an address that a shop has left. No browser lets a redirect take a form to a host that the
 * form's page may not send to, and most say nothing: who comes from a page of this host gets one. A way on
 * with a cookie is its visitor's own.
 */
export function leadOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, cookie }: { address: string; cookie?: string },
): FastifyReply {
  if (cookie !== undefined) reply.header('set-cookie', cookie);
  if (wantsPage(request) && isFromHere(request)) {
    return sendPlain(reply.header('cache-control', 'no-store'), movedPage(new URL(address)));
  }
  if (cookie !== undefined) return reply.header('cache-control', 'no-store').redirect(address, 303);
  // Who moves back must not be kept away by what browsers remember of the way here.
  return reply.header('cache-control', 'no-cache').redirect(address, 301);
}

/** Whether somebody goes there in a browser, and no picture or program asks. */
export const wantsPage = ({ headers }: FastifyRequest) =>
  headers.accept?.includes('text/html') ?? false;

/** Whether a page of the very host led here; only some browsers say so of plain http. */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return URL.parse(headers.referer ?? '')?.host === host;
}

const sendPlain = (reply: FastifyReply, page: string) =>
  reply.header('content-security-policy', PLAIN_POLICY).type('text/html; charset=utf-8').send(page);
