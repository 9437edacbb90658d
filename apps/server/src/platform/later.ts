import type { Logger } from 'pino';
import type { Database } from './database';

/** Something that reads leave to be written. */
export interface LaterKind<Entry> {
  name: string;
  /** Entries of one key are put together while they wait. */
  keyOf: (entry: Entry) => string;
  together: (known: Entry, added: Entry) => Entry;
  /** Writes them in one statement; a row that is gone by then is left out. */
  write: (ctx: { db: Database }, entries: readonly Entry[]) => Promise<void>;
}

/**
 * What a read leaves behind, such as that somebody was there: it waits in memory, apart from the
 * request, and is written with others of its kind. What a killed process had not written is lost.
 */
export interface Later {
  add<Entry>(kind: LaterKind<Entry>, entry: Entry): void;
  /** Writes all that waits, now; resolves once what was already being written is, too. */
  flush(): Promise<void>;
}

/** Something is written this long after it was left, at the latest. */
const FLUSH_MS = 1000;
/** Entries of a kind kept while the database is away; what comes beyond is left out. */
const MAX_WAITING = 20_000;

interface Queue {
  add(entry: never): void;
  write(): Promise<void>;
}

export function createLater(ctx: { db: Database; log: Logger }): Later {
  const queues = new Map<string, Queue>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    for (const queue of queues.values()) await queue.write();
  };

  return {
    flush,
    add: (kind, entry) => {
      const queue = queues.get(kind.name) ?? queueOf(ctx, kind);
      queues.set(kind.name, queue);
      queue.add(entry as never);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
  };
}

function queueOf<Entry>(ctx: { db: Database; log: Logger }, kind: LaterKind<Entry>): Queue {
  let waiting = new Map<string, Entry>();
  let latest = Promise.resolve();

  const add = (entry: Entry) => {
    const key = kind.keyOf(entry);
    const known = waiting.get(key);
    if (known !== undefined) waiting.set(key, kind.together(known, entry));
    else if (waiting.size < MAX_WAITING) waiting.set(key, entry);
  };

  const writeWaiting = async () => {
    if (waiting.size === 0) return;
    const entries = [...waiting.values()];
    waiting = new Map();
    try {
      await kind.write(ctx, entries);
    } catch (error) {
      const told = { err: error, kind: kind.name, entries: entries.length };
      ctx.log.warn(told, 'what reads left waits for the database');
      for (const entry of entries) add(entry);
    }
  };

  return { add, write: () => (latest = latest.then(writeWaiting)) };
}
