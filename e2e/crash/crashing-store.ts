import { rm } from 'node:fs/promises';
import { api } from '@kade/contract/api';
import { ApiError, createClient, type Client } from '@kade/contract/client';
import {
  freePort,
  isReady,
  postgresPid,
  startServerProcess,
  until,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';
import { payForPro } from '../../apps/server/test/process/pay-for-plan';
import { aStartedFolder } from './started-folder';

const PAUSE_MS = 50;

/** A merchant's store on a server of its own, which can be killed and comes back on the same data. */
export interface CrashingStore {
  merchant: Client;
  visitor: Client;
  /** The merchant at another server, which has the same data. */
  merchantAt(origin: string): Client;
  storeId: string;
  /** Of the merchant. */
  email: string;
  token: string;
  dataDir: string;
  /** The one that runs, or ran last. */
  server(): ServerProcess;
  /** Starts it again on its data once it has ended. */
  start(): Promise<void>;
  /** Kills the server at once and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

interface Wishes {
  /** Without limits of products and orders, paid for. */
  isPro?: boolean;
  /** What the server is told beyond all others. */
  environmentOf?: (dataDir: string) => Record<string, string>;
}

export async function aCrashingStore(
  name: string,
  { isPro = false, environmentOf }: Wishes = {},
): Promise<CrashingStore> {
  const dataDir = await aStartedFolder(name);
  const port = await freePort();
  const startServer = () => startServerProcess(dataDir, port, environmentOf?.(dataDir));
  let server = await startServer();
  const baseUrl = server.origin;
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const account = { username: name, email: `${name}@example.com` };
  const { token } = await createClient({ baseUrl }).call(api.auth.signUp, {
    body: { ...account, ...names, password: 'kottu roti at midnight' },
  });
  const headers = (): Record<string, string> => ({ authorization: token });
  const { _id: storeId } = await createClient({ baseUrl, headers }).call(api.stores.create, {
    body: { name, domain: `https://${name}.localhost` },
  });
  const storeQuery = () => ({ store_id: storeId });
  const merchantAt = (origin: string) => createClient({ baseUrl: origin, headers, storeQuery });
  const merchant = merchantAt(baseUrl);
  if (isPro) await payForPro(merchant);
  const start = async () => {
    server = await startServer();
  };
  return {
    merchant,
    visitor: createClient({ baseUrl, storeQuery }),
    merchantAt,
    storeId,
    email: account.email,
    token,
    dataDir,
    server: () => server,
    start,
    crash: async () => {
      await server.killNode();
      await start();
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

/** Every item of a list, page after page. */
export async function readAll<Item>(
  read: (query: { limit: number; cursor?: string }) => Promise<{
    items: Item[];
    next: string | null;
  }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 250, ...(cursor && { cursor }) };
    const page = await patiently(() => read(query));
    all.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}

/** Who orders, wherever it does not matter. */
export const shipping_address = {
  first_name: 'Kasun',
  last_name: 'Fernando',
  address: '12 Galle Road',
  city: 'Colombo',
  postal_code: '00300',
  phone_number: '0771234567',
};

/** Waits until another Postgres than the killed one answers. */
export async function untilAnotherPostgres(store: CrashingStore, killed: number): Promise<void> {
  await until(async () => {
    const pid = await postgresPid(store.dataDir).catch(() => killed);
    return pid !== killed && (await isReady(store.server().origin));
  });
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
