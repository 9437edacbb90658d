import { writesOfProcess } from './database-pool';
import { sharedLook } from './shared-look';

/** What another process has changed is seen within this time; what this one has, at once. */
const GOOD_MS = 250;

interface Look<Found> {
  found: Found;
  /** When it was asked for, and how much this process had written by then. */
  at: number;
  writes: number;
}

export interface Looks<Found> {
  /** What has a name, where that was asked for a moment ago and nothing was written since. */
  known: (name: string) => Found | undefined;
  /** The same, or what is found now. */
  find: (name: string) => Promise<Found | undefined>;
  /** What is found now. */
  findNow: (name: string) => Promise<Found | undefined>;
}

/**
 * Looks that are good for a quarter of a second, and no longer than until this process writes
 * anything. That many of what was found are known, some hundred bytes each; what was looked for first
 * makes room.
 */
export function createLooks<Found>(
  look: (name: string) => Promise<Found | undefined>,
  atMost: number,
  now = () => performance.now(),
  writes = writesOfProcess,
): Looks<Found> {
  const looks = new Map<string, Look<Found>>();

  const findNow = sharedLook(async (name) => {
    const asked = { at: now(), writes: writes() };
    const found = await look(name);
    looks.delete(name);
    if (found !== undefined) looks.set(name, { found, ...asked });
    if (looks.size > atMost) {
      const [oldest = ''] = looks.keys();
      looks.delete(oldest);
    }
    return found;
  });

  const known = (name: string): Found | undefined => {
    const last = looks.get(name);
    const isGood = last?.writes === writes() && now() - last.at < GOOD_MS;
    return isGood ? last.found : undefined;
  };

  return { known, findNow, find: async (name) => known(name) ?? findNow(name) };
}
