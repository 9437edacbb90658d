import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../settings';
import { startS3, type FakeS3 } from '../../../test/fakes/s3';
import { openStorage, type Storage } from '.';

let folder: string;
let s3: FakeS3;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-storage-'));
  s3 = await startS3();
});

afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const put = (key: string, content: string) => storage.put(key, Buffer.from(content), 'text/plain');
const read = async (key: string) => {
  const object = await storage.get(key);
  return object && { size: object.size, content: await text(object.stream) };
};
const list = async (prefix: string) => {
  const keys = [];
  for await (const key of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
};

describe.each([
  ['on disk', () => ({})],
  ['in a bucket', () => ({ S3_URL: s3.url })],
])('%s', (_name, settings) => {
  beforeEach(async () => {
    storage = await openStorage(readSettings({ DATA_DIR: folder, ...settings() }));
  });

  test('gives back what was put, and never overwrites it', async () => {
    expect(await put('public/ab/x/original.jpg', 'first')).toBe(true);
    expect(await put('public/ab/x/original.jpg', 'second')).toBe(false);
    expect(await read('public/ab/x/original.jpg')).toEqual({ size: 5, content: 'first' });
    expect(await read('public/ab/x/320.webp')).toBeUndefined();
    expect(await read('public/ab/x')).toBeUndefined();
    expect(await read('public/ab/x/none/more.jpg')).toBeUndefined();
  });

  test('gives a part, and what is left of all that it has', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    await storage.put('public/large.jpg', bytes, 'image/jpeg');
    const object = await storage.get('public/large.jpg');
    const part =
      object && Buffer.concat(await object.part({ start: 70_000, end: 270_000 }).toArray());
    expect(part?.equals(bytes.subarray(70_000, 270_001))).toBe(true);
    expect(await storage.totalBytes()).toBe(300_000);
  });

  test('writes what is never in memory all at once', async () => {
    const pieces = Array.from({ length: 40 }, (_, index) => Buffer.alloc(10_000, `${index}`));
    const size = 400_000;
    const open = async () => Readable.from(pieces, { objectMode: false });
    expect(await storage.put('imports/sheet.csv', { size, open }, 'text/csv')).toBe(true);
    expect(await storage.put('imports/sheet.csv', { size, open }, 'text/csv')).toBe(false);
    expect(await read('imports/sheet.csv')).toEqual({ size, content: pieces.join('') });
  });

  test('lets exactly one of many writers of a key win', async () => {
    const writers = Array.from({ length: 20 }, (_, index) =>
      put('public/one.jpg', `writer ${index}`),
    );
    const wins = await Promise.all(writers);
    expect(wins.filter(Boolean)).toHaveLength(1);
    expect((await read('public/one.jpg'))?.content).toBe(`writer ${wins.indexOf(true)}`);
  });

  test('lists and deletes below a prefix only', async () => {
    for (const key of ['public/a/1.jpg', 'public/a/2.jpg', 'public/ab/3.jpg', 'private/a/4.jpg']) {
      await put(key, key);
    }
    expect(await list('public/')).toEqual(['public/a/1.jpg', 'public/a/2.jpg', 'public/ab/3.jpg']);
    await storage.deleteAll('public/a/');
    await storage.deleteAll('public/a/');
    expect(await list('public/')).toEqual(['public/ab/3.jpg']);
    expect(await list('private/')).toEqual(['private/a/4.jpg']);
    expect(await list('nothing/')).toEqual([]);
    await storage.delete('private/a/4.jpg');
    await storage.delete('private/a/4.jpg');
    expect(await list('')).toEqual(['public/ab/3.jpg']);
  });

  test.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a//b',
    'a/',
    '.incoming/x',
    'a/.b',
    'A',
    'a\0',
    'a\\b',
    'é',
  ])('refuses the key %j', async (key) => {
    await expect(put(key, 'x')).rejects.toThrow('not a key');
    await expect(storage.get(key)).rejects.toThrow('not a key');
  });

  test.each(['', '/', '../', 'a', '.incoming/', 'a//', 'a/../'])(
    'refuses the prefix %j',
    async (prefix) => {
      await expect(storage.deleteAll(prefix)).rejects.toThrow('not a key');
    },
  );
});
