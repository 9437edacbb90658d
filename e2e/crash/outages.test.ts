import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@kade/contract/api';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aRoad, type Road } from '../../apps/server/test/fakes/road';
import {
  startDatabase,
  type DatabaseProcess,
} from '../../apps/server/test/process/database-process';
import {
  freePort,
  isReady,
  startServerProcess,
  until,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';
import { run } from './backup-files';
import { aStartedFolder } from './started-folder';

/** How long after an outage's end everybody is served again at the latest. */
const RECOVERY_MS = 15_000;
/** Callers that are refused at once, together; who waits for the database does so for longer. */
const AT_ONCE_MS = 3_000;
/** On a busy machine as long after the last of as many who ask what needs no database. */
const AFTER_OTHERS_MS = 1_000;
/** After which a start is one that waits for what does not come; it gives up by itself much sooner. */
const START_MS = 30_000;

let folder: string;
let databaseFolder: string;
let database: DatabaseProcess;
let road: Road;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kade-outages-'));
  databaseFolder = await aStartedFolder('outages');
  database = await startDatabase(databaseFolder);
  road = await aRoad(database.url);
  const environment = { DATABASE_URL: road.url };
  server = await startServerProcess(path.join(folder, 'data'), await freePort(), environment);
}, 120_000);

afterAll(async () => {
  await server.stop();
  road.cut();
  await database.stop();
  for (const made of [folder, databaseFolder]) await rm(made, { recursive: true, force: true });
}, 60_000);

interface Reply {
  status: number;
  retryAfter: string | null | undefined;
}

async function signIn(): Promise<Reply> {
  const { status, headers } = await fetch(server.origin + api.auth.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'kottu roti 123' }),
  });
  return { status, retryAfter: headers.get('retry-after') };
}

/** Of a shop that nobody knows: only the database can say that there is none. */
async function page(): Promise<Reply> {
  const headers = { host: 'nobody.localhost', accept: 'text/html' };
  const [reply] = (await once(get(server.origin, { headers }), 'response')) as [IncomingMessage];
  reply.resume();
  return { status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] };
}

/** Needs no database. */
async function health(): Promise<Reply> {
  const { status, headers } = await fetch(`${server.origin}/api/health`);
  return { status, retryAfter: headers.get('retry-after') };
}
const serves = () => signIn().then(({ status }) => status === 401);
const isRefused = ({ status, retryAfter }: Reply) => status === 503 && Number(retryAfter) > 0;

/** What an outage is for callers: after the first all are told to come back, and all but one at once. */
async function seeTheOutage(): Promise<void> {
  await until(async () => isRefused(await signIn()));
  const start = performance.now();
  const timed = async (call: Promise<Reply>) => ({
    ...(await call),
    took: performance.now() - start,
  });
  const numbers = Array.from({ length: 50 }, (_, n) => n);
  const [replies, others] = await Promise.all([
    Promise.all(numbers.map((n) => timed(n % 2 === 0 ? signIn() : page()))),
    Promise.all(numbers.map(() => timed(health()))),
  ]);
  expect(replies.filter((reply) => !isRefused(reply))).toEqual([]);
  expect(others.filter(({ status }) => status !== 200)).toEqual([]);
  const atOnce = Math.max(AT_ONCE_MS, ...others.map(({ took }) => took + AFTER_OTHERS_MS));
  // One looks whether the database is back.
  expect(replies.filter(({ took }) => took > atOnce).length).toBeLessThanOrEqual(1);
}

/** The lines of an outage: few, and none of them long. */
function expectFewLines(before: string, since: number): void {
  const lines = server.said().slice(before.length).trim().split('\n').filter(Boolean);
  const seconds = (performance.now() - since) / 1000;
  expect(lines.length).toBeLessThanOrEqual(seconds + 2);
  expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
}

test('connections that swallow what is sent are given up, and all are served again', async () => {
  expect(await serves()).toBe(true);
  road.silence();
  await until(serves, RECOVERY_MS);
}, 60_000);

test('a link that swallows everything makes quick refusals, and its end is noticed', async () => {
  const [before, since] = [server.said(), performance.now()];
  road.silence({ alsoNew: true });
  await seeTheOutage();
  expectFewLines(before, since);
  road.hear();
  await until(serves, RECOVERY_MS);
  await until(() => isReady(server.origin), RECOVERY_MS);
}, 90_000);

const isLinux = process.platform === 'linux';

test.runIf(isLinux)(
  'a database that is frozen makes quick refusals, and serves again when it is not',
  async () => {
    await database.signal('SIGSTOP');
    // Frozen, it could not be stopped either.
    onTestFinished(() => database.signal('SIGCONT'));
    await seeTheOutage();
    const start = performance.now();
    const { code, said } = await run('main.js', [], path.join(folder, 'other'), {
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: 'error',
    });
    expect(performance.now() - start).toBeLessThan(START_MS);
    expect(said.trim().split('\n')).toEqual([
      expect.stringContaining('Kade cannot start: the database of DATABASE_URL does not answer'),
    ]);
    expect(code).toBe(1);
    await database.signal('SIGCONT');
    await until(serves, RECOVERY_MS);
  },
  90_000,
);
