import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@kade/contract/api';
import { ApiError, createClient, type Client } from '@kade/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freePort,
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';
import { payForPro } from '../pay-for-plan';

/** Three hundred by hand: `STOPS=300 npx vitest run --project crash e2e/crash/stops.test.ts`. */
const STOPS = Number(process.env['STOPS'] ?? 5);
const PRODUCTS = 300;

let dataDir: string;
let port: number;
let server: ServerProcess;
let token = '';
let storeId = '';

const client = (): Client =>
  createClient({
    baseUrl: server.origin,
    headers: (): Record<string, string> => (token ? { authorization: token } : {}),
    storeQuery: (): Record<string, string> => (storeId ? { store_id: storeId } : {}),
  });

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kade-stops-'));
  port = await freePort();
  server = await startServerProcess(dataDir, port);
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const merchant = { username: 'stops', email: 'stops@example.com', password: 'kottu roti 123' };
  ({ token } = await client().call(api.auth.signUp, { body: { ...merchant, ...names } }));
  const body = { name: 'Shop', domain: 'https://kade-stops.localhost' };
  storeId = (await client().call(api.stores.create, { body }))._id;
  await payForPro(client());
}, 120_000);

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

/** Products one after the other, and a mail with each, until the server is gone. */
async function write(): Promise<void> {
  try {
    for (;;) {
      await client().call(api.products.create, { body: { name: 'New', price: 5 } });
      await client().call(api.auth.forgotPassword, { body: { email: 'stops@example.com' } });
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

test(
  `each of ${STOPS} stops with mails and imports under way ends well`,
  async () => {
    const rows = Array.from({ length: PRODUCTS }, (_, n) => `P ${n},p-${n},100,3`);
    const file = (price: number) =>
      new Blob([
        ['Title,Handle,Variant Price,Variant Inventory Qty', ...rows]
          .join('\n')
          .replaceAll(',100,', `,${price},`),
      ]);
    const outcomes: { code: number | null; milliseconds: number }[] = [];
    for (let round = 0; round < STOPS; round += 1) {
      await client()
        .call(api.imports.create, { query: {}, file: file(round + 1) })
        .catch(() => undefined);
      const writing = Promise.all([write(), write(), write()]);
      await new Promise((resolve) => setTimeout(resolve, 200 + (round % 10) * 150));
      const start = performance.now();
      const code = await server.stop();
      outcomes.push({ code, milliseconds: performance.now() - start });
      await writing;
      if (round < STOPS - 1) server = await startServerProcess(dataDir, port);
    }
    const slowest = Math.max(...outcomes.map(({ milliseconds }) => milliseconds));
    console.log(`${STOPS} stops, the slowest ${Math.round(slowest)} ms`);
    expect(outcomes.filter(({ code }) => code !== 0)).toEqual([]);
  },
  60_000 + STOPS * 30_000,
);
