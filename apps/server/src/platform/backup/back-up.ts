import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { exclusively, unlessExclusive, type Database } from '../database';
import type { Storage } from '../storage';
import { BackupError } from './error';
import { freeBytes, type FreeBytes, refuseLittleSpace } from './disk-space';
import { FILES, SECRET_KEY, tableFolder, type TableCopy } from './manifest';
import {
  openSnapshot,
  type DatabaseSnapshot,
  type FindNamed,
  type FindPart,
} from './read-database';
import { type Target, watchSpace } from './target';
import { type ArchiveWriter, createArchiveWriter } from './write-archive';

export interface BackupOptions {
  databaseUrl: string;
  /** For the lock that keeps files from being deleted. */
  db: Database;
  storage: Storage;
  /** Where the generated key is; undefined: another is used, which is not ours to keep. */
  keyFolder: string | undefined;
  target: Target;
  /** What is written where it is not everything. */
  findPart?: FindPart | undefined;
  /** What has to be in the storage. */
  findNamed?: FindNamed;
  /** Of the whole, in bytes as they were before they were compressed. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
  free?: FreeBytes;
}

export interface BackupResult {
  rows: number;
  files: number;
  /** Files that rows name and the storage has not. */
  missing: number;
  bytes: number;
}

const NO_FILES =
  'There is not one file where the settings say, though rows name some: set DATA_DIR and S3_URL as they are set where Kade runs. Nothing was kept.';

/** A compressed row takes about a fifth of its place in the database; a third is on the safe side. */
const COMPRESSED_SHARE = 1 / 3;

/**
 * Writes everything there is, or one store, at one moment into one archive, while a server may be at
 * work: the rows in one snapshot of the database, then the files. Files are written before the rows
 * that name them and never changed, and none is deleted before the end, so each that the snapshot
 * names is there; those that are not were lost before, or are in another storage, and are counted.
 * @throws having removed what it wrote
 */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const { target, db } = options;
  try {
    // That the lock was ours to the end is known once its transaction has ended well.
    const result = await exclusively(db, 'files', () => writeAll(options));
    await target.keep();
    return result;
  } catch (error) {
    await target.discard();
    throw error;
  }
}

/** Runs what deletes files, unless a backup is under way: it may still want them. */
export const unlessBackedUp = (ctx: { db: Database }, work: () => Promise<void>) =>
  unlessExclusive(ctx.db, 'files', work);

async function writeAll(options: BackupOptions): Promise<BackupResult> {
  const { databaseUrl, storage, target, findPart, findNamed, free = freeBytes } = options;
  const snapshot = await openSnapshot(databaseUrl, { findPart, findNamed });
  try {
    const fileBytes = snapshot.file_bytes ?? (await storage.totalBytes());
    if (target.folder !== undefined) {
      const needed = fileBytes + snapshot.row_bytes * COMPRESSED_SHARE;
      await refuseLittleSpace(free, target.folder, needed);
    }
    const count = counter(options, snapshot.row_bytes + fileBytes);
    const space = watchSpace(target, free);
    const archive = await createArchiveWriter(target.output, space.through);
    try {
      const tables = await addTables(archive, snapshot, count);
      const folders = await snapshot.folders();
      const missing = new Set(await snapshot.named());
      await snapshot.close();
      const added = await addFiles(archive, storage, folders, (key, bytes) => {
        missing.delete(key);
        count(bytes);
      });
      if (!findPart && added.count === 0 && missing.size > 0) throw new BackupError(NO_FILES);
      const files = { ...added, missing: missing.size };
      const has_secret_key = !findPart && (await addSecretKey(archive, options.keyFolder));
      await archive.finish({ ...snapshot.facts, tables, files, has_secret_key });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { rows, files: files.count, missing: files.missing, bytes: space.bytes() };
    } catch (error) {
      await archive.abandon(error as Error);
      throw error;
    }
  } finally {
    await snapshot.close();
  }
}

function counter({ onProgress, signal }: BackupOptions, total: number) {
  let done = 0;
  return (bytes: number) => {
    signal?.throwIfAborted();
    done += bytes;
    onProgress?.(Math.min(done, total), total);
  };
}

async function addTables(
  archive: ArchiveWriter,
  snapshot: DatabaseSnapshot,
  count: (bytes: number) => void,
): Promise<TableCopy[]> {
  const tables: TableCopy[] = [];
  for (const table of snapshot.tables) {
    const rows = snapshot.copy(table);
    let piece = await rows.next();
    for (let n = 1; !piece.done; n += 1) {
      const name = `${tableFolder(table)}${String(n).padStart(6, '0')}.copy.gz`;
      await archive.add(name, piece.value.compressed);
      count(piece.value.byteCount);
      piece = await rows.next();
    }
    tables.push({ ...table, rows: piece.value });
  }
  return tables;
}

async function addFiles(
  archive: ArchiveWriter,
  storage: Storage,
  folders: readonly string[],
  onAdded: (key: string, bytes: number) => void,
): Promise<{ count: number; bytes: number }> {
  const files = { count: 0, bytes: 0 };
  for (const folder of folders) {
    for await (const key of storage.list(folder)) {
      const object = await storage.get(key);
      // What no row names may go: an upload that failed, an import that was read.
      if (!object) continue;
      const bytes = await buffer(object.stream);
      await archive.add(`${FILES}${key}`, bytes);
      files.count += 1;
      files.bytes += bytes.length;
      onAdded(key, bytes.length);
    }
  }
  return files;
}

/** The key that was made at the first start: without it what is sealed in the database stays shut. */
async function addSecretKey(archive: ArchiveWriter, folder: string | undefined): Promise<boolean> {
  if (folder === undefined) return false;
  const key = await readFile(join(folder, SECRET_KEY)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (key) await archive.add(SECRET_KEY, key);
  return key !== undefined;
}
