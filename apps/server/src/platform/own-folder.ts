import { chmod, mkdir, opendir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const OWN_FOLDER = 0o700;
const DATA_FOLDER = 0o711;
/** What we keep is readable by its owner alone. */
export const OWN_FILE = 0o600;
const OTHERS = 0o077;

/**
 * Makes a folder that its owner alone may enter; one that others may enter, from before, is closed
 * with all that is in it.
 */
export async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  const { mode } = await stat(folder);
  if ((mode & OTHERS) !== 0) await tighten(folder);
}

/**
 * Makes the folder of all data, and those above it that are missing; others may pass through it.
 * One by one: where nothing can be made in a folder that is there, as in /proc, Node's recursive
 * way never ends.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let at = folder; !(await isThere(at)); at = dirname(at)) missing.unshift(at);
  for (const one of missing) {
    await mkdir(one, { mode: DATA_FOLDER }).catch(async (error: unknown) => {
      // Somebody else may have made it meanwhile.
      if (!(await isThere(one))) throw error;
    });
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    },
  );

/** The top goes last, so that an interrupted run is repeated. */
async function tighten(folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await tighten(path);
    else if (entry.isFile()) await unlessForeign(chmod(path, OWN_FILE));
  }
  await unlessForeign(chmod(folder, OWN_FOLDER));
}

/** What belongs to somebody else can only be closed by them. */
async function unlessForeign(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
