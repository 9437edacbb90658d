import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer as createHttpServer, request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@kade/contract/api';
import { createClient } from '@kade/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freePort,
  postgresPid,
  startServerProcess,
  until,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';
import { aStartedFolder } from './started-folder';

/** What may pass between the last reply and the end, on a machine that is busy with tests. */
const PATIENCE_MS = 10_000;

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await aStartedFolder('lifecycle');
  server = await startServerProcess(dataDir, await freePort());
  const merchant = { username: 'nimali', email: 'n@example.com', password: 'kottu roti 123' };
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  await createClient({ baseUrl: server.origin }).call(api.auth.signUp, {
    body: { ...merchant, ...names },
  });
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
  expect(taken).toMatchObject({
    code: 1,
    said: expect.stringContaining(`port ${port} is in use`) as string,
  });
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
  server = await startServerProcess(dataDir, await freePort(), { STOP_DELAY: '60' });
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
});

test('given time to leave, it says so and answers everybody until then', async () => {
  const { origin } = server;
  const answersOf = async (name: string) => (await fetch(`${origin}/api/${name}`)).status;
  server.process.kill('SIGTERM');
  await until(async () => (await answersOf('ready')) === 503, PATIENCE_MS);
  expect(await answersOf('health')).toBe(200);
  expect((await fetch(origin)).status).toBe(200);
  // Asked twice, it waits for nobody.
  expect(await server.stop()).toBe(1);
  server = await startServerProcess(dataDir, await freePort());
});

test('asked to stop while it starts, it leaves no database behind', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kade-lifecycle-'));
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, PORT: String(await freePort()) },
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  // Its database speaks.
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (lines) => String(lines).includes('LOG:') && resolve());
  });
  child.kill('SIGTERM');
  expect((await closed)[0]).toBe(0);
  expect(existsSync(path.join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false);
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** A request whose body is not complete yet, on a connection that is kept for more. */
async function aSlowRequest() {
  const agent = new Agent({ keepAlive: true });
  const call = request(server.origin + api.auth.login.path, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': '2' },
  });
  const replied = once(call, 'response') as Promise<[IncomingMessage]>;
  // Who ends the server at once gets none.
  replied.catch(() => undefined);
  call.write('{');
  const [socket] = (await once(call, 'socket')) as [Socket];
  if (socket.connecting) await once(socket, 'connect');
  // The server has read the beginning once it answers somebody who came later.
  await fetch(`${server.origin}/api/health`);
  return { call, agent, replied };
}

test('a request under way is answered, and then the stop does not wait for its connection', async () => {
  const { call, replied } = await aSlowRequest();
  const stopped = server.stop();
  await until(() =>
    fetch(`${server.origin}/api/health`).then(
      () => false,
      () => true,
    ),
  );
  call.end('}');
  const [reply] = await replied;
  expect(reply.statusCode).toBe(400);
  reply.resume();
  const start = performance.now();
  expect(await stopped).toBe(0);
  expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
  server = await startServerProcess(dataDir, await freePort());
}, 60_000);

test('asked twice, it ends at once, and its database with it', async () => {
  const { call } = await aSlowRequest();
  call.on('error', () => {});
  const pid = await postgresPid(dataDir);
  const ended = once(server.process, 'exit') as Promise<[number | null]>;
  server.process.kill('SIGINT');
  await until(() =>
    fetch(`${server.origin}/api/health`).then(
      () => false,
      () => true,
    ),
  );
  server.process.kill('SIGINT');
  const start = performance.now();
  expect((await ended)[0]).toBe(1);
  expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
  await until(() => !isAlive(pid));
  server = await startServerProcess(dataDir, await freePort());
}, 60_000);

test('a terminal that is closed stops it as well, and its database', async () => {
  const pid = await postgresPid(dataDir);
  const ended = once(server.process, 'exit') as Promise<[number | null]>;
  server.process.kill('SIGHUP');
  expect((await ended)[0]).toBe(0);
  expect(isAlive(pid)).toBe(false);
  // What follows needs none that runs.
}, 60_000);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a key or a password that is gone from beside its database is said in one line', async () => {
  // A merchant is in it.
  await server.stop();
  const key = path.join(dataDir, 'secret-key');
  const start = async (wanted: string) => {
    const { code, said } = await runToEnd({ PORT: '0', LOG_LEVEL: 'error' });
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toEqual([expect.stringContaining(wanted)]);
  };
  const kept = await readFile(key);
  await writeFile(key, '');
  await start(`Kade cannot start: ${key} holds no usable key: restore it from a backup.`);
  await rm(key);
  await start(`Kade cannot start: ${key} is missing: restore it from a backup.`);
  expect(existsSync(key)).toBe(false);
  await writeFile(key, kept);
  const password = path.join(dataDir, 'postgres/password');
  await writeFile(password, 'another');
  await start(`does not take the password in ${password}: restore this file from a backup.`);
}, 120_000);

test.runIf(process.getuid?.() === 0)(
  'a folder that another account has kept is said in one line',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kade-lifecycle-'));
    await mkdir(path.join(folder, 'files'));
    await chown(path.join(folder, 'files'), 65_534, 65_534);
    const { code, said } = await runToEnd({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' });
    expect(said.trim().split('\n')).toEqual([
      `Kade cannot start: ${folder} belongs to the account with the id 65534, and this one has the id 0: start Kade as that account, or give the folder to this one (chown -R).`,
    ]);
    expect(code).toBe(1);
    await rm(folder, { recursive: true, force: true });
  },
);

test('a folder or an address that cannot be used is said in one line', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kade-lifecycle-'));
  await writeFile(path.join(folder, 'file'), '');
  const ours = { PORT: '0', LOG_LEVEL: 'error' };
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const silentPort = (silent.address() as AddressInfo).port;
  const database = `postgres://kade@127.0.0.1:${silentPort}/kade`;
  const ahead = createHttpServer((_, reply) => {
    reply.writeHead(403).end('<Error><Code>RequestTimeTooSkewed</Code></Error>');
  }).listen(0, '127.0.0.1');
  await once(ahead, 'listening');
  const bucket = {
    S3_URL: 's3://pictures',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(ahead.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  const cases: [Record<string, string>, string][] = [
    [{ DATA_DIR: path.join(folder, 'file') }, 'a file is where a folder should be'],
    [{ DATA_DIR: '/dev/null/kade' }, 'DATA_DIR says where Kade keeps its data'],
    [{ DATA_DIR: '/proc/kade' }, 'DATA_DIR says where Kade keeps its data'],
    [{ HOST: '192.0.2.1' }, '192.0.2.1 is no address of this machine: see HOST'],
    [{ HOST: 'no.such.host.invalid' }, 'no.such.host.invalid is no address of this machine'],
    [{ PORT: ' ' }, 'PORT must be a whole number'],
    [{ DATA_DIR: ' ' }, 'DATA_DIR must not be blank'],
    [bucket, 'its clock and that of this machine differ'],
    [{ DATABASE_URL: database }, 'the database of DATABASE_URL does not answer'],
  ];
  // Two at once: one of them mostly waits.
  const run = async (some: typeof cases) => {
    for (const [environment, words] of some) {
      const DATA_DIR = path.join(folder, words);
      const { code, said } = await runToEnd({ DATA_DIR, ...ours, ...environment });
      expect(said.trim().split('\n')).toEqual([expect.stringContaining(words)]);
      expect(code).toBe(1);
    }
  };
  await Promise.all([run(cases.slice(0, -1)), run(cases.slice(-1))]);
  silent.close();
  ahead.close();
  await rm(folder, { recursive: true, force: true });
}, 120_000);
