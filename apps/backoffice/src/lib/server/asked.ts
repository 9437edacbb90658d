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
