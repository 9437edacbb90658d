import type { FastifyRequest } from 'fastify';
import type { SystemContext } from './context';
import { tooManyRequests } from './errors';
import { isInProcess } from './in-process';
import { networkOf } from './network';
import { hashToken } from './random';
import { visitorOf } from './visitors';

/** What somebody does; each is counted apart, so that none takes the room of another. */
export type Act = 'read' | 'search' | 'buy' | 'sign_in' | 'work' | 'callback';

/**
 * So often in a minute, at once or one after the other. Thousands of people may share one address
 * (a carrier's, an office's), so it has three allowances: for who is not known by a cookie, for
 * visitors who have come lately, and for those who were there ten minutes ago. Whoever uses up the
 * first two, with a script or many of them, leaves the third alone.
 */
interface Allowance {
  /** One visitor, or one session. */
  person: number;
  /** All of one address … */
  strangers: number;
  newcomers: number;
  regulars: number;
}

/** All limits that count calls, in one place. What people read is cheap, what they look for is not. */
const ALLOWANCES: Record<Act, Allowance> = {
  read: { person: 300, strangers: 1200, newcomers: 3000, regulars: 6000 },
  search: { person: 60, strangers: 300, newcomers: 600, regulars: 1200 },
  /** The cart, the checkout, one's own order. */
  buy: { person: 120, strangers: 600, newcomers: 1200, regulars: 3000 },
  /** Each costs a password's hash; failures are counted besides, in the database. */
  sign_in: { person: 300, strangers: 300, newcomers: 300, regulars: 300 },
  /** By session; strangers are those whose token has not proven good yet. */
  work: { person: 1200, strangers: 1200, newcomers: 1200, regulars: 1200 },
  /** A provider has few addresses for all stores. */
  callback: { person: 3000, strangers: 3000, newcomers: 3000, regulars: 3000 },
};

declare module 'fastify' {
  interface FastifyRequest {
    countedAs: Counted | undefined;
  }
  interface FastifyContextConfig {
    /** What a request of this route is counted as; unless said, as reading. */
    act?: Counted | ((request: FastifyRequest) => Counted);
  }
}

/** An act, or what machines and pictures do, which is nobody's. */
export type Counted = Act | 'uncounted';

const MINUTE_MS = 60_000;
/** About 10 MB. The one used least recently makes room: its owner begins anew. */
const MAX_KEYS = 50_000;
/** So many that mean nothing any more are forgotten at once. */
const FORGOTTEN = 100;
const MAX_SESSIONS = 20_000;

/** What a request is counted as, found once: what this process asks itself is nobody's either. */
export function actOf(request: FastifyRequest): Counted {
  request.countedAs ??= findAct(request);
  return request.countedAs;
}

function findAct(request: FastifyRequest): Counted {
  if (isInProcess(request)) return 'uncounted';
  const { act = 'read' } = request.routeOptions.config;
  return typeof act === 'function' ? act(request) : act;
}

export interface Limits {
  /** Counts a request as its route says, or refuses it with the seconds to wait. */
  count(request: FastifyRequest): void;
  /** A session's calls count for it alone once its token has proven good. */
  admit(authorization: string): void;
}

/** The limits of this process. */
export function createLimits(system: Pick<SystemContext, 'clock' | 'secrets'>): Limits {
  const { spend } = createBuckets(MAX_KEYS);
  const sessions = new Map<string, true>();

  const pay = (key: string, perMinute: number) => {
    const wait = spend(key, perMinute);
    if (wait > 0) throw tooManyRequests(wait);
  };

  return {
    count(request) {
      const act = actOf(request);
      if (act === 'uncounted') return;
      const allowance = ALLOWANCES[act];
      const { authorization } = request.headers;
      if (act === 'work' && authorization !== undefined) {
        const session = keyOf(authorization);
        if (sessions.has(session)) return pay(`work session ${session}`, allowance.person);
      }
      const visitor = visitorOf(system, request);
      if (visitor) pay(`${act} person ${visitor.id}`, allowance.person);
      const kind = visitor?.kind ?? 'strangers';
      pay(`${act} ${kind} ${networkOf(request.ip)}`, allowance[kind]);
    },
    admit(authorization) {
      keepNewest(sessions, keyOf(authorization), true, MAX_SESSIONS);
    },
  };
}

const keyOf = (authorization: string) => hashToken(authorization).toString('base64');

/**
 * Buckets that fill up evenly: a minute's worth may be taken at once, what was taken comes back one by
 * one. `spend` answers the seconds until there is something again, 0 where there was. One that is full
 * again says nothing, and is forgotten.
 */
export function createBuckets(maxKeys: number, now = () => performance.now()) {
  /** When each will be full again; the one used last comes last. */
  const fullAt = new Map<string, number>();
  const forgetFull = (at: number) => {
    let forgotten = 0;
    for (const [key, full] of fullAt) {
      if (full > at || (forgotten += 1) > FORGOTTEN) return;
      fullAt.delete(key);
    }
  };
  return {
    size: () => fullAt.size,
    spend: (key: string, perMinute: number): number => {
      const at = now();
      forgetFull(at);
      const full = Math.max(fullAt.get(key) ?? at, at) + MINUTE_MS / perMinute;
      const isEmpty = full - at > MINUTE_MS;
      if (!isEmpty) keepNewest(fullAt, key, full, maxKeys);
      return isEmpty ? Math.ceil((full - at - MINUTE_MS) / 1000) : 0;
    },
  };
}

function keepNewest<V>(map: Map<string, V>, key: string, value: V, size: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= size) return;
  const [oldest = ''] = map.keys();
  map.delete(oldest);
}
