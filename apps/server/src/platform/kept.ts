import { versionOf, type PageVersion } from './page-version';

/** Until when something is shown that nothing has changed: a day ends, and what is told by a date moves. */
const KEPT_MS = 60_000;

/** What is kept says of which products alone it tells something; undefined: of any. */
interface Keepable {
  readonly products: readonly string[] | undefined;
}

interface Entry<Value> {
  value: Value;
  /** The version of the shop that was known before the value was made, and when that was asked for. */
  version: number;
  since: number;
  until: number;
  size: number;
  /** How many had been put last when this one was. */
  turn: number;
}

/**
 * What is the same until something that it tells of has changed in its shop, by names; what was used long ago
 * makes room.
 */
export interface Kept<Value extends Keepable> {
  /** A value that says what it would say now. */
  find: (name: string, version: PageVersion) => Value | undefined;
  /** A value of any version that was asked for within so many milliseconds. */
  findRecent: (name: string, ms: number) => Value | undefined;
  keep: (name: string, version: PageVersion, value: Value) => void;
  /**
   * The same, made where there is none: by the first who asks, for all who ask meanwhile. What is made is
   * undefined where it is not to be kept, and then nobody else's either.
   */
  findOrMake: <Made extends Value | undefined>(
    name: string,
    version: PageVersion,
    make: () => Promise<Made>,
  ) => Promise<Value | Made>;
  /** What all of them take. */
  size: () => number;
}

export function createKept<Value extends Keepable>(
  max: number,
  sizeOf: (name: string, value: Value) => number,
  now = () => performance.now(),
): Kept<Value> {
  const entries = new Map<string, Entry<Value>>();
  /** What is made just now, by version and name. */
  const making = new Map<string, Promise<Value | undefined>>();
  let total = 0;
  let turn = 0;

  const putLast = (name: string, entry: Entry<Value>) => {
    entries.delete(name);
    entries.set(name, Object.assign(entry, { turn: (turn += 1) }));
  };

  /** Whether at least half of them were put last before it: to put it there again takes longer than to find it. */
  const isNearLast = (entry: Entry<Value>) => turn - entry.turn < entries.size / 2;

  const forget = (name: string) => {
    total -= entries.get(name)?.size ?? 0;
    entries.delete(name);
  };

  const find = (name: string, version: PageVersion): Value | undefined => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    if (entry.until <= now()) {
      forget(name);
      return undefined;
    }
    if (entry.version < versionOf(version, entry.value.products)) return undefined;
    if (!isNearLast(entry)) putLast(name, entry);
    return entry.value;
  };

  const keepAs = (name: string, version: number, value: Value, since = now()) => {
    forget(name);
    const size = sizeOf(name, value);
    if (size > max) return;
    putLast(name, { value, version, since, until: now() + KEPT_MS, size, turn });
    total += size;
    for (const oldest of entries.keys()) {
      if (total <= max) break;
      forget(oldest);
    }
  };

  return {
    find,
    findRecent(name, ms) {
      const entry = entries.get(name);
      return entry && now() - entry.since < ms ? entry.value : undefined;
    },
    keep: (name, { all }, value) => keepAs(name, all, value),
    async findOrMake(name, version, make) {
      const known = find(name, version);
      if (known !== undefined) return known;
      const since = now();
      const { all } = version;
      const place = `${all} ${name}`;
      const running = making.get(place);
      if (running) {
        // Whoever is first may go away or be refused: that is nobody else's.
        const shared = await running.catch(() => undefined);
        if (shared !== undefined) return shared;
      }
      const work = make();
      making.set(place, work);
      try {
        const made = await work;
        if (made !== undefined) keepAs(name, all, made, since);
        return made;
      } finally {
        if (making.get(place) === work) making.delete(place);
      }
    },
    size: () => total,
  };
}
