import { writesOfProcess } from './database-pool';
import type { StoreAtHost } from './gates';
import { sharedLook } from './shared-look';

/** What another process has changed is seen within this time; what this one has, at once. */
const GOOD_MS = 250;
/** Hosts of stores, a few hundred bytes each; who was looked for first makes room. */
const MAX_KNOWN = 20_000;

interface Look {
  store: StoreAtHost;
  /** When it was asked for, and how much this process had written by then. */
  at: number;
  writes: number;
}

export interface StoreLooks {
  /** The store at a host, where that was asked for a moment ago and nothing was written since. */
  known: (host: string) => StoreAtHost | undefined;
  find: (host: string) => Promise<StoreAtHost | undefined>;
}

/** Which store is at a host, and the version of its pages. */
export function createStoreLooks(
  look: (host: string) => Promise<StoreAtHost | undefined>,
  now = () => performance.now(),
  writes = writesOfProcess,
): StoreLooks {
  const looks = new Map<string, Look>();

  const find = sharedLook(async (host) => {
    const asked = { at: now(), writes: writes() };
    const store = await look(host);
    looks.delete(host);
    if (store) looks.set(host, { store, ...asked });
    if (looks.size > MAX_KNOWN) {
      const [oldest = ''] = looks.keys();
      looks.delete(oldest);
    }
    return store;
  });

  const known = (host: string): StoreAtHost | undefined => {
    const found = looks.get(host);
    const isGood = found?.writes === writes() && now() - found.at < GOOD_MS;
    return isGood ? found.store : undefined;
  };

  return { known, find: async (host) => known(host) ?? find(host) };
}
