import { delay } from '../code/delay';
import { sessionToken } from './session';

declare global {
  interface Window {
    /**
     * Replies under way, by whose session asked for which address: what `before-paint.js` asked for before
     * any of our code was here.
     */
    kadeAsked?: Map<string, Promise<Response>>;
  }
}

/** Fetches, but what this session has asked for already is taken, once. */
export function fetchUnlessAsked(url: string, init: RequestInit): Promise<Response> {
  const key = `${sessionToken()} ${url}`;
  const asked = window.kadeAsked?.get(key);
  if (!asked) return fetch(url, init);
  window.kadeAsked?.delete(key);
  return asked.catch(() => fetch(url, init));
}

/** Whether a list of the current store has been asked for, and not been taken yet. */
export const isAsked = (list: string): boolean =>
  Array.from(window.kadeAsked?.keys() ?? []).some((url) => url.includes(`merchant${list}?`));

/** So long what is on its way is waited for, instead of drawing without it and then once more. */
const SOON_MS = 200;

/** Done when something is here, or has taken too long to wait for. */
export const atMostSoon = (coming: unknown): Promise<unknown> =>
  Promise.race([coming, delay(SOON_MS)]);
