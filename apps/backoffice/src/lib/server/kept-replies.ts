import { areActsKept } from './acts';
import { firstSeen } from './first-screen';
import { hear, hearFile } from './hear';
import { onAnswer, onKept, silence } from './reach';
import { KEPT_PREFIX, sessionToken } from './session';

/**
 * Replies of the API on this device, for reading while nobody answers: of what was last seen, in its
 * store, for the session that saw it. They go when the session ends, however it ends.
 */
export const KEPT_AT = 'x-kade-kept-at';

/** What is kept: orders, products and customers, and what their screens and the shell stand on. */
const KEPT =
  /^\/api\/(?:stores$|merchant\/(?:profile$|plan-use$|stores\/store$|(?:dashboard|orders|order-views|products|inventory|customers|categories|collections|variants|drafts)\b))/;
/** Neither files nor streams, nor what is asked of others. */
const PASSING = /\/(?:arrivals|bank_receipt|export|imports|link|sheets)\b/;

const MOST = 200;
const MOST_LETTERS = 500_000;
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000;

type Send = (address: string, init: RequestInit) => Promise<Response>;

/** Calls the API, keeps what it answers, and answers what is kept where it fails or says nothing. */
export const keepingReplies =
  (send: Send): Send =>
  async (address, init) => {
    const isKept = init.method === 'GET' && isKeepable(address);
    const began = Date.now();
    let isHeard = false;
    const stop = stopWith(init.signal);
    const sent = send(address, { ...init, signal: stop.signal }).then((reply) => {
      isHeard = true;
      onAnswer(Date.now() - began);
      if (isKept && reply.ok) void keep(address, reply.clone()).catch(() => undefined);
      return reply;
    });
    if (init.body instanceof FormData) void hearFile(sent, send, () => stop.abort());
    const heard = () => (isShort(address, init) ? hear(sent, send, stop) : sent);
    const asked = isKept ? sent : heard();
    const unheard = asked.catch(() => undefined);
    await (isKept ? Promise.race([unheard, silence(unheard)]) : unheard);
    const kept = isKept && !isHeard ? await find(address).catch(() => undefined) : undefined;
    if (isHeard || init.signal?.aborted) return asked;
    onKept(kept && keptAt(kept));
    // What comes late has everything asked for anew.
    if (!kept) return isKept ? heard() : asked;
    return areActsKept() ? (await import('./waiting')).showActs(kept) : kept;
  };

/** Neither what takes as long as a file does, nor what goes on. */
const isShort = (address: string, { body }: RequestInit) =>
  !PASSING.test(address) && (!body || typeof body === 'string');

function stopWith(signal: AbortSignal | null | undefined): AbortController {
  const stop = new AbortController();
  if (signal?.aborted) stop.abort(signal.reason);
  signal?.addEventListener('abort', () => stop.abort(signal.reason));
  return stop;
}

const isKeepable = (address: string) => {
  const [path = ''] = address.split('?');
  return isThere() && KEPT.test(path) && !PASSING.test(path);
};

/** Browsers keep for pages over https alone, and for those of this machine. */
const isThere = () => 'caches' in globalThis;

/** One after the other, as they came: what one takes longer for than the next is no reason to come after it. */
let turn: Promise<unknown> = Promise.resolve();

async function keep(address: string, reply: Response): Promise<void> {
  const token = sessionToken();
  // What came is shown first.
  await firstSeen();
  // Safari cannot tell when it has nothing to do.
  await new Promise<unknown>((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
  const text = await reply.text();
  if (text.length > MOST_LETTERS) return;
  const headers = new Headers(reply.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  const put = () => putAway(address, token, new Response(text, { headers }));
  turn = turn.then(put).catch(() => undefined);
}

async function putAway(address: string, token: string | null, reply: Response): Promise<void> {
  const digest = await sessionDigest();
  // Whoever left meanwhile has taken along what they saw.
  if (digest === undefined || sessionToken() !== token) return;
  const cache = await caches.open(KEPT_PREFIX + digest);
  // What is kept anew comes last: the first are those that were not seen for longest.
  await cache.delete(address);
  await cache.put(address, reply);
  const all = await cache.keys();
  await Promise.all(all.slice(0, -MOST).map((oldest) => cache.delete(oldest)));
}

async function find(address: string): Promise<Response | undefined> {
  const digest = await sessionDigest();
  if (digest === undefined) return undefined;
  const cache = await caches.open(KEPT_PREFIX + digest);
  const kept = await cache.match(address, { ignoreVary: true });
  return kept && Date.now() - keptAt(kept).getTime() < OLDEST_MS ? kept : undefined;
}

const keptAt = ({ headers }: Response) => new Date(headers.get(KEPT_AT) ?? 0);

/** Names the session of this page without telling its token; undefined: nobody is signed in. */
export async function sessionDigest(): Promise<string | undefined> {
  const token = sessionToken();
  if (token === null) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest).slice(0, 12), (byte) => byte.toString(36)).join('.');
}
