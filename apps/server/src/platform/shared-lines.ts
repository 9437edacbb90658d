import type { Answer } from './database-statement';

/** A connection that was taken from the pool. */
export interface TakenLine {
  query: (text: string, values: readonly unknown[]) => Promise<Answer>;
  /** Holds back what is asked until this turn of the loop ends: it goes out in one packet. */
  gather: () => void;
  /** Whether it may be used at all by now. */
  isGood: () => boolean;
  release: () => void;
}

/** So many statements are under way on one connection before another one is taken … */
const FEW = 4;
/** … until there are so many, and then up to so many on each. */
const LINES = 4;
export const AT_ONCE = 16;
/** Nobody joins after so long: whoever waits for a connection gets this one, and nobody waits behind a slow one. */
const JOINED_MS = 50;

interface Shared {
  line: Promise<TakenLine>;
  /** Undefined until it was taken. */
  taken: TakenLine | undefined;
  underWay: number;
  begunAt: number;
  hasFailed: boolean;
}

/**
 * Asks statements of many requests on one connection, each without waiting for the answers before it.
 * A connection for each small read is a process of Postgres for each, which take turns on few cores, and a
 * packet: many on one take up to a third less of the processor, on both sides. Who asks a slow one
 * holds up those behind it: for what is found by its key. What fails is that one's alone, but is joined by
 * nobody any more.
 */
export function shareLines(take: () => Promise<TakenLine>): TakenLine['query'] {
  let open: Shared[] = [];

  const begin = (): Shared => {
    const line = take();
    const [underWay, begunAt] = [0, performance.now()];
    const shared: Shared = { line, taken: undefined, underWay, begunAt, hasFailed: false };
    open.push(shared);
    return shared;
  };

  const join = (): Shared => {
    const [calmest] = open
      .filter(takesMore)
      .toSorted((one, other) => one.underWay - other.underWay);
    const isFew = calmest !== undefined && calmest.underWay < FEW;
    return calmest && (isFew || open.length >= LINES) ? calmest : begin();
  };

  const leave = (shared: Shared) => {
    shared.underWay -= 1;
    if (shared.underWay > 0) return;
    open = open.filter((one) => one !== shared);
    shared.taken?.release();
  };

  return async (text, values) => {
    const shared = join();
    shared.underWay += 1;
    try {
      shared.taken ??= await shared.line;
      // Where nothing is under way the database begins at once, while more is asked of this process.
      if (shared.underWay > 1) shared.taken.gather();
      return await shared.taken.query(text, values);
    } catch (error) {
      shared.hasFailed = true;
      throw error;
    } finally {
      leave(shared);
    }
  };
}

const takesMore = ({ underWay, begunAt, hasFailed, taken }: Shared): boolean =>
  underWay < AT_ONCE &&
  !hasFailed &&
  performance.now() - begunAt < JOINED_MS &&
  (taken === undefined || taken.isGood());
