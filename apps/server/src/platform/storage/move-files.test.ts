import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database';
import { startS3, type FakeS3 } from '../../../test/fakes/s3';
import { aGate } from '../../../test/gate';
import { readSettings } from '../../settings';
import { openDatabase, unlessExclusive, type Database } from '../database';
import { createDiskStorage, createS3Storage, moveFiles, openStorage, type Storage } from '.';

let db: Database;
let folder: string;
let s3: FakeS3;
let disk: Storage;
let bucket: Storage;
/** As a server has it while files are moved. */
let storage: Storage;

beforeAll(async () => {
  const database = await aDatabase();
  db = openDatabase({
    url: database.url,
    pool: 2,
    hasPreparedStatements: false,
    onError: () => undefined,
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-moving-'));
  s3 = await startS3();
  const settings = readSettings({ DATA_DIR: folder, S3_URL: s3.url });
  disk = await createDiskStorage(join(folder, 'files'));
  storage = await openStorage(settings);
  if (!settings.s3) throw new Error('no bucket in the settings');
  bucket = createS3Storage(settings.s3);
});

afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const put = (to: Storage, key: string) => to.put(key, Buffer.from(`of ${key}`), 'text/plain');
const keysOf = async (of: Storage) => {
  const keys = [];
  for await (const key of of.list('')) keys.push(key);
  return keys.toSorted();
};
const contentOf = async (of: Storage, key: string) => {
  const object = await of.get(key);
  return object && text(object.stream);
};
const move = (signal = new AbortController().signal, onProgress?: () => void) =>
  moveFiles({ db, from: disk, to: bucket, signal, ...(onProgress && { onProgress }) });

const NAMES = Array.from({ length: 40 }, (_, n) => `public/${n % 3}/file-${n}/original.jpg`);

test('what is on disk is shown, listed and deleted as ever; what is new is in the bucket', async () => {
  await put(disk, 'public/a/original.jpg');
  await put(disk, 'public/b/original.jpg');
  expect(await put(storage, 'public/a/original.jpg')).toBe(false);
  expect(await put(storage, 'public/a/160.webp')).toBe(true);
  expect([...s3.objects.keys()]).toEqual(['public/a/160.webp']);
  expect(await contentOf(storage, 'public/a/original.jpg')).toBe('of public/a/original.jpg');
  const all = ['public/a/160.webp', 'public/a/original.jpg', 'public/b/original.jpg'];
  expect(await keysOf(storage)).toEqual(all);
  await put(bucket, 'public/b/original.jpg');
  expect(await keysOf(storage)).toEqual(all);
  await storage.deleteAll('public/a/');
  await storage.delete('public/b/original.jpg');
  expect([await keysOf(storage), s3.objects.size]).toEqual([[], 0]);
});

test('moves all there is while files come, are read and one of them goes', async () => {
  for (const key of NAMES) await put(disk, key);
  const moving = move();
  const during = NAMES.map(async (key, n) => {
    await put(storage, `public/new/file-${n}/original.jpg`);
    return contentOf(storage, key);
  });
  expect(await Promise.all(during)).toEqual(NAMES.map((key) => `of ${key}`));
  expect(await moving).toEqual({ files: 40, bytes: NAMES.join('').length + 40 * 3 });
  expect(await readdir(join(folder, 'files'))).toEqual(['.incoming']);
  expect(s3.objects.size).toBe(80);
  for (const key of await keysOf(storage)) expect(await contentOf(storage, key)).toBe(`of ${key}`);
});

test('goes on where it was stopped, and with a file that was copied but not removed', async () => {
  for (const key of NAMES) await put(disk, key);
  const stopping = new AbortController();
  await expect(move(stopping.signal, () => stopping.abort())).rejects.toThrow(/abort/);
  const left = await keysOf(disk);
  expect(left.length).toBeGreaterThan(0);
  expect(await keysOf(storage)).toEqual(NAMES.toSorted());
  await put(bucket, left[0] ?? '');
  expect((await move()).files).toBe(left.length);
  expect([await keysOf(disk), await keysOf(bucket)]).toEqual([[], NAMES.toSorted()]);
});

test('keeps what the bucket has otherwise, or could not take', async () => {
  await put(disk, 'public/a.jpg');
  s3.objects.set('public/a.jpg', { bytes: Buffer.from('of public/A.jpg'), type: '' });
  await expect(move()).rejects.toThrow('it has another public/a.jpg than the disk');
  s3.objects.clear();
  s3.fail(/^PUT/, 503);
  await expect(move()).rejects.toMatchObject({ trouble: 'away' });
  expect(await contentOf(disk, 'public/a.jpg')).toBe('of public/a.jpg');
});

test('nothing is deleted while a file is on its way', async () => {
  await put(disk, 'public/a.jpg');
  const gate = aGate();
  const get: Storage['get'] = async (key) => {
    await gate.pass();
    return disk.get(key);
  };
  const moving = moveFiles({ db, from: { ...disk, get }, to: bucket });
  await gate.reached;
  expect(await unlessExclusive(db, 'files', async () => undefined)).toBe(false);
  gate.open();
  await moving;
  expect(await unlessExclusive(db, 'files', async () => undefined)).toBe(true);
});
