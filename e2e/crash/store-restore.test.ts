import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@kade/contract/api';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSuperuser } from '../../apps/server/test/process/database-superuser';
import { until } from '../../apps/server/test/process/server-process';
import { begin, run } from './backup-files';
import { aCrashingStore, readAll, shipping_address, type CrashingStore } from './crashing-store';

const PICTURES = 30;

let folder: string;
let store: CrashingStore;
let archive: string;
/** What the archive holds. */
let before: Held;
const pictures: string[] = [];

interface Held {
  products: unknown[];
  orders: unknown[];
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kade-store-restore-'));
  archive = path.join(folder, 'store.tar');
  store = await aCrashingStore('comes-back', { isPro: true });
  for (let n = 0; n < PICTURES; n += 1) await sellPictured(n);
  const [first] = await listProducts();
  await store.visitor.call(api.storefront.placeOrder, {
    body: {
      items: [{ product_id: first?._id ?? '', quantity: 1 }],
      email: 'kasun@example.com',
      shipping_address,
      payment_option: 'cash_on_delivery',
    },
  });
  await untilSizesAreMade();
  const made = await run('backups.js', ['backup', '--store', 'comes-back', archive], store.dataDir);
  if (made.code !== 0) throw new Error(made.said);
  before = await held();
}, 180_000);

afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function sellPictured(n: number): Promise<void> {
  const background = { r: n * 8, g: 100, b: 200 };
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  const file = new Blob([new Uint8Array(await picture.png().toBuffer())]);
  const query = { store_id: store.storeId };
  const { _id, path: name } = await store.merchant.call(api.files.upload, { query, file });
  const body = { name: `Pictured ${n}`, price: 5, stock_quantity: 9, images: [_id] };
  await store.merchant.call(api.products.create, { body });
  pictures.push(name);
}

const untilSizesAreMade = () =>
  asSuperuser(store.dataDir, (client) =>
    until(async () => {
      const { rowCount } = await client.query(
        "select from jobs.job where name = 'files-make-sizes' and state < 'completed' limit 1",
      );
      return rowCount === 0;
    }, 60_000),
  );

const listProducts = () => readAll((query) => store.merchant.call(api.products.list, { query }));

const held = async (): Promise<Held> => ({
  products: await listProducts(),
  orders: await readAll((query) => store.merchant.call(api.orders.list, { query })),
});

const servedPictures = async () =>
  Promise.all(
    pictures.map(async (name) => {
      const reply = await fetch(`${store.server().origin}/api/files/${name}`);
      const bytes = Buffer.from(await reply.arrayBuffer());
      return reply.ok ? createHash('sha256').update(bytes).digest('hex') : reply.status;
    }),
  );

/** What a merchant regrets: products that are gone or another, and pictures that nobody has any more. */
async function spoil(): Promise<void> {
  const [first, second] = await listProducts();
  await store.merchant.call(api.products.update, {
    params: { id: first?._id ?? '' },
    body: { name: 'Spoilt' },
  });
  await store.merchant.call(api.products.remove, { params: { id: second?._id ?? '' } });
  await rm(path.join(store.dataDir, 'files/public'), { recursive: true });
}

const restore = ['restore', '--store', '--replace'];

/** Holds a table that the restore writes to, and kills it where it waits for that. */
async function killAmidRows(): Promise<{ code: number | null }> {
  return asSuperuser(store.dataDir, async (client) => {
    await client.query('begin');
    await client.query('lock table product_images in share mode');
    const restoring = begin('backups.js', [...restore, archive], store.dataDir);
    await until(async () => {
      const { rowCount } = await client.query(
        `select from pg_locks join pg_stat_activity using (pid)
         where application_name = 'kade backup' and not granted`,
      );
      return rowCount === 1;
    });
    restoring.kill();
    const ended = await restoring.ended;
    await client.query('commit');
    return ended;
  });
}

/** The restore dies at the third of its files, which it writes when the rows are placed. */
const killAmidFiles = (): Promise<{ code: number | null }> =>
  run('backups.js', [...restore, archive], store.dataDir, {
    NODE_OPTIONS: `--import ${new URL('../../scripts/testing/dies-amid-files.mjs', import.meta.url).href}`,
  });

test.each([
  ['rows', killAmidRows],
  ['files', killAmidFiles],
])(
  'a restore of one store that is killed amid %s leaves its rows as they were, and the next brings all back',
  async (_, killAmid) => {
    const served = await servedPictures();
    await spoil();
    const spoilt = await held();
    expect(spoilt).not.toEqual(before);
    expect((await killAmid()).code).toBeNull();
    expect(await held()).toEqual(spoilt);

    const again = await run('backups.js', [...restore, archive], store.dataDir);
    expect(again.said).toContain('Restored the store');
    expect(again.code).toBe(0);
    expect(await held()).toEqual(before);
    expect(await servedPictures()).toEqual(served);
  },
  120_000,
);
