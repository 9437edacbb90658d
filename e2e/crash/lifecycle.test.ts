import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freePort,
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kade-lifecycle-'));
  server = await startServerProcess(dataDir, await freePort());
}, 120_000);

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

/** Runs the built server to its end and tells what it said. */
async function runToEnd(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test('a second process on the same data is refused in words, and the first goes on', async () => {
  const { code, said } = await runToEnd({ PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(said).toContain(`Another Kade server is already running on ${dataDir}`);
  expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);
});

test('a taken port and a wrong setting are said in words', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kade-lifecycle-'));
  const port = new URL(server.origin).port;
  const taken = await runToEnd({ PORT: port, DATA_DIR: folder, HOST: '0.0.0.0' });
  expect(taken).toMatchObject({ code: 1, said: expect.stringContaining('EADDRINUSE') as string });
  const wrong = await runToEnd({ DATABASE_URL: 'mysql://localhost' });
  expect(wrong.code).toBe(1);
  expect(wrong.said).toContain('DATABASE_URL must look like postgres://');
  await rm(folder, { recursive: true, force: true });
});

test('asked to stop, it ends cleanly, takes its database along and starts again', async () => {
  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  expect(existsSync(pidFile)).toBe(true);
  expect(await server.stop()).toBe(0);
  expect(existsSync(pidFile)).toBe(false);
  server = await startServerProcess(dataDir, await freePort());
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
});

test('asked to stop while it starts, it leaves no database behind', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kade-lifecycle-'));
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, PORT: String(await freePort()) },
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect((await closed)[0]).toBe(0);
  expect(existsSync(path.join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false);
  await rm(folder, { recursive: true, force: true });
}, 60_000);
