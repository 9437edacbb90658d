import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createDiskStorage, type Storage } from '../storage';
import { freeBytes, type FreeBytes, refuseLittleSpace } from './disk-space';
import { BackupError } from './error';
import { FILES, SECRET_KEY, type Manifest } from './manifest';
import { readArchive } from './read-archive';
import { openStaging, type Staging } from './staging';
import { unpack } from './unpack';
import { openRestore } from './write-database';

export interface RestoreOptions {
  archive: string;
  dataDir: string;
  migrationsFolder: string;
  /** Whether the database's own files come into the folder, too. */
  isEmbedded: boolean;
  /** Where files go instead of into the folder. */
  bucket?: Bucket | undefined;
  /** Opens the empty database; an embedded one below `folder`. */
  openDatabase: (folder: string) => Promise<TargetDatabase>;
  onProgress?: (step: 'Checking' | 'Restoring', done: number, total: number) => void;
  signal?: AbortSignal;
  free?: FreeBytes;
}

export interface Bucket {
  storage: Storage;
  /** Whether it may hold files: each must be the one that the archive has. */
  mayHoldFiles: boolean;
}

export interface TargetDatabase {
  url: string;
  close: () => Promise<void>;
}

const EMBEDDED = 'postgres';

/** Reads a whole archive and compares every entry with its hash; answers what it holds. */
export async function checkArchive(
  options: Pick<RestoreOptions, 'archive' | 'migrationsFolder' | 'onProgress' | 'signal'>,
): Promise<Manifest> {
  const entries = readArchive(options.archive, await counter(options, 'Checking'));
  let next = await entries.next();
  while (!next.done) next = await entries.next();
  await refuseUnknownMigrations(next.value, options.migrationsFolder);
  return next.value;
}

/**
 * Brings a backup back into an empty folder and an empty database, all or nothing. Nothing is
 * touched before the whole archive was found to be intact.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const manifest = await checkArchive(options);
  const { bucket } = options;
  if (manifest.store) {
    throw new BackupError(
      `This backup holds one store alone (${manifest.store.name}): bring it back beside others, with --store.`,
    );
  }
  if (bucket) await refuseFullBucket(bucket);
  const staging = await openStaging(options.dataDir);
  let database: TargetDatabase | undefined;
  try {
    await refuseLittleRoom(options, manifest);
    database = await options.openDatabase(staging.folder);
    await fill(options, manifest, staging, database);
    await database.close();
    await staging.place([]);
    await staging.end();
    return manifest;
  } catch (error) {
    await database?.close();
    await staging.discard();
    if (bucket && !bucket.mayHoldFiles) await empty(bucket.storage);
    throw error;
  }
}

async function fill(
  options: RestoreOptions,
  manifest: Manifest,
  staging: Staging,
  { url }: TargetDatabase,
): Promise<void> {
  const { bucket } = options;
  const storage =
    bucket?.storage ??
    (await createDiskStorage(join(staging.folder, 'files'), { isDurable: false }));
  const rows = await openRestore(url, manifest, options.migrationsFolder);
  try {
    const entries = readArchive(options.archive, await counter(options, 'Restoring'));
    const to = { storage, mayHoldFiles: bucket?.mayHoldFiles ?? false, folder: staging.folder };
    await unpack(entries, manifest, {
      load: rows.load,
      write: (name, bytes) => writeEntry(to, name, bytes),
    });
    await staging.place([EMBEDDED]);
    await rows.finish();
  } catch (error) {
    await rows.abandon();
    throw error;
  }
}

async function writeEntry(
  { storage, mayHoldFiles, folder }: Bucket & { folder: string },
  name: string,
  bytes: Buffer,
): Promise<void> {
  if (name === SECRET_KEY) {
    await writeFile(join(folder, SECRET_KEY), bytes, { mode: 0o600, flag: 'wx' });
  } else if (name.startsWith(FILES)) {
    const key = name.slice(FILES.length);
    if (await storage.put(key, bytes, '')) return;
    if (!mayHoldFiles) throw new BackupError(`The backup holds ${name} twice.`);
    const object = await storage.get(key);
    if (object && bytes.equals(await buffer(object.stream))) return;
    throw new BackupError(`The bucket holds another ${key} than the backup. Nothing was changed.`);
  } else {
    throw new BackupError(`The backup holds ${name}, which this version of Kade does not know.`);
  }
}

async function refuseFullBucket({ storage, mayHoldFiles }: Bucket): Promise<void> {
  if (mayHoldFiles) return;
  for await (const key of storage.list('')) {
    throw new BackupError(
      `The bucket of S3_URL is not empty (it holds ${key}): a backup is restored into an empty one, or with --same-bucket into the one that it was made of. Nothing was changed.`,
    );
  }
}

async function empty(storage: Storage): Promise<void> {
  for await (const key of storage.list('')) await storage.delete(key);
}

async function refuseUnknownMigrations({ migrations }: Manifest, folder: string): Promise<void> {
  const known = new Set(await readdir(folder));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `This backup was made by a newer version of Kade (it knows ${unknown.join(', ')}): restore it with that.`,
    );
  }
}

async function refuseLittleRoom(
  { dataDir, isEmbedded, bucket, free = freeBytes }: RestoreOptions,
  { files, database_bytes }: Manifest,
): Promise<void> {
  const needed = (bucket ? 0 : files.bytes) + (isEmbedded ? database_bytes : 0);
  await refuseLittleSpace(free, dataDir, needed);
}

export async function counter(
  { archive, onProgress, signal }: Pick<RestoreOptions, 'archive' | 'onProgress' | 'signal'>,
  step: 'Checking' | 'Restoring',
) {
  const found = await stat(archive).catch(() => undefined);
  if (!found?.isFile()) throw new BackupError(`There is no file ${archive}.`);
  let done = 0;
  return (bytes: number) => {
    signal?.throwIfAborted();
    done += bytes;
    onProgress?.(step, done, found.size);
  };
}
