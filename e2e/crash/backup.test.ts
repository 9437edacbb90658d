import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@kade/contract/api';
import { createClient, type Client } from '@kade/contract/client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freePort,
  startServerProcess,
  until,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';
import { payForPro } from '../pay-for-plan';
import { findDamage, run } from './backup-files';

const STOCK = 1_000_000;
const BUYERS = 4;
const ORDERS_BEFORE = 150;
const PICTURES_BEFORE = 12;

let folder: string;
let server: ServerProcess;
let token: string;
let storeId: string;
let productId: string;
let isOver = false;
let uploads = 0;
let working: Promise<unknown>;
const acknowledged = { orders: new Set<string>(), pictures: new Map<string, string>() };

const at = (name: string) => path.join(folder, name);

const clientOf = (): Client =>
  createClient({
    baseUrl: server.origin,
    headers: (): Record<string, string> => ({ authorization: token }),
    storeQuery: () => ({ store_id: storeId }),
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kade-backups-'));
  server = await startServerProcess(at('data'), await freePort());
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const account = { username: 'backups', email: 'backups@example.com' };
  const body = { ...account, ...names, password: 'kottu roti at midnight' };
  ({ token } = await createClient({ baseUrl: server.origin }).call(api.auth.signUp, { body }));
  const store = { name: 'Backups', domain: 'https://backups.localhost' };
  storeId = (await clientOf().call(api.stores.create, { body: store }))._id;
  await payForPro(clientOf());
  const product = { name: 'Sold all the while', price: 100, stock_quantity: STOCK };
  productId = (await clientOf().call(api.products.create, { body: product }))._id;
  working = Promise.all([...Array.from({ length: BUYERS }, () => buy), upload, edit].map(again));
  await until(
    () =>
      acknowledged.orders.size >= ORDERS_BEFORE && acknowledged.pictures.size >= PICTURES_BEFORE,
    120_000,
  );
}, 180_000);

afterAll(async () => {
  isOver = true;
  await working;
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** Until the end; what fails meanwhile is simply not acknowledged. */
async function again(work: () => Promise<void>): Promise<void> {
  while (!isOver) await work().catch(() => undefined);
}

async function buy(): Promise<void> {
  const order = await clientOf().call(api.storefront.placeOrder, {
    body: {
      items: [{ product_id: productId, quantity: 1 }],
      email: 'kasun@example.com',
      shipping_address: {
        first_name: 'Kasun',
        last_name: 'Fernando',
        address: '12 Galle Road',
        city: 'Colombo',
        postal_code: '00300',
        phone_number: '0771234567',
      },
      payment_option: 'cash_on_delivery',
    },
  });
  acknowledged.orders.add(order._id);
}

/** Pictures of products, each another; what is served of one is compared by its hash. */
async function upload(): Promise<void> {
  const n = (uploads += 1);
  const background = { r: n % 256, g: (n * 7) % 256, b: (n * 13) % 256 };
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  const file = new Blob([new Uint8Array(await picture.png().toBuffer())]);
  const query = { store_id: storeId };
  const { _id, path: name } = await clientOf().call(api.files.upload, { query, file });
  const product = { name: `Pictured ${n}`, price: 5, thumbnail: _id };
  await clientOf().call(api.products.create, { body: product });
  acknowledged.pictures.set(name, await hashOf(server, name));
}

/** Rows that are changed and deleted all the while. */
async function edit(): Promise<void> {
  const body = { name: 'Soon gone', price: 5 };
  const { _id } = await clientOf().call(api.products.create, { body });
  await clientOf().call(api.products.remove, { params: { id: _id } });
}

async function hashOf({ origin }: ServerProcess, name: string): Promise<string> {
  const reply = await fetch(`${origin}/api/files/${name}`);
  expect(reply.status).toBe(200);
  return createHash('sha256')
    .update(Buffer.from(await reply.arrayBuffer()))
    .digest('hex');
}

async function listOrders(client: Client): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 250, ...(cursor && { cursor }) };
    const page = await client.call(api.orders.list, { query });
    for (const { _id } of page.items) ids.add(_id);
    cursor = page.next;
  } while (cursor !== null);
  return ids;
}

test('a backup under load comes back whole: every order and picture from before, no damage, and it sells on', async () => {
  const orders = [...acknowledged.orders];
  const pictures = [...acknowledged.pictures];
  const made = await run('backups.js', ['backup', at('kade.tar')], at('data'));
  expect(made.said).toContain('Backed up');
  expect(made.code).toBe(0);
  expect(acknowledged.orders.size).toBeGreaterThan(orders.length);
  expect((await stat(at('kade.tar'))).mode & 0o777).toBe(0o600);
  const restored = await run('backups.js', ['restore', at('kade.tar')], at('restored'));
  expect(restored.said).toContain('Restored what there was at');
  expect(restored.code).toBe(0);

  const other = await startServerProcess(at('restored'), await freePort());
  try {
    const { looked, damaged } = await findDamage(at('restored'));
    expect(damaged).toEqual([]);
    expect(looked).toBeGreaterThan(200);
    const client = createClient({
      baseUrl: other.origin,
      headers: (): Record<string, string> => ({ authorization: token }),
      storeQuery: () => ({ store_id: storeId }),
    });
    const found = await listOrders(client);
    expect(orders.filter((id) => !found.has(id))).toEqual([]);
    const sold = await client.call(api.products.get, { params: { id: productId } });
    expect(sold.stock_quantity).toBe(STOCK - found.size);
    for (const [name, hash] of pictures) expect(await hashOf(other, name), name).toBe(hash);
    const draft = { name: 'New here', price: 5 };
    expect(await client.call(api.products.create, { body: draft })).toMatchObject(draft);
  } finally {
    await other.stop();
  }
}, 240_000);

test('a folder that was copied under load is refused in words; the one that crashed starts', async () => {
  await cp(at('data'), at('torn'), { recursive: true }).catch(() => undefined);
  const torn = await run('main.js', [], at('torn'), { PORT: String(await freePort()) });
  expect(torn.code).toBe(1);
  expect(torn.said).toContain('was copied while it was running');
  expect(torn.said).toContain('restore a backup instead');
  const backup = await run('backups.js', ['backup', at('of-torn.tar')], at('torn'));
  expect(backup).toMatchObject({
    code: 1,
    said: expect.stringContaining('was copied while it was running') as string,
  });

  isOver = true;
  await working;
  await server.killPostgres();
  await server.killNode();
  const backedUp = await run('backups.js', ['backup', at('stopped.tar')], at('data'));
  expect(backedUp.code, backedUp.said).toBe(0);
  server = await startServerProcess(at('data'), await freePort());
  const found = await listOrders(clientOf());
  expect([...acknowledged.orders].filter((id) => !found.has(id))).toEqual([]);
}, 240_000);

test('a wrong, changed or cut off archive and a filled folder are refused in words, and nothing is left', async () => {
  const whole = await readFile(at('kade.tar'));
  const changed = Buffer.from(whole);
  const at1 = whole.indexOf('database/public.orders/') + 600;
  changed[at1] = (changed[at1] ?? 0) ^ 1;
  const archives = {
    'text.tar': [Buffer.from('hello\n'.repeat(500)), 'is not a backup of Kade'],
    'cut.tar': [whole.subarray(0, whole.length / 2), 'is damaged'],
    'changed.tar': [changed, 'is damaged'],
  } as const;
  for (const [name, [bytes, words]] of Object.entries(archives)) {
    await writeFile(at(name), bytes);
    const { code, said } = await run('backups.js', ['restore', at(name)], at('nothing'));
    expect([code, said]).toEqual([1, expect.stringContaining(words)]);
    await expect(stat(at('nothing'))).rejects.toThrow('ENOENT');
  }
  const filled = await run('backups.js', ['restore', at('kade.tar')], at('data'));
  expect([filled.code, filled.said]).toEqual([1, expect.stringContaining('is not empty')]);
  const twice = await run('backups.js', ['backup', at('kade.tar')], at('data'));
  expect([twice.code, twice.said]).toEqual([1, expect.stringContaining('exists already')]);
  expect(await readFile(at('kade.tar'))).toEqual(whole);
  const help = await run('backups.js', ['backup', '--help'], at('nothing'));
  expect([help.code, help.said]).toEqual([0, expect.stringContaining('npm run restore')]);
}, 240_000);
