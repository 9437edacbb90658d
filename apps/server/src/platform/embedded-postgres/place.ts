import { open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { endianness } from 'node:os';
import { join } from 'node:path';
import { clusterDirectory } from './cluster';
import { EmbeddedPostgresError } from './error';

/**
 * Whose numbers on disk say whether this is the folder that ran last: a copy has others, however it
 * was made, while a moved folder and an atomic snapshot of a whole disk keep them.
 */
const NUMBERED = ['.', 'PG_VERSION', 'global/pg_control'];

/** Where pg_control tells the state, and what it says of a database that was shut down. */
const STATE_AT = 16;
const SHUT_DOWN = 1;

/**
 * Refuses a folder that was copied file by file while its database ran: it may be torn, and nobody
 * would notice. After a crash the folder is still where it was; a copy of a stopped one is whole.
 */
export async function refuseTornCopy(home: string): Promise<void> {
  const known = await readFile(placeFile(home), 'utf8').catch(() => undefined);
  const state = await readState(home).catch(() => undefined);
  if (known === undefined || state === undefined || state === SHUT_DOWN) return;
  if (known === (await placeOf(home))) return;
  throw new EmbeddedPostgresError(
    `The database in ${home} was copied while it was running. Such a copy can be damaged without a sign, so it is not started: restore a backup instead (npm run restore, see docs/backups.md). If this is no copy but the very folder, on a disk that numbers its files anew, delete ${placeFile(home)} and start again.`,
  );
}

/** Remembers where this folder is, before its database runs. */
export async function markPlace(home: string): Promise<void> {
  const place = await placeOf(home);
  if (place === (await readFile(placeFile(home), 'utf8').catch(() => undefined))) return;
  const draft = `${placeFile(home)}.new-${process.pid}`;
  await writeFile(draft, place, { mode: 0o600, flush: true });
  await rename(draft, placeFile(home));
}

const placeFile = (home: string) => join(home, 'place');

async function placeOf(home: string): Promise<string> {
  const numbers = await Promise.all(
    NUMBERED.map(async (name) => {
      const { ino } = await stat(join(clusterDirectory(home), name), { bigint: true });
      return `${ino} ${name}\n`;
    }),
  );
  return numbers.join('');
}

async function readState(home: string): Promise<number> {
  const control = await open(join(clusterDirectory(home), 'global/pg_control'), 'r');
  try {
    const { buffer } = await control.read(Buffer.alloc(4), 0, 4, STATE_AT);
    return endianness() === 'LE' ? buffer.readInt32LE() : buffer.readInt32BE();
  } finally {
    await control.close();
  }
}
