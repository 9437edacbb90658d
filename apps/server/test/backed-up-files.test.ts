import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { originalKey } from '../src/modules/files/paths';
import { joinStorage } from '../src/join-storage';
import { backUp, checkArchive, fileTarget } from '../src/platform/backup';
import { executeSql } from '../src/platform/database';
import { createDiskStorage } from '../src/platform/storage';
import { projectRoot, readSettings } from '../src/settings';
import { namedFiles, partOfStore } from '../src/store-backup';
import { databaseAt } from './database';
import { aPicture, aStore, type TestShop } from './factories';

let shop: TestShop;
let folder: string;
let databaseUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-files-'));
  shop = await aStore();
  const { rows } = await executeSql(shop.server.system.db, 'select current_database() as name');
  databaseUrl = databaseAt(inject('databaseServer'), String(rows[0]?.['name']));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function back(name: string, options: Partial<Parameters<typeof backUp>[0]> = {}) {
  const { system } = shop.server;
  const archive = join(folder, name);
  const { missing } = await backUp({
    databaseUrl,
    db: system.db,
    storage: system.storage,
    keyFolder: system.settings.dataDir,
    target: await fileTarget(archive),
    findNamed: namedFiles,
    ...options,
  });
  const migrationsFolder = join(projectRoot, 'apps/server/migrations');
  const { files } = await checkArchive({ archive, migrationsFolder });
  return { told: missing, kept: files.missing };
}

test('a backup tells of the files that rows name and the storage has not, and its archive does', async () => {
  const { storage } = shop.server.system;
  const [lost] = [await aPicture(shop), await aPicture(shop)];
  expect(await back('whole.tar')).toEqual({ told: 0, kept: 0 });
  // What was made of it is there still.
  const extension = lost.path.split('.').at(-1) ?? '';
  await storage.delete(originalKey({ id: lost._id, extension, is_private: false }));
  expect(await back('lost.tar')).toEqual({ told: 1, kept: 1 });
  const subdomain = new URL(shop.store.domain).hostname.split('.')[0] ?? '';
  const findPart = partOfStore(subdomain);
  expect(await back('store.tar', { findPart })).toEqual({ told: 1, kept: 1 });
  const elsewhere = await createDiskStorage(join(folder, 'elsewhere'));
  await expect(back('elsewhere.tar', { storage: elsewhere })).rejects.toThrow('not one file');
  await expect(stat(join(folder, 'elsewhere.tar'))).rejects.toThrow('ENOENT');
});

test('a key that is not used is not kept with what another one sealed', async () => {
  const options = {
    archive: join(folder, 'no-key.tar'),
    migrationsFolder: join(projectRoot, 'apps/server/migrations'),
  };
  await back('no-key.tar', { keyFolder: undefined });
  expect(await checkArchive(options)).toMatchObject({ has_secret_key: false });
});

test('a command beside a server refuses a folder in which no files were kept, and makes none', async () => {
  const dataDir = join(folder, 'another');
  await expect(joinStorage(readSettings({ DATA_DIR: dataDir }))).rejects.toThrow('DATA_DIR');
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});
