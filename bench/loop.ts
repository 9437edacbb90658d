import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@kade/contract/api';
import { ApiError, type Client } from '@kade/contract/client';
import pg from 'pg';
import { freePort, startServerProcess, until } from '../apps/server/test/process/server-process';
import { largestFile } from '../apps/server/test/process/largest-file';
import { watch, watchable, type Watched } from '../apps/server/test/process/watch';
import { startPostgresServer } from '../scripts/postgres-server.mjs';
import { photos } from './loop/photos';
import { openStore } from './open-store';

/**
 * How long the largest that merchants may ask for holds the loop of the server, one after the other
 * and all at once: what everybody else waits for meanwhile.
 */
const PRODUCTS = 10_000;
const PHOTOS = 200;
const PATIENCE_MS = 900_000;
const LIMITS = { 'loop p99': 50, 'slowest health': 250, 'most MB': 400 } as const;

const postgres = await startPostgresServer();
if (!postgres) throw new Error('this machine has no Postgres server');
const dataDir = await mkdtemp(path.join(tmpdir(), 'kade-bench-loop-'));
const environment = { DATABASE_URL: postgres.url, ...watchable(dataDir) };
const server = await startServerProcess(dataDir, await freePort(), environment);
const rows: Watched[] = [];
const measure = async (what: string, work: () => Promise<unknown>) => {
  const row = await watch(server, what, work);
  rows.push(row);
  console.log(`${what}: ${row.seconds} s`);
};
try {
  const { client, storeId } = await openStore(server.origin);
  await fill(postgres.url);
  const pictures = await photos(PHOTOS);

  await measure('an import that makes the largest product', () =>
    importFile(client, largestFile(3)),
  );
  await measure('one that changes it', () => importFile(client, largestFile(4)));
  await measure('a change of its stock by hand', () => editStock(client));
  await measure(`a bulk change of ${PRODUCTS}`, () => changeAll(client, 100));
  await measure('an export', () => exportAll(client));
  await measure(`${PHOTOS / 2} pictures`, () =>
    upload(client, storeId, pictures.slice(0, PHOTOS / 2)),
  );
  await measure('all of it at once', () =>
    Promise.all([
      importFile(client, largestFile(5)),
      changeAll(client, 200),
      exportAll(client),
      upload(client, storeId, pictures),
    ]),
  );
  console.table(rows);
  const isOver = (row: Watched) =>
    Object.entries(LIMITS).some(([name, limit]) => row[name as keyof typeof LIMITS] > limit);
  if (rows.some(isOver)) process.exitCode = 1;
} finally {
  await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Products that are there already, with nothing but themselves. */
async function fill(url: string): Promise<void> {
  const byHand = new pg.Client({ connectionString: url });
  await byHand.connect();
  await byHand.query(
    `insert into products (store_id, id, name, description, price, in_stock, stock_quantity,
       created_at, updated_at)
     select stores.id, gen_random_uuid(), 'Jar ' || n, repeat('Turned by hand. ', 20), 1000, true, 1,
       now(), now()
     from stores, generate_series(1, $1::integer) n`,
    [PRODUCTS],
  );
  await byHand.end();
}

async function importFile(client: Client, csv: string): Promise<void> {
  const { _id: id } = await client.call(api.imports.create, { query: {}, file: new Blob([csv]) });
  const found = () => client.call(api.imports.get, { params: { id } });
  await until(async () => (await found()).state !== 'reading', PATIENCE_MS);
  await client.call(api.imports.confirm, { params: { id }, body: {} });
  await until(async () => (await found()).state === 'done', PATIENCE_MS);
}

/** What the screens of the largest product do: read it, its stock and its variants, and change them. */
async function editStock(client: Client): Promise<void> {
  const { items } = await client.call(api.products.list, { query: { q: 'Sarong' } });
  const params = { id: items[0]?._id ?? '' };
  const { options } = await client.call(api.products.get, { params });
  const [size, colour] = options;
  const [first] = size?.variants ?? [];
  await client.call(api.stock.get, { params });
  const cells = (colour?.variants ?? []).map(({ _id }) => ({
    variants: [first?._id ?? '', _id],
    stock_quantity: 7,
  }));
  await client.call(api.stock.update, { params, body: { cells } });
  const last = colour?.variants.at(-1)?._id ?? '';
  const group = { id: colour?._id ?? '' };
  await client.call(api.variants.remove, { params: { id: last } });
  await client.call(api.variants.create, { params: group, body: { name: 'C99' } });
  await client.call(api.products.duplicate, { params });
}

async function changeAll(client: Client, amount: number): Promise<void> {
  const selection = { filter: { q: 'Jar' } };
  const body = { selection, change: { action: 'price' as const, by: 'add' as const, amount } };
  await client.call(api.bulk.preview, { body });
  const { _id: id } = await client.call(api.bulk.apply, { body });
  const found = () => client.call(api.bulk.get, { params: { id } });
  await until(async () => (await found()).state === 'done', PATIENCE_MS);
}

async function exportAll(client: Client): Promise<void> {
  let size = 0;
  for await (const piece of await client.call(api.imports.export, {})) size += piece.length;
  if (size === 0) throw new Error('nothing was exported');
}

/** Some at once, as a browser sends them, and again where the server is busy. */
async function upload(
  client: Client,
  store_id: string,
  pictures: readonly Buffer[],
): Promise<void> {
  const waiting = [...pictures];
  const send = async (picture: Buffer): Promise<void> => {
    try {
      const file = new Blob([new Uint8Array(picture)]);
      await client.call(api.files.upload, { query: { store_id }, file });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503) throw error;
      await send(picture);
    }
  };
  const work = async () => {
    for (let picture = waiting.pop(); picture; picture = waiting.pop()) await send(picture);
  };
  await Promise.all(Array.from({ length: 6 }, work));
}
