import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';

/** The product as its own process, from the files that the build has made. */
export interface ServerProcess {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** What it has written so far, its log and all else. */
  said(): string;
  /** Ends the process as Ctrl-C or a restart does; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Ends Node alone, at once. */
  killNode(): Promise<void>;
  /** Ends Postgres alone, at once. */
  killPostgres(): Promise<void>;
}

const root = path.join(import.meta.dirname, '../../../..');
const START_MS = 60_000;

/** How `npm start` keeps memory small: what it tells the allocator, and Node. */
const thrift = async () => {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const found = scripts.start.matchAll(/(MALLOC_\w+)=(\d+)/g);
  return {
    allocator: Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, value])),
    flags: scripts.start.match(/--\S+/g) ?? [],
  };
};

/** Starts the server, as this checkout or another folder holds it, and waits until it is ready. */
export async function startServerProcess(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
  folder = root,
): Promise<ServerProcess> {
  const origin = `http://localhost:${port}`;
  const { allocator, flags } = await thrift();
  const child = spawn(process.execPath, [...flags, 'apps/server/dist/main.js'], {
    cwd: folder,
    env: {
      ...process.env,
      ...allocator,
      NODE_ENV: 'development',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      // Nobody answers there: what a journey asks of others it answers itself.
      DNS_SERVERS: '127.0.0.1:9',
      PAYHERE_URL: 'http://127.0.0.1:9',
      PAYPAL_URL: 'http://127.0.0.1:9',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  }
  const exit = once(child, 'exit') as Promise<[number | null]>;
  await until(async () => {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the server did not start:\n${output.join('')}`);
    }
    return isReady(origin);
  }, START_MS).catch(async (error: unknown) => {
    // Whoever gave it up is not there to stop it.
    if (child.kill('SIGTERM')) await exit;
    throw error;
  });
  return {
    origin,
    dataDir,
    process: child,
    said: () => output.join(''),
    stop: async () => {
      child.kill('SIGTERM');
      return (await exit)[0];
    },
    killNode: async () => {
      child.kill('SIGKILL');
      await exit;
    },
    killPostgres: async () => {
      process.kill(await postgresPid(dataDir), 'SIGKILL');
    },
  };
}

/** The process id of the Postgres that keeps a data folder; rejects while there is none. */
export async function postgresPid(dataDir: string): Promise<number> {
  const file = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}

/** Whether the server and its database answer. */
export const isReady = (origin: string) =>
  fetch(`${origin}/api/ready`).then(
    (reply) => reply.status === 200,
    () => false,
  );

/** Waits for a condition, asking often. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  timeoutMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/**
 * A port that nobody listens on: above those that a browser refuses to ask, below those that the
 * system and the server's own database take, and by chance, as others look at the same time.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 15_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
