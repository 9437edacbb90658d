import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@kade/contract/api';
import { ApiError, createClient, type Client } from '@kade/contract/client';
import { freePort, startServerProcess, until } from '../../apps/server/test/process/server-process';

const PAUSE_MS = 50;

/** A merchant's store on a server of its own, which can be killed and comes back on the same data. */
export interface CrashingStore {
  merchant: Client;
  visitor: Client;
  /** Kills the server at once and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export async function aCrashingStore(name: string): Promise<CrashingStore> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `kade-${name}-`));
  const port = await freePort();
  let server = await startServerProcess(dataDir, port);
  const baseUrl = server.origin;
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const account = { username: name, email: `${name}@example.com` };
  const { token } = await createClient({ baseUrl }).call(api.auth.signUp, {
    body: { ...account, ...names, password: 'kottu roti at midnight' },
  });
  const headers = (): Record<string, string> => ({ authorization: token });
  const { _id } = await createClient({ baseUrl, headers }).call(api.stores.create, {
    body: { name, domain: `https://${name}.localhost` },
  });
  const storeQuery = () => ({ store_id: _id });
  return {
    merchant: createClient({ baseUrl, headers, storeQuery }),
    visitor: createClient({ baseUrl, storeQuery }),
    crash: async () => {
      await server.killNode();
      server = await startServerProcess(dataDir, port);
    },
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Asks again while nobody answers or Kade is busy, as people do. */
export async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status !== 503)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/**
 * Works on all of `things`, some at once, and kills the server after some of the work is done; ends
 * when the server is back and nobody is at work any more. What failed meanwhile is left as it is.
 */
export async function crashAmid<Thing>(
  store: CrashingStore,
  things: readonly Thing[],
  { atOnce, after, work }: { atOnce: number; after: number; work: (of: Thing) => Promise<void> },
): Promise<void> {
  let next = 0;
  let done = 0;
  let isOver = false;
  const worker = async () => {
    for (let thing = things[next++]; thing !== undefined && !isOver; thing = things[next++]) {
      await work(thing).then(
        () => (done += 1),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        },
      );
    }
  };
  const working = Promise.all(Array.from({ length: atOnce }, worker));
  await until(() => done >= after, 60_000);
  isOver = true;
  await store.crash();
  await working;
}
