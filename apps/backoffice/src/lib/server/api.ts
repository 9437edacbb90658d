import { ApiError, createClient } from '@kade/contract/client';
import type { Endpoint } from '@kade/contract/endpoint';
import { INVALID_TOKEN } from '@kade/contract/errors';
import { fetchUnlessAsked } from './asked';
import type { doOnce as doOnceThere } from './do-once';
import { heldUntil } from './first-screen';
import { leave } from './leave';
import { keepingReplies } from './kept-replies';
import { paths } from '../address/paths';
import { newKey } from '../code/new-key';
import {
  currentStoreId,
  endSession,
  hasLoggedOut,
  keepPlace,
  sessionToken,
  tokenOfOtherTab,
} from './session';

const client = createClient({
  baseUrl: '',
  fetch: keepingReplies(fetchUnlessAsked),
  headers: (): Record<string, string> => {
    const token = sessionToken();
    return token ? { authorization: token } : {};
  },
  storeQuery: (): Record<string, string> => {
    const storeId = currentStoreId();
    return storeId ? { store_id: storeId } : {};
  },
});

/** The keys of calls that make something, by what they say, until it is known what became of them. */
const keys = new Map<string, string>();
/** Those of them that are not answered yet. */
const running = new Map<string, Promise<unknown>>();

/**
 * The API as the signed-in merchant, in the store this page was opened with. What a call makes it
 * makes once: said again after its reply was lost, it answers what the first one made, and said twice at
 * once, as by a double click, it is one call.
 */
export const api: typeof client = {
  call(endpoint, input, options) {
    const ask = async (): ReturnType<typeof client.call<typeof endpoint>> => {
      const held = heldUntil();
      if (held) await held;
      const token = sessionToken();
      const idempotencyKey = text && (keys.get(text) ?? newKey());
      if (text && idempotencyKey) keys.set(text, idempotencyKey);
      try {
        const own = idempotencyKey && { idempotencyKey };
        const reply = await client.call(endpoint, input, { ...own, ...options });
        if (text) keys.delete(text);
        return reply;
      } catch (error) {
        if (text && isRefusal(error)) keys.delete(text);
        if (isSessionOver(error) && (await goesOn(token))) return ask();
        if (isAccountClosed(error)) leave.to(paths.closing);
        throw error;
      }
    };
    const isKeyed = makes(endpoint) && !options?.idempotencyKey;
    const text = isKeyed ? `${endpoint.path} ${JSON.stringify(input)}` : undefined;
    return text === undefined ? ask() : together(text, ask);
  },
};

function together<Reply>(text: string, ask: () => Promise<Reply>): Promise<Reply> {
  const twin = running.get(text);
  if (twin) return sameReply(twin);
  const asked = ask().finally(() => running.delete(text));
  running.set(text, asked);
  return asked;
}

/** What says the same of the same endpoint is answered the same. */
const sameReply = <Reply>(twin: Promise<unknown>) => twin as Promise<Reply>;

/** As it stands there; what has to be there for it to wait is there before it is tried. */
export const doOnce: typeof doOnceThere = async (endpoint, input, keptAs) =>
  (await import('./waiting')).doOnce(endpoint, input, keptAs);

const makes = ({ method, status, adds, upload }: Endpoint) =>
  method === 'POST' && (status === 201 || adds) && !upload;

/** The server said no: nothing was made. That the first call is still at work is no such answer. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'idempotency_running';

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.message === INVALID_TOKEN;
}

/** Nothing but keeping it is left to do with the account. */
export const isAccountClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'account_closed';

/**
 * The session of a call is over. Answers whether to call again: the same merchant has signed in in another
 * tab, and this page goes on with that. Throws where it was somebody else.
 */
export async function goesOn(token: string | null): Promise<boolean> {
  const now = sessionToken();
  // Another call has come to know it first.
  if (now !== token) return now !== null;
  const other = tokenOfOtherTab();
  if (other === null) {
    askToSignIn();
    return false;
  }
  await (await import('./take-session')).takeSession(other);
  return true;
}

/** Without a session, or where it is over: whoever signs in comes back. Who has logged out elsewhere does not. */
export function askToSignIn(): void {
  if (!hasLoggedOut()) keepPlace();
  leaveForLogin();
}

export function leaveForLogin(): void {
  endSession();
  leave.to(paths.login);
}
