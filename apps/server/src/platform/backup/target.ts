import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { type FreeBytes, tooLittle } from './disk-space';
import { BackupError } from './error';

/** Where an archive goes. */
export interface Target {
  output: Writable;
  /** The folder whose disk fills up; undefined when it is somebody else's. */
  folder: string | undefined;
  /** Gives the complete archive its name. */
  keep(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

const LOOK_EVERY_BYTES = 32 * 1024 * 1024;

/** A file that has its name only once it is complete and on disk, and that nobody else may read. */
export async function fileTarget(path: string): Promise<Target> {
  const folder = dirname(path);
  if (await exists(path)) throw alreadyThere(path);
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new BackupError(`There is no folder ${folder} to write the backup to.`);
  }
  const draft = `${path}.partial-${randomBytes(4).toString('hex')}`;
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const discard = () => rm(draft, { force: true });
  return {
    output,
    folder,
    discard,
    async keep() {
      await linkNew(draft, path);
      await discard();
      await syncPath(folder);
    },
  };
}

/** A stream of the caller's, such as standard output. */
export const streamTarget = (output: Writable): Target => ({
  output,
  folder: undefined,
  keep: async () => undefined,
  discard: async () => undefined,
});

/** Passes an archive on and counts it; ends it before it fills the disk. */
export function watchSpace({ folder }: Target, free: FreeBytes) {
  let bytes = 0;
  let nextLook = LOOK_EVERY_BYTES;
  const look = async () => {
    if (folder === undefined || bytes < nextLook) return;
    nextLook = bytes + LOOK_EVERY_BYTES;
    const left = await free(folder);
    if (left < LOOK_EVERY_BYTES) throw tooLittle(folder, 'more is needed', left);
  };
  async function* through(archive: AsyncIterable<Buffer>) {
    for await (const chunk of archive) {
      bytes += chunk.length;
      await look();
      yield chunk;
    }
  }
  return { through, bytes: () => bytes };
}

/** A hard link fails where a rename would overwrite; not every disk has them. */
async function linkNew(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (await exists(to)) throw alreadyThere(to);
    if (!isUnsupported(error)) throw error;
    await rename(from, to);
  }
}

/** Makes a file, or the names in a folder, survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const alreadyThere = (path: string) =>
  new BackupError(`${path} exists already: a backup never overwrites anything.`);

const isUnsupported = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(String(error.code));
