import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { products } from '@kade/contract/catalog/products';
import { auth } from '@kade/contract/auth';
import { createClient } from '@kade/contract/client';
import { stores } from '@kade/contract/stores';
import pg from 'pg';
import { buildApp, jobKinds } from '../apps/server/src/app';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres';
import { inProcessFetch } from '../apps/server/src/platform/in-process';
import { createLogger } from '../apps/server/src/platform/logger';
import { migrate } from '../apps/server/src/platform/migrations';
import { readSettings } from '../apps/server/src/settings';
import { closeSystem, createSystem } from '../apps/server/src/system';
import { ratioOf, type Ratio } from './ratio';

const PRODUCTS = 10_000;
const NEIGHBOURS = 20;
const REPEATS = 200;

/** The same answers by hand: what a screen needs of a list, in one indexed statement. */
const BY_HAND = {
  list: `select p.id, p.name, p.price, p.in_stock, p.stock_quantity, p.created_at, f.id as file_id,
      f.extension, f.width, f.height, f.color, c.id as category_id, c.name as category,
      (select count(*) from products where store_id = $1) as total
    from products p
    left join files f on f.store_id = p.store_id and f.id = p.thumbnail_id
    left join categories c on c.store_id = p.store_id and c.id = p.category_id
    where p.store_id = $1 order by p.created_at desc, p.id desc limit 51`,
  search: `select p.id, p.name, p.price, p.in_stock, p.stock_quantity, p.created_at,
      (select count(*) from products where store_id = $1 and name ilike '%77%') as total
    from products p
    where p.store_id = $1 and p.name ilike '%77%' order by p.created_at desc, p.id desc limit 51`,
  open: `select * from products p where p.store_id = $1 and p.id = $2`,
};

async function fill(client: pg.Client, storeId: string): Promise<void> {
  for (let index = 0; index <= NEIGHBOURS; index += 1) {
    const id = index === 0 ? storeId : (await addStore(client, index)).id;
    await client.query(
      `insert into products
         (store_id, id, name, price, in_stock, stock_quantity, created_at, updated_at)
       select $1, gen_random_uuid(), 'Product ' || n, n * 100, true, n % 50,
         now() - n * interval '1 minute', now()
       from generate_series(1, ${PRODUCTS}) n`,
      [id],
    );
  }
  await client.query('analyze');
}

async function addStore(client: pg.Client, index: number): Promise<{ id: string }> {
  const { rows } = await client.query<{ id: string }>(
    `insert into stores (id, merchant_id, name, subdomain, created_at)
     select gen_random_uuid(), id, 'Neighbour', $1, now() from merchants limit 1 returning id`,
    [`neighbour-${index}`],
  );
  const [store] = rows;
  if (!store) throw new Error('no store was made');
  return store;
}

/** Whole calls of the API (gate, query, encoding) against the bare statement over one connection. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kade-bench-'));
  const log = createLogger('error');
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  const system = await createSystem({ settings, databaseUrl: embedded.url, log });
  await migrate(system.db, path.join(import.meta.dirname, '../apps/server/migrations'));
  await system.jobs.install(jobKinds);
  const fastify = await buildApp(system);
  const fetch = inProcessFetch(fastify);
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const { token } = await createClient({ baseUrl: '', fetch }).call(auth.signUp, {
    body: { username: 'bench', email: 'bench@example.com', password: 'kottu roti 123', ...names },
  });
  const headers = (): Record<string, string> => ({ authorization: token });
  const store = await createClient({ baseUrl: '', headers, fetch }).call(stores.create, {
    body: { name: 'Bench', domain: 'https://bench.localhost' },
  });
  const storeQuery = () => ({ store_id: store._id });
  const client = createClient({ baseUrl: '', headers, storeQuery, fetch });
  const byHand = new pg.Client({ connectionString: embedded.url });
  await byHand.connect();
  await fill(byHand, store._id);
  const [first] = (await client.call(products.list, { query: {} })).items;
  const id = first?._id ?? '';

  const measured: Ratio[] = [
    await ratioOf('list', REPEATS, {
      ours: () => client.call(products.list, { query: {} }),
      reference: () => byHand.query({ name: 'list', text: BY_HAND.list, values: [store._id] }),
    }),
    await ratioOf('search', REPEATS, {
      ours: () => client.call(products.list, { query: { q: '77' } }),
      reference: () => byHand.query({ name: 'search', text: BY_HAND.search, values: [store._id] }),
    }),
    await ratioOf('open', REPEATS, {
      ours: () => client.call(products.get, { params: { id } }),
      reference: () => byHand.query({ name: 'open', text: BY_HAND.open, values: [store._id, id] }),
    }),
  ];
  console.log(`${PRODUCTS} products beside ${NEIGHBOURS} stores of the same size`);
  console.table(measured);
  await byHand.end();
  await fastify.close();
  await closeSystem(system);
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

await main();
