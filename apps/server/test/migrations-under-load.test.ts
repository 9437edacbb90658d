import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpSchema } from '../../../scripts/schema/dump';
import { executeSql, type Database } from '../src/platform/database';
import { migrate } from '../src/platform/migrations';
import { FOR_OPEN_SHOPS_FROM } from '../src/platform/migrations/at-once';
import { aDatabase } from './database';
import { anOlderDatabase, type OlderDatabase } from './older-database';

/** A shop that is open: what its visitors and its merchant send, as it holds for every version. */
const REQUESTS = [
  `select * from stores join merchants on merchants.id = stores.merchant_id where subdomain = 'north'`,
  `select * from products where store_id = md5('north')::uuid order by created_at desc limit 20`,
  `update products set stock_quantity = stock_quantity - 1, updated_at = now()
   where store_id = md5('north')::uuid and id = (select md5((random() * 40)::int::text)::uuid)`,
  `insert into products (store_id, id, name, price, in_stock, stock_quantity, created_at, updated_at)
   values (md5('north')::uuid, gen_random_uuid(), 'New', 100, true, 1, now(), now())`,
  `update stores set last_order_number = last_order_number + 1 where subdomain = 'north'`,
  `select * from orders where store_id = md5('north')::uuid order by order_date desc limit 20`,
  `update orders set order_status = 'processing'
   where store_id = md5('north')::uuid and id = (select md5((random() * 40)::int::text)::uuid)`,
];

/** Between two requests of a visitor, so that the machine is busy with the migrations. */
const PAUSE_MS = 30;

/** No request waits longer for what a migration holds. */
const MAX_WAIT_MS = 1_000;
/** Migrations of before held all that they touched to their end, however busy the machine is. */
const MAX_WAIT_BEFORE_MS = 10_000;

/**
 * One request after the other on each connection while `work` goes on; whoever has to wait for too long
 * ends it all. Answers how many were answered on each at least.
 */
async function keepOpen(
  url: string,
  work: () => Promise<unknown>,
  lock_timeout = MAX_WAIT_MS,
): Promise<number> {
  let isOpen = true;
  const visit = async (first: number) => {
    const client = new pg.Client({ connectionString: url, lock_timeout });
    await client.connect();
    let answered = 0;
    try {
      for (let next = first; isOpen; next += 1) {
        const request = REQUESTS[next % REQUESTS.length] ?? '';
        await client.query(request).catch((error: unknown) => {
          throw new Error(`${String(error)} in ${request}`);
        });
        answered += 1;
        await delay(PAUSE_MS);
      }
    } finally {
      await client.end();
    }
    return answered;
  };
  const visitors = Promise.all([0, 2, 5].map(visit));
  // Whoever had to wait ends it all; the others are not left behind.
  await Promise.race([visitors, work()]).finally(() => (isOpen = false));
  return Math.min(...(await visitors));
}

async function fill(db: Database, count: number): Promise<void> {
  await executeSql(
    db,
    `insert into products (store_id, id, name, price, in_stock, stock_quantity, created_at, updated_at)
     select md5('north')::uuid, md5(n::text)::uuid, 'Tea ' || n, 100, true, 1000000, now(), now()
     from generate_series(1, $1::int) as n on conflict do nothing`,
    [count],
  );
  await executeSql(
    db,
    `insert into orders (store_id, id, order_number, order_date, payment_option, email,
       billing_address, shipping_address, item_count, sub_total, shipping, total_price, access_token_hash)
     select md5('north')::uuid, md5(n::text)::uuid, n, now(), 'cash_on_delivery', n || '@example.com',
       address, address, 1, 100, 0, 100, ''
     from generate_series(1, $1::int) as n,
       jsonb_build_object('full_name', 'A', 'phone_number', '0711111111') as address`,
    [count],
  );
}

async function listPlans(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<object>('select * from plans order by 1');
  await client.end();
  return rows;
}

/** A shop of before; each test takes it further than the one before it. */
let older: OlderDatabase;
beforeAll(async () => {
  older = await anOlderDatabase('0005_variants.sql');
  const { db } = older;
  await executeSql(
    db,
    `insert into merchants (id, username, email, password_hash, first_name, last_name, created_at)
     values (md5('nimali')::uuid, 'nimali', 'nimali@example.com', 'x', 'Nimali', 'Perera', now())`,
  );
  await executeSql(
    db,
    `insert into stores (id, merchant_id, name, subdomain, created_at)
     values (md5('north')::uuid, md5('nimali')::uuid, 'North', 'north', now())`,
  );
  await fill(db, 40);
});
afterAll(() => older.drop());

test('every migration is applied to a shop in use, and those of today keep nobody waiting', async () => {
  const { url, db, migrateTo, migrateOn } = older;
  const before = () => migrateTo(FOR_OPEN_SHOPS_FROM);
  expect(await keepOpen(url, before, MAX_WAIT_BEFORE_MS)).toBeGreaterThan(0);
  // Those of today are applied to shops with much in them.
  await executeSql(
    db,
    `insert into products (store_id, id, name, price, in_stock, stock_quantity, created_at, updated_at)
     select md5('north')::uuid, gen_random_uuid(), 'Mask ' || n, 100, true, 10, now(), now()
     from generate_series(1, 3000) as n`,
  );
  const columns = await executeSql(
    db,
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'
       and column_name not in ('id', 'order_number')`,
  );
  const names = String(columns.rows[0]?.['names']);
  await executeSql(
    db,
    `insert into orders (id, order_number, ${names})
     select gen_random_uuid(), 1000 + n, ${names}
     from (select * from orders order by order_number limit 1) as one, generate_series(1, 3000) as n`,
  );
  expect(await keepOpen(url, migrateOn)).toBeGreaterThan(0);
  // One by one they come to what they make of an empty database in one go.
  const made = await aDatabase();
  expect(await dumpSchema(url)).toBe(await dumpSchema(made.url));
  expect(await listPlans(url)).toEqual(await listPlans(made.url));
  await made.drop();
}, 180_000);

test('no request waits for a second while what takes longer is built and filled', async () => {
  const { url, db } = older;
  await executeSql(
    db,
    `create function slow(value text) returns text language plpgsql immutable as
     $$ begin perform pg_sleep(0.04); return value; end $$`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'kade-slow-'));
  await writeFile(
    join(folder, '9001_index.sql'),
    `-- outside a transaction
     create index concurrently orders_slow_idx on orders (slow(email)) where order_number <= 40;\n`,
  );
  await writeFile(join(folder, '9002_column.sql'), 'alter table products add column slow text;\n');
  await writeFile(
    join(folder, '9003_fill.sql'),
    `-- in slices
     with slice as (
       select store_id, id from products
       where id > coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid
         and name like 'Tea %'
       order by id limit $2::integer for no key update
     ), filled as (
       update products set slow = slow(name) from slice
       where products.store_id = slice.store_id and products.id = slice.id
     )
     select jsonb_build_array(id) as mark from slice order by id desc limit 1\n`,
  );
  expect(await keepOpen(url, () => migrate(db, folder))).toBeGreaterThan(0);
  const unfilled = `select name from products where name like 'Tea %' and slow is null`;
  expect((await executeSql(db, unfilled)).rows).toEqual([]);
  await rm(folder, { recursive: true, force: true });
}, 180_000);
