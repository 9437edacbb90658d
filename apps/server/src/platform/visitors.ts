import type { FastifyRequest } from 'fastify';
import type { SystemContext } from './context';
import { newToken } from './random';

/** Somebody who has opened a page of a store before, with this browser. */
export interface Visitor {
  id: string;
  /** Whether they came lately, or some time ago: nobody grows old in a hurry. */
  kind: 'newcomers' | 'regulars';
}

const NAME = 'visitor';
const OURS = /(?:^|;\s*)(?:__Host-)?visitor=([\w-]{16})\.([\da-z]{1,8})\.([\w-]{43})(?:;|$)/;
const MINUTE_MS = 60_000;
const REGULAR_AFTER_MINUTES = 10;
const KEPT_MINUTES = 30 * 24 * 60;

type Ctx = Pick<SystemContext, 'clock' | 'secrets'>;

const minutesOf = ({ clock }: Ctx) => Math.floor(clock.now().getTime() / MINUTE_MS);
const signedText = (id: string, since: string) => `visitor ${id} ${since}`;

/** Who sends a request, by a cookie of ours; one that we have not signed is none. */
export function visitorOf(ctx: Ctx, request: FastifyRequest): Visitor | undefined {
  const { cookie } = request.headers;
  const found = cookie === undefined ? null : OURS.exec(cookie);
  if (!found) return undefined;
  const [, id = '', since = '', signature = ''] = found;
  if (!ctx.secrets.isSigned(signedText(id, since), signature)) return undefined;
  const minutes = minutesOf(ctx) - Number.parseInt(since, 36);
  if (minutes < 0 || minutes > KEPT_MINUTES) return undefined;
  return { id, kind: minutes < REGULAR_AFTER_MINUTES ? 'newcomers' : 'regulars' };
}

/** The header that makes a browser a visitor: of one host, out of reach of scripts and other sites. */
export function visitorCookie(ctx: Ctx & Pick<SystemContext, 'random' | 'settings'>): string {
  const id = newToken(ctx, 12);
  const since = minutesOf(ctx).toString(36);
  const value = `${id}.${since}.${ctx.secrets.sign(signedText(id, since))}`;
  const isSecure = ctx.settings.platformUrl.startsWith('https:');
  const name = isSecure ? `__Host-${NAME}` : NAME;
  const age = KEPT_MINUTES * 60;
  return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
