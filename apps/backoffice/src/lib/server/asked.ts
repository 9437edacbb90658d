import { delay } from '../code/delay';
import { sessionToken } from './session';

/** A reply of the API as it is told in another one. */
export interface ToldReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

declare global {
  interface Window {
    /**
     * What the screen at a path shows at first, which `before-paint.js` asked for before any of our code was
     * here: replies of the API to this session, by their addresses.
     */
    kadeFirst?: {
      path: string;
      token: string | null;
      drawn: Promise<{ replies?: Record<string, ToldReply> }>;
    };
  }
}

/** Whether Kade answers at all is asked beside what is awaited. */
const isOfScreen = (url: string) => !url.endsWith('/health');

/** Fetches, but what was asked for already is taken, once. */
export async function fetchUnlessAsked(url: string, init: RequestInit): Promise<Response> {
  const first = window.kadeFirst;
  if (!first || first.token !== sessionToken() || !isOfScreen(url)) return fetch(url, init);
  // Where there is none, an error may be told in its place.
  const replies = (await first.drawn.catch(() => undefined))?.replies;
  const told = replies?.[url];
  delete replies?.[url];
  return told ? new Response(told.body, told) : fetch(url, init);
}

const ID = /^[\da-f-]{36}$/;

/**
 * Whether what the screen at a path shows has been asked for with it: the last part of its address, which is
 * the id where the path ends with one.
 */
export function askedAt(path: string): string | undefined {
  const asked = window.kadeFirst?.path ?? '';
  const last = asked.split('/').at(-1) ?? '';
  // `/orders/drafts` is no order.
  const isThere = path === asked || (ID.test(last) && path.replace(':id', last) === asked);
  return isThere ? last : undefined;
}

/** So long what is on its way is waited for, instead of drawing without it and then once more. */
const SOON_MS = 200;

/** Done when something is here, or has taken too long to wait for. */
export const atMostSoon = (coming: unknown): Promise<unknown> =>
  Promise.race([coming, delay(SOON_MS)]);
