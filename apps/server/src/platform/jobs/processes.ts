import { executeSql, type Database } from '../database';

/** After this long without a beat a process counts as dead. */
const SILENCE_MS = 30_000;
/** Who could not beat itself for so long knows nothing about others. */
const OWN_SILENCE_MS = 15_000;

/** How a process tells that it lives, and sees who does not. */
export interface Processes {
  /** Comes in. Alone, it knows that everybody before it is gone; so are those named. */
  enter(gone: readonly string[]): Promise<void>;
  /** Says that this one lives, and forgets those that have been silent for too long. */
  beat(): Promise<void>;
  leave(): Promise<void>;
}

interface Sight {
  beats: number;
  /** When they last changed, by this process's own steady clock. */
  since: number;
}

/**
 * Processes count their beats in a row each. Nobody compares times of two clocks, nor trusts one
 * that is set: a count that stands still for long by the watcher's own steady clock is a death.
 */
export function createProcesses(db: Database, own: string, isAlone: boolean): Processes {
  const seen = new Map<string, Sight>();
  let lastBeat = performance.now();
  const insertOwn = 'insert into server_processes (id) values ($1) on conflict do nothing';

  const forget = async (dead: readonly string[]) => {
    for (const id of dead) seen.delete(id);
    await executeSql(db, 'delete from server_processes where id::text = any($1)', [dead]);
  };

  const listSilent = async (now: number): Promise<string[]> => {
    const { rows } = await executeSql(db, 'select id, beats from server_processes where id <> $1', [
      own,
    ]);
    const silent: string[] = [];
    for (const { id, beats } of rows as unknown as { id: string; beats: number }[]) {
      const sight = seen.get(id);
      if (sight?.beats !== beats) seen.set(id, { beats, since: now });
      else if (now - sight.since > SILENCE_MS) silent.push(id);
    }
    return silent;
  };

  return {
    async enter(gone) {
      if (isAlone) await executeSql(db, 'delete from server_processes');
      else await forget(gone);
      await executeSql(db, insertOwn, [own]);
      lastBeat = performance.now();
    },
    async beat() {
      // Also after others took this one for dead, as when the machine was asleep.
      await executeSql(db, insertOwn, [own]);
      await executeSql(db, 'update server_processes set beats = beats + 1 where id = $1', [own]);
      const now = performance.now();
      if (now - lastBeat > OWN_SILENCE_MS) seen.clear();
      lastBeat = now;
      const silent = await listSilent(now);
      if (silent.length > 0) await forget(silent);
    },
    leave: () => forget([own]),
  };
}
