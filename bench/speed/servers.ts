import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  freePort,
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';
import { startPostgresServer } from '../../scripts/postgres-server.mjs';
import { cpuMeter, parentOf, type Cpu } from '../cpu';
import { openStore } from '../open-store';
import { median } from '../ratio';
import { fillShops, type Size } from './fill';

/** A server that is measured: its port, what it has used of the processor, what it keeps in memory. */
export interface Measured {
  pid: number;
  port: number;
  cpu: () => Cpu;
  /** Megabytes that it has now, and had at most. */
  memory: () => { now: number; most: number };
}

export interface Servers {
  ours: Measured;
  bare: Measured;
  /** How long a start of each takes, in milliseconds. */
  starts: { ours: number; bare: number };
  storeId: string;
  token: string;
  byHand: pg.Client;
  stop: () => Promise<void>;
}

/** Ours with a shop that is full. */
export interface FilledShop extends Pick<
  Servers,
  'ours' | 'storeId' | 'token' | 'byHand' | 'stop'
> {
  databaseUrl: string;
  /** Another process on its database. */
  startBeside: () => Promise<ServerProcess>;
}

/** Ours on a database that waits for the disk as a shop's does, told more of its environment once it is full. */
export async function startFilledShop(
  size: Size,
  environment: Record<string, string> = {},
): Promise<FilledShop> {
  const database = await startPostgresServer({ isDurable: true });
  if (!database) throw new Error('this bench needs the PostgreSQL of a Debian package');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kade-bench-speed-'));
  const byHand = new pg.Client({ connectionString: database.url });
  await byHand.connect();
  const postmaster = await postmasterOf(byHand);
  const start = async (told: Record<string, string> = {}) =>
    startServerProcess(dataDir, await freePort(), {
      DATABASE_URL: database.url,
      LOG_LEVEL: 'info',
      ...told,
    });

  const first = await start();
  const { storeId, token } = await openStore(first.origin);
  await first.stop();
  await fillShops(byHand, size);
  // By triggers, which the quick filling leaves out: an address, and words by which it is found.
  await byHand.query('update products set name = name where store_id = $1', [storeId]);
  const server = await start(environment);
  const port = Number(new URL(server.origin).port);
  return {
    storeId,
    token,
    byHand,
    databaseUrl: database.url,
    startBeside: () => start(environment),
    ours: { port, ...watched(server.process, postmaster) },
    stop: async () => {
      await server.stop();
      await byHand.end();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ours and the bare one, on one database. */
export async function startServers(size: Size): Promise<Servers> {
  const shop = await startFilledShop(size);
  const starts = await timeStarts(shop);
  const bare = await startBare(shop);
  return {
    ...shop,
    starts,
    bare: { port: bare.port, ...watched(bare.child, await postmasterOf(shop.byHand)) },
    stop: async () => {
      bare.child.kill();
      await shop.stop();
    },
  };
}

/** So often each is started, in turns: of each the middle time counts. */
const STARTS = 5;

async function timeStarts(shop: FilledShop): Promise<Servers['starts']> {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < STARTS; turn += 1) {
    const began = performance.now();
    const ours = await shop.startBeside();
    times.ours.push(performance.now() - began);
    await ours.stop();
    const begunBare = performance.now();
    const { child } = await startBare(shop);
    times.bare.push(performance.now() - begunBare);
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
  const middle = (all: number[]) => Math.round(median(all));
  return { ours: middle(times.ours), bare: middle(times.bare) };
}

async function postmasterOf(byHand: pg.Client): Promise<number> {
  const { rows } = await byHand.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
}

async function startBare({ databaseUrl, storeId }: FilledShop) {
  const port = await freePort();
  const execArgv = [
    '--max-semi-space-size=8',
    '--v8-pool-size=1',
    '--no-allocation-site-pretenuring',
  ];
  const file = path.join(import.meta.dirname, 'bare.ts');
  const child = fork(file, [String(port), databaseUrl, storeId], { execArgv });
  const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
  if (said !== 'ready') throw new Error('the bare server did not start');
  return { child, port };
}

function watched({ pid = 0 }: ChildProcess, postmaster: number) {
  const megabytes = (name: string) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  };
  return {
    pid,
    cpu: cpuMeter(pid, postmaster),
    memory: () => ({ now: megabytes('VmRSS'), most: megabytes('VmHWM') }),
  };
}
