import { buffer } from 'node:stream/consumers';
import { exclusively, type Database } from '../platform/database';
import type { Storage } from '../platform/storage';
import { BackupError } from '../platform/backup/error';
import { FILES, type Manifest, type StoreCopy } from '../platform/backup/manifest';
import { readArchive } from '../platform/backup/read-archive';
import { checkArchive, counter, type RestoreOptions } from '../platform/backup/restore';
import { unpack } from '../platform/backup/unpack';
import { openStoreRestore, type StoreRestore } from './write-store';

export interface StoreRestoreOptions extends Pick<
  RestoreOptions,
  'archive' | 'migrationsFolder' | 'onProgress' | 'signal'
> {
  databaseUrl: string;
  /** For the lock that keeps files from being deleted. */
  db: Database;
  storage: Storage;
  /** Whose it is to be, where its own merchant is not here. */
  merchantEmail?: string | undefined;
  /** Whether a store that is there is taken back to what it was. */
  mayReplace: boolean;
}

/**
 * Brings one store back beside those that are there, while a server may be at work: its rows in one
 * transaction, its files before that ends. Whatever fails leaves nothing; of a process that was killed
 * only files without a row can be left, which the nightly sweep deletes.
 */
export async function restoreStore(options: StoreRestoreOptions): Promise<StoreCopy> {
  const manifest = await checkArchive(options);
  const { store } = manifest;
  if (!store) {
    throw new BackupError(
      'This backup holds all there was: restore it whole, and take the one store from there.',
    );
  }
  // Nobody may delete files that no row names yet.
  await exclusively(options.db, 'files', async () => {
    const rows = await openStoreRestore(options, manifest, store);
    const written = filesInto(options.storage);
    try {
      await fill(options, manifest, rows, written);
      await rows.commit();
    } catch (error) {
      await rows.abandon();
      await written.takeBack();
      throw error;
    }
  });
  return store;
}

async function fill(
  options: StoreRestoreOptions,
  manifest: Manifest,
  rows: StoreRestore,
  files: ReturnType<typeof filesInto>,
): Promise<void> {
  const entries = readArchive(options.archive, await counter(options, 'Restoring'));
  // Rows come first, and what refuses them does so before a file is written.
  let placed: Promise<void> | undefined;
  const place = () => (placed ??= rows.place());
  await unpack(entries, manifest, {
    load: rows.load,
    async write(name, bytes) {
      await place();
      await files.write(name, bytes);
    },
  });
  await place();
}

/** Writes files beside others, and knows which of them were not there before. */
function filesInto(storage: Storage) {
  const written: string[] = [];
  return {
    async write(name: string, bytes: Buffer) {
      if (!name.startsWith(FILES)) {
        throw new BackupError(
          `The backup holds ${name}, which this version of Kade does not know.`,
        );
      }
      const key = name.slice(FILES.length);
      if (await storage.put(key, bytes, '')) {
        written.push(key);
        return;
      }
      const object = await storage.get(key);
      if (object && bytes.equals(await buffer(object.stream))) return;
      throw new BackupError(
        `There is another file ${key} than the backup has. Nothing was changed.`,
      );
    },
    async takeBack() {
      for (const key of written) await storage.delete(key);
    },
  };
}
