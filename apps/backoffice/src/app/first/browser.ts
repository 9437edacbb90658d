/**
 * What the screens ask of a browser while they are drawn for the first time, where there is none: the
 * build gives them these in the place of its globals.
 */

import type { ToldReply } from '../../lib/server/asked';

/** The inside of a browser's window, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What is known of the browser that a screen is drawn for. */
export interface Visit {
  address: URL;
  token: string;
  storeId: string;
  size: Size;
}

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  };
};

export const localStorage = storage();
export const sessionStorage = storage();

const ignore = () => {};

export const window = {
  localStorage,
  sessionStorage,
  innerWidth: 0,
  innerHeight: 0,
  scrollY: 0,
  location: new URL('http://localhost/'),
  history: { state: null as unknown, replaceState: ignore, pushState: ignore },
  kadeFirst: undefined as Window['kadeFirst'],
  addEventListener: ignore,
  removeEventListener: ignore,
  matchMedia: (query: string) => ({
    matches: isWide(query),
    addEventListener: ignore,
    removeEventListener: ignore,
  }),
};

const EM = 16;

function isWide(query: string): boolean {
  const [, side, ems = ''] = /^\((min|max)-width: ([\d.]+)em\)$/.exec(query) ?? [];
  if (side === undefined) return false;
  const edge = Number(ems) * EM;
  return side === 'min' ? window.innerWidth >= edge : window.innerWidth <= edge;
}

/** From here on it is the browser of that visit, which has been answered so much. */
export function become(visit: Visit, replies: Readonly<Record<string, ToldReply>>): void {
  const { address, token, storeId, size } = visit;
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('kade.session', token);
  localStorage.setItem('kade.store', storeId);
  window.location = address;
  window.innerWidth = size.width;
  window.innerHeight = size.height;
  window.kadeFirst = {
    path: address.pathname,
    token,
    drawn: Promise.resolve({ replies: { ...replies } }),
  };
}
