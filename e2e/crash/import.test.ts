import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@kade/contract/api';
import { createClient, type Client } from '@kade/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freePort,
  startServerProcess,
  until,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';
import { payForPro } from '../pay-for-plan';

const PRODUCTS = 400;

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
  dataDir = await mkdtemp(path.join(tmpdir(), 'kade-import-crash-'));
  port = await freePort();
  server = await startServerProcess(dataDir, port);
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const merchant = { username: 'nimali', email: 'nimali@example.com', password: 'kottu roti 123' };
  ({ token } = await client().call(api.auth.signUp, { body: { ...merchant, ...names } }));
  const body = { name: 'Shop', domain: 'https://kade-import.localhost' };
  storeId = (await client().call(api.stores.create, { body }))._id;
  await payForPro(client());
}, 120_000);

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

test('an import that is killed goes on after the restart and makes no product twice', async () => {
  const rows = Array.from({ length: PRODUCTS }, (_, index) => `P ${index},p-${index},100,3`);
  const csv = ['Title,Handle,Variant Price,Variant Inventory Qty', ...rows].join('\n');
  const { _id } = await client().call(api.imports.create, { query: {}, file: new Blob([csv]) });
  const params = { id: _id };
  const found = () => client().call(api.imports.get, { params });
  await until(async () => (await found()).state === 'ready', 60_000);
  await client().call(api.imports.confirm, { params, body: {} });
  await until(async () => (await found()).done > 20, 60_000);
  await server.killNode();
  server = await startServerProcess(dataDir, port);
  expect((await found()).done).toBeLessThan(PRODUCTS);
  await until(async () => (await found()).state === 'done', 150_000);
  const { total } = await client().call(api.products.list, { query: {} });
  expect(total).toBe(PRODUCTS);
  const again = await client().call(api.imports.create, { query: {}, file: new Blob([csv]) });
  const read = () => client().call(api.imports.get, { params: { id: again._id } });
  await until(async () => (await read()).state === 'ready', 60_000);
  expect(await read()).toMatchObject({ create: 0, same: PRODUCTS });
}, 300_000);
