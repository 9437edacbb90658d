declare global {
  interface Window {
    /** Replies under way by their addresses: what `before-paint.js` asked for before any of our code was here. */
    kadeAsked?: Map<string, Promise<Response>>;
  }
}

/** Fetches, but what was asked for already is taken, once. */
export function fetchUnlessAsked(url: string, init: RequestInit): Promise<Response> {
  const asked = window.kadeAsked?.get(url);
  if (!asked) return fetch(url, init);
  window.kadeAsked?.delete(url);
  return asked.catch(() => fetch(url, init));
}

/** Whether a list of the current store has been asked for, and not been taken yet. */
export const isAsked = (list: string): boolean =>
  Array.from(window.kadeAsked?.keys() ?? []).some((url) => url.includes(`merchant${list}?`));
