import { lchown, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '../own-folder';
import { BackupError } from './error';
import { someAtOnce } from '../some-at-once';
import { exists, syncPath } from './target';

/** Below `DATA_DIR`, as long as a restore into it is not complete. */
const UNFINISHED = 'restoring';
/** What a volume of its own brings along. */
const HARMLESS = ['lost+found'];

const SYNCS_AT_ONCE = 16;

/** A folder that becomes `DATA_DIR` once everything is in it. */
export interface Staging {
  folder: string;
  /** Moves what is there, but for these names, to where it belongs, once it is on disk. */
  place(except: readonly string[]): Promise<void>;
  /** Says that the restore is complete. */
  end(): Promise<void>;
  /** Leaves `DATA_DIR` as empty as it was. */
  discard(): Promise<void>;
}

/** @throws where a restore into this folder was interrupted: nobody may work on a part of it */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (await exists(join(dataDir, UNFINISHED))) {
    throw new BackupError(
      `A restore into ${dataDir} was interrupted or is under way. Run it again; with DATABASE_URL, into an empty database.`,
    );
  }
}

/**
 * Prepares `dataDir` for a restore, and removes what an interrupted one left.
 * @throws where anything else is in it
 */
export async function openStaging(dataDir: string): Promise<Staging> {
  const isNew = !(await exists(dataDir));
  await makeDataFolder(dataDir);
  const found = (await readdir(dataDir)).filter((name) => !HARMLESS.includes(name));
  if (found.length > 0 && !found.includes(UNFINISHED)) {
    throw new BackupError(
      `${dataDir} is not empty: a backup is restored into an empty folder only. Nothing was changed.`,
    );
  }
  const folder = join(dataDir, UNFINISHED);
  const clear = async () => {
    for (const name of await readdir(dataDir)) {
      if (HARMLESS.includes(name) || name === UNFINISHED) continue;
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
    // Last: as long as it is there, the rest is known to be a part.
    await rm(folder, { recursive: true, force: true });
  };
  await clear();
  await mkdir(folder, { mode: 0o711 });
  const owner = await stat(dataDir);
  if (process.getuid?.() === 0) await lchown(folder, owner.uid, owner.gid);
  return {
    folder,
    async place(except) {
      for (const name of await readdir(folder)) {
        if (except.includes(name)) continue;
        await syncTree(join(folder, name), process.getuid?.() === 0 ? owner : undefined);
        await rename(join(folder, name), join(dataDir, name));
      }
      await syncPath(dataDir);
    },
    async end() {
      await rmdir(folder);
      await syncPath(dataDir);
    },
    async discard() {
      await clear();
      if (isNew) await rmdir(dataDir);
    },
  };
}

/** Much faster than file by file as they are written. Root hands them to whoever owns the folder. */
async function syncTree(top: string, owner: { uid: number; gid: number } | undefined) {
  const isFolder = (await stat(top)).isDirectory();
  const below = isFolder ? await readdir(top, { recursive: true }) : [];
  const syncing = someAtOnce(SYNCS_AT_ONCE);
  for (const path of [...below.map((name) => join(top, name)), top]) {
    await syncing.add(async () => {
      if (owner) await lchown(path, owner.uid, owner.gid);
      await syncPath(path);
    });
  }
  await syncing.end();
}
