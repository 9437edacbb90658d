import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth } from '@kade/contract/auth';
import { addressOf, createClient, type Client } from '@kade/contract/client';
import { endpoint, type Endpoint, type Input } from '@kade/contract/endpoint';
import { stores } from '@kade/contract/stores';
import { Message } from '@kade/contract/values';
import pg from 'pg';
import { buildApp, jobKinds } from '../apps/server/src/app';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres';
import { inProcessFetch } from '../apps/server/src/platform/in-process';
import { createLogger } from '../apps/server/src/platform/logger';
import { migrate } from '../apps/server/src/platform/migrations';
import { route } from '../apps/server/src/platform/route';
import { readSettings } from '../apps/server/src/settings';
import { closeSystem, createSystem } from '../apps/server/src/system';
import { cpuMeter, parentOf, type Cpu } from './cpu';
import type { Way } from './ratio';
import { startPostgresServer } from '../scripts/postgres-server.mjs';

/** The API in this process with a merchant and their store, and a bare connection to its database. */
export interface BenchServer {
  client: Client;
  storeId: string;
  byHand: pg.Client;
  /** A call to answer again and again, from the request to the bytes of the reply. */
  callOf: <E extends Endpoint>(endpoint: E, input: Input<E>, storeId?: string) => Way;
  /** A call that opens the store and reads nothing of it. */
  nothingIn: (storeId?: string) => Way;
  /** What this process and the database have used of the processor. */
  cpu: () => Cpu;
  /** How many statements the API sends while `work` runs. */
  countStatements: (work: Way) => Promise<number>;
  stop: () => Promise<void>;
}

/** What any call of a merchant in a store takes. */
const NOTHING = endpoint({
  method: 'GET',
  path: '/api/merchant/nothing',
  access: 'store',
  permission: 'settings.read',
  response: Message,
});

const INT8 = 20;

/** Numbers of eight bytes are read as numbers, as the server reads them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) =>
    (oid === INT8 ? Number : pg.types.getTypeParser(oid)) as (text: string) => unknown,
};

/** Starts on a server of this machine's own PostgreSQL, or on the embedded one where it has none. */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kade-bench-'));
  const log = createLogger('error');
  const database = (await startPostgresServer()) ?? (await startEmbeddedPostgres({ dataDir, log }));
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  const system = await createSystem({ settings, databaseUrl: database.url, log });
  await migrate(system.db, path.join(import.meta.dirname, '../apps/server/migrations'));
  await system.jobs.install(jobKinds);
  const app = await buildApp(system);
  const { fastify } = app;
  route(app, NOTHING, () => Promise.resolve({ message: 'Nothing' }));
  await fastify.ready();
  const fetch = inProcessFetch(fastify);
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const body = { username: 'bench', email: 'bench@example.com', password: 'kottu roti 123' };
  const { token } = await createClient({ baseUrl: '', fetch }).call(auth.signUp, {
    body: { ...body, ...names },
  });
  const headers = (): Record<string, string> => ({ authorization: token });
  const { _id: storeId } = await createClient({ baseUrl: '', headers, fetch }).call(stores.create, {
    body: { name: 'Bench', domain: 'https://bench.localhost' },
  });
  const storeQuery = () => ({ store_id: storeId });
  const byHand = new pg.Client({ connectionString: database.url, types, options: '-c jit=off' });
  await byHand.connect();
  const { rows } = await byHand.query<{ pid: number }>('select pg_backend_pid() as pid');
  const callOf: BenchServer['callOf'] = (endpoint, input, store_id = storeId) => {
    const url = addressOf(endpoint, input, { store_id });
    return async () => {
      const reply = await fastify.inject({ method: 'GET', url, headers: headers() });
      if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`);
    };
  };
  return {
    client: createClient({ baseUrl: '', headers, storeQuery, fetch }),
    storeId,
    byHand,
    callOf,
    cpu: cpuMeter(process.pid, parentOf(rows[0]?.pid ?? 0)),
    nothingIn: (store) => callOf(NOTHING, {}, store),
    countStatements: async (work) => {
      const { db } = system;
      let statements = 0;
      system.db = db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) => {
          statements += 1;
          return Promise.resolve(result);
        },
      });
      await work();
      system.db = db;
      return statements;
    },
    stop: async () => {
      await byHand.end();
      await fastify.close();
      await closeSystem(system);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
