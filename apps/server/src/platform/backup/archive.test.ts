import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packTar } from 'modern-tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Manifest } from './manifest';
import { readArchive } from './read-archive';
import { createArchiveWriter } from './write-archive';

let folder: string;
let whole: Buffer;

const manifest: Omit<Manifest, 'entries'> = {
  made_at: '2026-11-22T10:00:00.000Z',
  engine: 'PostgreSQL 18.4',
  migrations: ['0001_accounts.sql'],
  queue_version: 24,
  database_bytes: 1,
  tables: [],
  sequences: [],
  files: { count: 2_500, bytes: 7 },
  has_secret_key: false,
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-archive-'));
  const path = join(folder, 'whole.tar');
  const archive = await createArchiveWriter(createWriteStream(path), (bytes) => bytes);
  // More than two lists of hashes; one entry longer than what is read at once.
  for (let n = 0; n < 2_500; n += 1) {
    await archive.add(`files/public/${n}`, Buffer.alloc(n === 1_200 ? 3_000_000 : n % 700, n));
  }
  await archive.finish(manifest);
  whole = await readFile(path);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function readAll(bytes: Buffer) {
  const path = join(folder, 'changed.tar');
  await writeFile(path, bytes);
  const hash = createHash('sha256');
  const entries = readArchive(path, () => undefined);
  let next = await entries.next();
  for (; !next.done; next = await entries.next()) {
    hash.update(next.value.name).update(next.value.bytes);
  }
  return { manifest: next.value, hash: hash.digest('hex') };
}

const changedAt = (at: number) => {
  const bytes = Buffer.from(whole);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

test('what is written is read, and told by the manifest', async () => {
  const read = await readAll(whole);
  expect(read.manifest).toEqual({ ...manifest, entries: 2_501 });
  const expected = createHash('sha256');
  for (let n = 0; n < 2_500; n += 1) {
    expected.update(`files/public/${n}`);
    expected.update(Buffer.alloc(n === 1_200 ? 3_000_000 : n % 700, n));
  }
  expect(read.hash).toBe(expected.digest('hex'));
});

test('one bit that is another, anywhere that counts, is noticed', async () => {
  const places = [520, whole.indexOf('files/public/1200') + 512 + 2_000_000];
  for (const name of [
    'files/public/1700',
    'manifest.json',
    'sums/000002.sha256',
    'sums/end.sha256',
  ]) {
    const header = whole.indexOf(`${name}\0`);
    places.push(header + 3, header + 512 + 40);
  }
  for (const place of places) {
    await expect(readAll(changedAt(place)), `byte ${place}`).rejects.toThrow(
      /is damaged|is not a backup|newer version/,
    );
  }
});

test('an archive that was cut off is refused, wherever that was', async () => {
  const end = whole.indexOf('sums/end.sha256');
  const first = whole.indexOf('files/public/1\0');
  for (const length of [
    first,
    first + 700,
    2_000_000,
    whole.length / 2,
    end - 3_000,
    end,
    end + 600,
  ]) {
    const cut = readAll(whole.subarray(0, Math.floor(length)));
    await expect(cut, `after ${length}`).rejects.toThrow(/is damaged|is not a backup/);
  }
});

test('other files are refused in words: nothing, a text, a tar of somebody else', async () => {
  const other = Buffer.from(
    await packTar([{ header: { name: 'holiday.jpg', size: 3 }, body: 'abc' }]),
  );
  const strangers = [Buffer.alloc(0), Buffer.from('not a tar\n'.repeat(200)), other];
  for (const stranger of strangers) {
    await expect(readAll(stranger)).rejects.toThrow('changed.tar is not a backup of Kade.');
  }
});
