import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStorage, type Storage } from './storage';

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-storage-'));
  storage = await createDiskStorage(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

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

test('gives back what was put, and never overwrites it', async () => {
  expect(await put('public/ab/x/original.jpg', 'first')).toBe(true);
  expect(await put('public/ab/x/original.jpg', 'second')).toBe(false);
  expect(await read('public/ab/x/original.jpg')).toEqual({ size: 5, content: 'first' });
  expect(await read('public/ab/x/320.webp')).toBeUndefined();
  expect(await read('public/ab/x')).toBeUndefined();
  expect(await read('public/ab/x/none/more.jpg')).toBeUndefined();
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
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
});

test('deletes what an interrupted write left, once it is old', async () => {
  const [old, young] = [join(folder, '.incoming', 'old'), join(folder, '.incoming', 'young')];
  for (const path of [old, young]) await writeFile(path, 'x');
  await utimes(old, new Date('2026-01-01'), new Date('2026-01-01'));
  await storage.deleteLeftovers(new Date('2026-01-02'));
  expect(await readdir(join(folder, '.incoming'))).toEqual(['young']);
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

/** What of a folder others than its owner may do anything with. */
async function openToOthers(top: string): Promise<string[]> {
  const entries = await readdir(top, { recursive: true });
  const found = await Promise.all(
    ['.', ...entries].map(async (name) => ({ name, mode: (await stat(join(top, name))).mode })),
  );
  return found.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name);
}

test('is for its owner alone, also where a folder from before was open', async () => {
  await put('public/ab/x/original.jpg', 'a picture');
  expect(await openToOthers(folder)).toEqual([]);

  await mkdir(join(folder, 'public/cd/y'), { recursive: true, mode: 0o755 });
  await writeFile(join(folder, 'public/cd/y/160.webp'), 'from before', { mode: 0o644 });
  await chmod(folder, 0o755);
  storage = await createDiskStorage(folder);
  expect(await openToOthers(folder)).toEqual([]);
  expect((await read('public/cd/y/160.webp'))?.content).toBe('from before');
});

test('leaves nothing of what could not be kept', async () => {
  await put('public/ab/x', 'a picture');
  const before = (await readdir(folder, { recursive: true })).toSorted();
  await expect(put('public/ab/x/more.jpg', 'x')).rejects.toThrow('EEXIST');
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(before);
});
