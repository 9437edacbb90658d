import { setTimeout as delay } from 'node:timers/promises';
import { storefront } from '@kade/contract/storefront';
import { startBenchServer, type BenchServer } from './bench-server';
import { quantile, round } from './ratio';

/** A shop of ten thousand products as visitors search it: with words, half words and typos. */
const PRODUCTS = 10_000;
const TURNS = 15;
/** So many turns before, which compile and plan what is measured. */
const WARM_TURNS = 5;
/** Milliseconds in which nineteen of twenty searches are answered. */
const ALLOWED = 30;

/** Name, category and tags of what is sold. */
const GOODS = [
  ['Ceylon Black Tea', 'Tea', 'breakfast, loose leaf'],
  ['Cinnamon Tea Gift Box', 'Tea', 'gift, spiced'],
  ['Ceylon Cinnamon Sticks', 'Spices', 'alba, kurundu'],
  ['Roasted Curry Powder', 'Spices', 'thuna paha'],
  ['Virgin Coconut Oil', 'Pantry', 'pol thel, cold pressed'],
  ['Kithul Treacle', 'Pantry', 'pani, syrup'],
  ['Batik Shirt for Men', 'Clothing', 'aloha, handmade'],
  ['Handloom Cotton Saree', 'Sarees', 'office, traditional'],
  ['Silk Saree Kanchipuram', 'Sarees', 'wedding, pattu'],
  ['Carved Raksha Mask', 'Home', 'decor, art'],
].map(([name, category, tags]) => ({ name, category, tags }));

const QUERIES = [
  'tea',
  'cinamon',
  'saree',
  'sari silk',
  'batik shirt',
  'curry powder',
  'mas',
  'pol thel',
].concat(['wedding sarees', 'cocunut oil', 'raksha mask', 'gift']);

const CATEGORIES = `
  insert into categories (store_id, id, name, created_at)
  select $1, gen_random_uuid(), name, now() from unnest($2::text[]) as name`;

/** The same goods again and again, each time of another batch. */
const ROWS = `
  insert into products (store_id, id, name, description, price, category_id, in_stock,
    stock_quantity, tags, created_at, updated_at)
  select $1, gen_random_uuid(), goods.name || ' ' || batch, repeat('Made by hand on the island. ', 8), batch * 100,
    categories.id, true, 5, goods.tags, now() - batch * interval '1 minute', now()
  from generate_series(1, $3::integer) batch
  cross join jsonb_to_recordset($2::jsonb)
    as goods (name text, tags text, category text)
  join categories on categories.store_id = $1 and categories.name = goods.category`;

/** Vacuums until reads in an index alone need no row, as after a while by itself; others may still look. */
async function vacuum(byHand: BenchServer['byHand']): Promise<void> {
  for (;;) {
    await byHand.query('vacuum analyze');
    const { rows } = await byHand.query<{ is_done: boolean }>(
      "select relallvisible >= relpages as is_done from pg_class where relname = 'product_terms'",
    );
    if (rows[0]?.is_done) return;
    await delay(200);
  }
}

const server = await startBenchServer();
try {
  const { byHand, callOf, storeId, countStatements, cpu } = server;
  const names = [...new Set(GOODS.map(({ category }) => category))];
  await byHand.query(CATEGORIES, [storeId, names]);
  const batches = Math.ceil(PRODUCTS / GOODS.length);
  const began = cpu();
  await byHand.query(ROWS, [storeId, JSON.stringify(GOODS), batches]);
  const written = (cpu().postgres - began.postgres) / (batches * GOODS.length);
  await vacuum(byHand);

  const measured = [];
  for (const [what, more] of [
    ['first matches', { limit: 8 }],
    ['page with filters', { filters: true }],
  ] as const) {
    const calls = QUERIES.map((q) => callOf(storefront.list, { query: { q, ...more } }));
    const [times, used, statements] = [[] as number[], [] as number[], [] as number[]];
    for (const call of calls) statements.push(await countStatements(call));
    for (let turn = 0; turn < WARM_TURNS; turn += 1) {
      for (const call of calls) await call();
    }
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const call of calls) {
        const [before, start] = [cpu(), performance.now()];
        await call();
        times.push(performance.now() - start);
        const after = cpu();
        used.push(after.node + after.postgres - before.node - before.postgres);
      }
    }
    const p95 = round(quantile(times, 0.95));
    if (p95 > ALLOWED) process.exitCode = 1;
    measured.push({
      what,
      'p50 ms': round(quantile(times, 0.5)),
      'p95 ms': p95,
      'p50 of the processor': round(quantile(used, 0.5)),
      'p95 of the processor': round(quantile(used, 0.95)),
      statements: Math.max(...statements),
    });
  }
  console.log(`${PRODUCTS} products, each written in ${round(written)} ms of Postgres`);
  console.table(measured);
} finally {
  await server.stop();
}
