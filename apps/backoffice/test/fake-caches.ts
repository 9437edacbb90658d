import { vi } from 'vitest';

const pathOf = (asked: RequestInfo | URL) => {
  const url = new URL(asked instanceof Request ? asked.url : String(asked), 'http://localhost');
  return url.pathname + url.search;
};

/** What a browser keeps replies in, which jsdom does not have. */
export function aCacheStorage(): CacheStorage {
  const caches = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, kept);
    return {
      match: async (asked: RequestInfo | URL) => kept.get(pathOf(asked))?.clone(),
      put: async (asked: RequestInfo | URL, reply: Response) => void kept.set(pathOf(asked), reply),
      delete: async (asked: RequestInfo | URL) => kept.delete(pathOf(asked)),
      keys: async () => [...kept.keys()].map((path) => new Request(`http://localhost${path}`)),
    };
  };
  const storage = {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    has: async (name: string) => caches.has(name),
    match: async (asked: RequestInfo | URL) => {
      for (const kept of caches.values()) {
        const found = kept.get(pathOf(asked));
        if (found) return found.clone();
      }
      return undefined;
    },
  };
  return asCaches(storage);
}

/** As much of it as is used. */
const asCaches = (storage: object) => storage as CacheStorage;

/** Gives the page such a one, until the test ends. */
export function keepHere(): CacheStorage {
  const storage = aCacheStorage();
  vi.stubGlobal('caches', storage);
  return storage;
}
