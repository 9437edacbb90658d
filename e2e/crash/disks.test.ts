import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort, startServerProcess } from '../../apps/server/test/process/server-process';
import { run } from './backup-files';

/** Within which a start that cannot go on has said so and ended. */
const START_MS = 10_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kade-disks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A disk of so many megabytes, in memory; undefined where this account may not have one. */
async function aDisk(megabytes: number): Promise<string | undefined> {
  const disk = path.join(folder, String(megabytes));
  await mkdir(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', [disk]));
  return disk;
}

const NO_DISK = 'this account may not mount a disk';

async function expectRefusal(dataDir: string, words: string): Promise<void> {
  const start = performance.now();
  const { code, said } = await run('main.js', [], dataDir, { PORT: '0', LOG_LEVEL: 'error' });
  expect(said.trim().split('\n')).toEqual([expect.stringContaining(words)]);
  expect(code).toBe(1);
  expect(performance.now() - start).toBeLessThan(START_MS);
}

test('a first start on a disk that is too small says so and leaves nothing', async ({ skip }) => {
  const disk = await aDisk(60);
  if (disk === undefined) return skip(NO_DISK);
  await expectRefusal(disk, `Kade cannot start: the disk is full: 60 MB are free at ${disk}`);
  execFileSync('mount', ['-o', 'remount,ro', disk]);
  await expectRefusal(disk, 'Kade cannot start: the disk is full');
}, 60_000);

test('a start on a disk that is read-only, or full, says so', async ({ skip }) => {
  const disk = await aDisk(400);
  if (disk === undefined) return skip(NO_DISK);
  const server = await startServerProcess(disk, await freePort());
  expect(await server.stop()).toBe(0);
  execFileSync('mount', ['-o', 'remount,ro', disk]);
  await expectRefusal(disk, 'Kade cannot start: the disk is read-only there');
  execFileSync('mount', ['-o', 'remount,rw', disk]);
  const { bavail, bsize } = await statfs(disk);
  const all = path.join(disk, 'all-there-was');
  await writeFile(all, Buffer.alloc(bavail * bsize - 256 * 1024));
  await expectRefusal(disk, `Kade cannot start: the disk is full: 0 MB are free at ${disk}`);
  await rm(all);
  const again = await startServerProcess(disk, await freePort());
  expect(await again.stop()).toBe(0);
}, 120_000);
