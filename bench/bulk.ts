import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@kade/contract/api';
import type { BulkAction, BulkChange } from '@kade/contract/catalog/bulk';
import pg from 'pg';
import { freePort, startServerProcess, until } from '../apps/server/test/process/server-process';
import { startPostgresServer } from '../scripts/postgres-server.mjs';
import { fillCatalogue, PRODUCTS } from './catalogue/fill';
import { openStore } from './open-store';
import { p99Until } from './p99';
import { round } from './ratio';

/** How long it takes to change all products of a store at once, and to read one of them meanwhile. */
const READS_AT_REST = 1_000;
const ALLOWED = 3;
const PATIENCE_MS = 600_000;

const postgres = await startPostgresServer();
if (!postgres) throw new Error('this machine has no Postgres server');
const dataDir = await mkdtemp(path.join(tmpdir(), 'kade-bench-bulk-'));
const server = await startServerProcess(dataDir, await freePort(), { DATABASE_URL: postgres.url });
try {
  const { client } = await openStore(server.origin);
  const byHand = new pg.Client({ connectionString: postgres.url });
  await byHand.connect();
  await fillCatalogue(byHand);
  await byHand.end();
  const [category] = (await client.call(api.categories.list, { query: { limit: 1 } })).items;
  // Not for sale, so the changes leave it alone: it is there when the others are deleted.
  const [product] = (await client.call(api.products.list, { query: { limit: 1, in_stock: false } }))
    .items;
  const params = { id: product?._id ?? '' };
  const read = () => client.call(api.products.get, { params });
  const atRest = await p99Until(read, (reads) => reads >= READS_AT_REST);

  const rows: { what: string; seconds: number; changed: number; undone: number }[] = [];
  const measure = async (what: string, start: () => Promise<BulkChange>): Promise<string> => {
    const began = performance.now();
    const { _id } = await start();
    const found = () => client.call(api.bulk.get, { params: { id: _id } });
    await until(async () => ['done', 'undone'].includes((await found()).state), PATIENCE_MS);
    const seconds = round((performance.now() - began) / 1000);
    const { changed, undone } = await found();
    rows.push({ what, seconds, changed, undone });
    return _id;
  };
  const changes: Record<string, BulkAction> = {
    'price +10 %': { action: 'price', by: 'percentage', amount: 1_000 },
    category: { action: 'category', category: category?._id ?? null },
    tags: { action: 'tags', mode: 'add', tags: 'sale' },
    delete: { action: 'delete' },
  };
  let isOver = false;
  const underChanges = p99Until(read, () => isOver);
  for (const [what, change] of Object.entries(changes)) {
    const body = { selection: { filter: { in_stock: true } }, change };
    const id = await measure(what, () => client.call(api.bulk.apply, { body }));
    await measure(`${what}, undone`, () => client.call(api.bulk.undo, { params: { id } }));
  }
  isOver = true;
  const loaded = await underChanges;
  console.log(`${PRODUCTS} products changed at once`);
  console.table(rows);
  const [rest, load] = [round(atRest), round(loaded)];
  console.table([{ 'p99 at rest': rest, 'p99 meanwhile': load, ratio: round(loaded / atRest) }]);
  if (loaded > ALLOWED * atRest) process.exitCode = 1;
} finally {
  await server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
