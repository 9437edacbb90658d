import { randomUUID } from 'node:crypto';
import { lchown, link, mkdir, open, opendir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeOwnFolder, OWN_FILE, OWN_FOLDER } from '../own-folder';
import {
  checkedKey,
  checkedPrefix,
  type Storage,
  type StoredObject,
  type StreamedBytes,
} from './storage';

/** No key starts with a dot, so none can reach what is still being written. */
const INCOMING = '.incoming';

/** Files below a folder of this machine. Not durable: the caller syncs the whole folder at the end. */
export async function createDiskStorage(
  folder: string,
  { isDurable = true } = {},
): Promise<Storage> {
  const incoming = join(folder, INCOMING);
  await makeOwnFolder(folder);
  await makeOwnFolder(incoming);
  const handOver = await handingTo(folder);
  return {
    async put(key, bytes) {
      const target = join(folder, checkedKey(key));
      const temporary = join(incoming, randomUUID());
      let isNew = false;
      try {
        await writeNew(temporary, bytes, isDurable);
        await handOver(temporary);
        const top = await mkdir(dirname(target), { recursive: true, mode: OWN_FOLDER });
        for (let path = dirname(target); top && path.startsWith(top); path = dirname(path)) {
          await handOver(path);
        }
        isNew = await linkNew(temporary, target);
        if (isDurable) await syncFolders(dirname(target), folder);
        return isNew;
      } catch (error) {
        // On a full disk each step may fail, and none may leave anything behind.
        if (isNew) await rm(target, { force: true });
        await rmdir(dirname(target)).catch(() => undefined);
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    get: async (key) => openObject(join(folder, checkedKey(key))),
    list: (prefix) => listKeys(folder, prefix && checkedPrefix(prefix)),
    async totalBytes() {
      let bytes = 0;
      for await (const key of listKeys(folder, '')) {
        bytes += (await unlessMissing(stat(join(folder, key))))?.size ?? 0;
      }
      return bytes;
    },
    async delete(key) {
      const path = join(folder, checkedKey(key));
      await rm(path, { force: true });
      await rmdirEmpty(dirname(path), folder);
    },
    deleteAll: async (prefix) =>
      rm(join(folder, checkedPrefix(prefix)), { recursive: true, force: true }),
    deleteLeftovers: (before) => deleteFilesBefore(incoming, before),
  };
}

/** What root makes beside a server of another account belongs to that, as the folder does. */
async function handingTo(folder: string): Promise<(path: string) => Promise<void>> {
  const { uid, gid } = await stat(folder);
  if (process.getuid?.() !== 0 || uid === 0) return async () => undefined;
  return (path) => lchown(path, uid, gid);
}

/** Deletes the files of a folder that were last written before a moment. */
export async function deleteFilesBefore(folder: string, before: Date): Promise<void> {
  for await (const name of namesIn(folder)) {
    const path = join(folder, name.name);
    const found = await unlessMissing(stat(path));
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

/** Takes folders away that hold nothing any more, up to `root`. */
async function rmdirEmpty(folder: string, root: string): Promise<void> {
  for (let path = folder; path !== root; path = dirname(path)) {
    const isGone = await rmdir(path).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}

async function writeNew(
  path: string,
  bytes: Buffer | StreamedBytes,
  isDurable: boolean,
): Promise<void> {
  const handle = await open(path, 'wx', OWN_FILE);
  try {
    await handle.writeFile(Buffer.isBuffer(bytes) ? bytes : await bytes.open());
    if (isDurable) await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A hard link fails where a rename would overwrite. */
async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Makes the entries on the way from `root` down to `folder` survive a power cut. */
async function syncFolders(folder: string, root: string): Promise<void> {
  for (let path = folder; path.startsWith(root); path = dirname(path)) {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

async function openObject(path: string): Promise<StoredObject | undefined> {
  const handle = await unlessMissing(open(path, 'r'));
  if (!handle) return undefined;
  const found = await handle.stat();
  if (found.isFile()) {
    return {
      size: found.size,
      get stream() {
        return handle.createReadStream();
      },
      part: (range) => handle.createReadStream(range),
    };
  }
  await handle.close();
  return undefined;
}

async function* listKeys(folder: string, prefix: string): AsyncIterable<string> {
  for await (const entry of namesIn(join(folder, prefix))) {
    if (join(prefix, entry.name) === INCOMING) continue;
    if (entry.isDirectory()) yield* listKeys(folder, `${prefix}${entry.name}/`);
    else yield prefix + entry.name;
  }
}

async function* namesIn(folder: string) {
  const entries = await unlessMissing(opendir(folder));
  if (entries) yield* entries;
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
