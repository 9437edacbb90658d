import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { api } from '@kade/contract/api';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freePort,
  startServerProcess,
  until,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';
import { findDamage, run } from './backup-files';
import { aCrashingStore, readAll, shipping_address, type CrashingStore } from './crashing-store';

const STOCK = 1_000_000;
const BUYERS = 4;
const ORDERS_BEFORE = 150;
const PICTURES_BEFORE = 12;

let folder: string;
let store: CrashingStore;
let productId: string;
let isOver = false;
/** Settled where all work; they rest while what was made meanwhile is looked at. */
let resting: Promise<void> = Promise.resolve();
let goOn = () => {};
let uploads = 0;
let working: Promise<unknown>;
const acknowledged = { orders: new Set<string>(), pictures: new Map<string, string>() };

const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kade-backups-'));
  store = await aCrashingStore('backups', { isPro: true });
  const product = { name: 'Sold all the while', price: 100, stock_quantity: STOCK };
  productId = (await store.merchant.call(api.products.create, { body: product }))._id;
  working = Promise.all([...Array.from({ length: BUYERS }, () => buy), upload, edit].map(again));
  await until(
    () =>
      acknowledged.orders.size >= ORDERS_BEFORE && acknowledged.pictures.size >= PICTURES_BEFORE,
    120_000,
  );
}, 180_000);

afterAll(async () => {
  isOver = true;
  goOn();
  await working;
  await store.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** Until the end; what fails meanwhile is simply not acknowledged. */
async function again(work: () => Promise<void>): Promise<void> {
  while (!isOver) {
    await resting;
    await work().catch(() => undefined);
  }
}

const rest = () => {
  resting = new Promise((resolve) => (goOn = resolve));
};

async function buy(): Promise<void> {
  const order = await store.merchant.call(api.storefront.placeOrder, {
    body: {
      items: [{ product_id: productId, quantity: 1 }],
      email: 'kasun@example.com',
      shipping_address,
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
  const query = { store_id: store.storeId };
  const { _id, path: name } = await store.merchant.call(api.files.upload, { query, file });
  const product = { name: `Pictured ${n}`, price: 5, thumbnail: _id };
  await store.merchant.call(api.products.create, { body: product });
  acknowledged.pictures.set(name, await hashOf(store.server(), name));
}

/** Rows that are changed and deleted all the while. */
async function edit(): Promise<void> {
  const body = { name: 'Soon gone', price: 5 };
  const { _id } = await store.merchant.call(api.products.create, { body });
  await store.merchant.call(api.products.remove, { params: { id: _id } });
}

async function hashOf({ origin }: ServerProcess, name: string): Promise<string> {
  const reply = await fetch(`${origin}/api/files/${name}`);
  expect(reply.status).toBe(200);
  return createHash('sha256')
    .update(Buffer.from(await reply.arrayBuffer()))
    .digest('hex');
}

async function listOrders(client = store.merchant): Promise<Set<string>> {
  const orders = await readAll((query) => client.call(api.orders.list, { query }));
  return new Set(orders.map(({ _id }) => _id));
}

test('a backup under load comes back whole: every order and picture from before, no damage, and it sells on', async () => {
  const orders = [...acknowledged.orders];
  const pictures = [...acknowledged.pictures];
  const made = await run('backups.js', ['backup', at('kade.tar')], store.dataDir);
  rest();
  expect(made.said).toContain('Backed up');
  expect(made.code).toBe(0);
  expect(acknowledged.orders.size).toBeGreaterThan(orders.length);
  expect((await stat(at('kade.tar'))).mode & 0o777).toBe(0o600);
  const restored = await run('backups.js', ['restore', at('kade.tar')], at('restored'));
  expect(restored.said).toContain('Restored what there was at');
  // A service that runs as somebody else could not start on it.
  expect(restored.said.includes('belongs to root')).toBe(process.getuid?.() === 0);
  expect(restored.code).toBe(0);

  const other = await startServerProcess(at('restored'), await freePort());
  try {
    const { looked, damaged } = await findDamage(at('restored'));
    expect(damaged).toEqual([]);
    expect(looked).toBeGreaterThan(200);
    const client = store.merchantAt(other.origin);
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
  goOn();
  const before = acknowledged.orders.size;
  await until(() => acknowledged.orders.size > before);
  // It tells of files that are gone before it comes to them, and copies the rest.
  await promisify(execFile)('cp', ['-r', store.dataDir, at('torn')]).catch(() => undefined);
  rest();
  const torn = await run('main.js', [], at('torn'), { PORT: String(await freePort()) });
  expect([torn.code, torn.said]).toEqual([
    1,
    expect.stringContaining('was copied while it was running'),
  ]);
  expect(torn.said).toContain('restore a backup instead');
  const backup = await run('backups.js', ['backup', at('of-torn.tar')], at('torn'));
  expect(backup).toMatchObject({
    code: 1,
    said: expect.stringContaining('was copied while it was running') as string,
  });

  goOn();
  await until(() => acknowledged.orders.size > before + BUYERS);
  isOver = true;
  await working;
  await store.server().killPostgres();
  await store.server().killNode();
  const backedUp = await run('backups.js', ['backup', at('stopped.tar')], store.dataDir);
  expect(backedUp.code, backedUp.said).toBe(0);
  await store.start();
  const found = await listOrders();
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
  const filled = await run('backups.js', ['restore', at('kade.tar')], store.dataDir);
  expect([filled.code, filled.said]).toEqual([1, expect.stringContaining('is not empty')]);
  const twice = await run('backups.js', ['backup', at('kade.tar')], store.dataDir);
  expect([twice.code, twice.said]).toEqual([1, expect.stringContaining('exists already')]);
  expect(await readFile(at('kade.tar'))).toEqual(whole);
  const mistyped = await run('backups.js', ['restore', '--chek', at('kade.tar')], at('nothing'));
  expect([mistyped.code, mistyped.said]).toEqual([1, expect.stringContaining("'--chek'")]);
  await expect(stat(at('nothing'))).rejects.toThrow('ENOENT');
  const nameless = await run('backups.js', ['backup', at('of-one.tar'), '--store'], store.dataDir);
  expect([nameless.code, nameless.said]).toEqual([1, expect.stringContaining('--store <value>')]);
  await expect(stat(at('of-one.tar'))).rejects.toThrow('ENOENT');
  const ofNothing = await run('backups.js', ['backup', at('of-nothing.tar')], at('nothing'));
  expect(ofNothing).toMatchObject({ code: 1 });
  expect(ofNothing.said).toContain('there is no database in DATA_DIR');
  expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
  const help = await run('backups.js', ['backup', '--help'], at('nothing'));
  expect([help.code, help.said]).toEqual([0, expect.stringContaining('npm run restore')]);
}, 240_000);
