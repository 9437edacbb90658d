import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, type Client } from '@kade/contract/client';
import type { FastifyInstance } from 'fastify';
import { expect, inject } from 'vitest';
import { buildApp, jobKinds } from '../src/app';
import { HASH_COST, hashing } from '../src/modules/auth/passwords';
import type { Clock } from '../src/platform/clock';
import type { SystemContext } from '../src/platform/context';
import { inProcessFetch } from '../src/platform/in-process';
import { createLogger } from '../src/platform/logger';
import { readSettings } from '../src/settings';
import { closeSystem, createSystem } from '../src/system';
import { atEnd } from './at-end';
import { aDatabase } from './database';
import { watchErrors } from './documented';
import { startS3 } from './fakes/s3';
import { listWrongPrices } from './kept-prices';
import { keepStatements, leaveStatements } from './kept-statements';
import { programOf } from './programs';

/** What the threads for heavy work run: made of the sources once for all tests. */
export const threadProgram = (): URL => pathToFileURL(programOf('thread'));

/** A clock that tests move. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export interface TestServer {
  fastify: FastifyInstance;
  system: SystemContext;
  clock: TestClock;
  /** A typed client; with a token signed in, with a store in that store. */
  client(identity?: { token?: string; storeId?: string; headers?: Record<string, string> }): Client;
  /** Runs every job that waits. */
  runJobs(): Promise<void>;
  /** What the process has logged, one JSON line an entry. */
  logs: string[];
}

interface StartedServer extends TestServer {
  close: () => Promise<void>;
}

// Thousands of merchants sign up in these tests: what a hash of theirs costs is proven where it matters.
hashing.cost = { ...HASH_COST, memoryCost: 8, timeCost: 1 };

const servers = new Map<string, Promise<StartedServer>>();

/**
 * The whole server on a database of this test file's own, started once a file (once for each set of
 * environment variables) and closed after it.
 */
export function aServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const key = JSON.stringify(environment);
  const running = servers.get(key);
  if (running) return running;
  const starting = start(environment);
  servers.set(key, starting);
  atEnd(async () => {
    servers.delete(key);
    await leaveStatements();
    await (await starting).close();
  });
  // However the tests of a file have written prices: each product is kept at what the rules say.
  if (Object.keys(environment).length === 0) {
    atEnd(async () => expect(await listWrongPrices((await starting).system.db)).toEqual([]));
  }
  return starting;
}

async function start(environment: Record<string, string>): Promise<StartedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-server-'));
  const logs: string[] = [];
  const clock = movableClock();
  const scheme = environment['NODE_ENV'] === 'production' ? 'https' : 'http';
  const s3 = inject('files') === 's3' ? await startS3() : undefined;
  const settings = readSettings({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // Nobody answers there: what a test asks of others it answers itself.
    DNS_SERVERS: '127.0.0.1:9',
    PAYHERE_URL: `${scheme}://127.0.0.1:9`,
    PAYPAL_URL: `${scheme}://127.0.0.1:9`,
    ...(s3 && { S3_URL: s3.url }),
    ...environment,
  });
  const database = settings.databaseUrl === undefined ? await aDatabase() : undefined;
  const databaseUrl = database?.url ?? settings.databaseUrl ?? '';
  keepStatements();
  const log = createLogger(settings.logLevel, { write: (line: string) => void logs.push(line) });
  const system = await createSystem({
    settings,
    databaseUrl,
    log,
    clock,
    patience: 4,
    threadProgram: threadProgram(),
  });
  await system.jobs.install([]);
  const app = await buildApp(system);
  const { fastify } = app;
  // The storefront's handler is not mounted here; what it would be given is made all the same.
  app.previewShop = async () => '<!doctype html>';
  const undocumented = watchErrors(fastify);
  // When time has passed, so has the second after which what reads leave is written.
  fastify.addHook('onRequest', async () => {
    if (clock.hasMoved()) await system.later.flush();
  });
  await fastify.ready();
  return {
    close: async () => {
      await fastify.close();
      await closeSystem(system);
      await database?.drop();
      await s3?.close();
      await rm(dataDir, { recursive: true, force: true });
      expect([...undocumented]).toEqual([]);
    },
    fastify,
    system,
    clock,
    logs,
    client: ({ token, storeId, headers } = {}) =>
      createClient({
        baseUrl: '',
        headers: (): Record<string, string> => (token ? { authorization: token } : {}),
        storeQuery: (): Record<string, string> => (storeId ? { store_id: storeId } : {}),
        fetch: inProcessFetch(fastify, headers ? { headers } : {}),
      }),
    runJobs: () => system.jobs.drain(system, jobKinds),
  };
}

/** The same product served once more, at an address, on the same database: a second process. */
export async function anotherProcess({ system }: TestServer, port = 0) {
  const { fastify } = await buildApp(system);
  const address = await fastify.listen({ port, host: '127.0.0.1' });
  return { address, close: () => fastify.close() };
}

function movableClock(): TestClock & { hasMoved: () => boolean } {
  let offset = 0;
  let seen = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    hasMoved: () => {
      const moved = offset !== seen;
      seen = offset;
      return moved;
    },
  };
}
