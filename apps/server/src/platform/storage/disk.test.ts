import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk';
import type { Storage } from './storage';

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-storage-'));
  storage = await createDiskStorage(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (key: string, content: string) => storage.put(key, Buffer.from(content), 'text/plain');

test('leaves nothing beside what was put, and nothing where it was deleted', async () => {
  await put('public/ab/x/original.jpg', 'first');
  await put('public/ab/x/original.jpg', 'second');
  expect(await readdir(folder, { recursive: true })).toHaveLength(5);
  await storage.delete('public/ab/x/original.jpg');
  expect(await readdir(folder, { recursive: true })).toEqual(['.incoming']);
});

test('deletes what an interrupted write left, once it is old', async () => {
  const [old, young] = [join(folder, '.incoming', 'old'), join(folder, '.incoming', 'young')];
  for (const path of [old, young]) await writeFile(path, 'x');
  await utimes(old, new Date('2026-01-01'), new Date('2026-01-01'));
  await storage.deleteLeftovers(new Date('2026-01-02'));
  expect(await readdir(join(folder, '.incoming'))).toEqual(['young']);
});

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
  const kept = await storage.get('public/cd/y/160.webp');
  expect(kept && (await text(kept.stream))).toBe('from before');
});

test.runIf(process.getuid?.() === 0)(
  'what root keeps in the folder of another account belongs to that',
  async () => {
    await chown(folder, 4711, 4712);
    storage = await createDiskStorage(folder);
    await put('public/ab/x/original.jpg', 'a picture');
    const kept = await readdir(join(folder, 'public'), { recursive: true });
    const owners = await Promise.all(
      ['.', ...kept].map(async (name) => {
        const { uid, gid } = await stat(join(folder, 'public', name));
        return `${name} ${uid} ${gid}`;
      }),
    );
    expect(owners.toSorted()).toEqual(
      ['.', 'ab', 'ab/x', 'ab/x/original.jpg'].map((name) => `${name} 4711 4712`),
    );
  },
);

test('leaves nothing of what could not be kept', async () => {
  await put('public/ab/x', 'a picture');
  const before = (await readdir(folder, { recursive: true })).toSorted();
  await expect(put('public/ab/x/more.jpg', 'x')).rejects.toThrow('EEXIST');
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(before);
});
