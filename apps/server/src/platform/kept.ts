/** Until when something is shown that nothing has changed: a day ends, and what is told by a date moves. */
const KEPT_MS = 60_000;

interface Entry<Value> {
  value: Value;
  /** The version of the shop that was known before the value was made. */
  version: number;
  until: number;
  size: number;
}

/** What is the same for as long as the version of its shop, by names; what was used least recently makes room. */
export interface Kept<Value> {
  /** A value of this version of its shop. */
  find: (name: string, version: number) => Value | undefined;
  keep: (name: string, version: number, value: Value) => void;
  /** What all of them take. */
  size: () => number;
}

export function createKept<Value>(
  max: number,
  sizeOf: (name: string, value: Value) => number,
  now = () => performance.now(),
): Kept<Value> {
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  const forget = (name: string) => {
    total -= entries.get(name)?.size ?? 0;
    entries.delete(name);
  };

  return {
    find(name, version) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.version !== version || entry.until <= now()) {
        forget(name);
        return undefined;
      }
      entries.delete(name);
      entries.set(name, entry);
      return entry.value;
    },
    keep(name, version, value) {
      forget(name);
      const size = sizeOf(name, value);
      if (size > max) return;
      entries.set(name, { value, version, until: now() + KEPT_MS, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= max) break;
        forget(oldest);
      }
    },
    size: () => total,
  };
}
