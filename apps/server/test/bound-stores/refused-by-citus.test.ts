import { join } from 'node:path';
import { parse } from 'libpg-query';
import { expect, test } from 'vitest';
import { listMigrations, readMigration } from '../../src/platform/migrations';
import { lockingTables } from '../../src/platform/migrations/in-slices';
import { FIRST_OF_DISTRIBUTED, listRefusals } from './refused-by-citus';
import { readTables, type Tables } from './tables';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

const TABLES: Tables = new Map([
  ['stores', { columns: ['id', 'merchant_id'], isOfStores: false }],
  ['products', { columns: ['store_id', 'id', 'name', 'tags', 'seen_at'], isOfStores: true }],
  ['devices', { columns: ['store', 'seen_at'], isOfStores: false, refersTo: ['stores'] }],
  ['attempts', { columns: ['key', 'seen_at'], isOfStores: false }],
]);

async function refusalsOf(text: string): Promise<string[]> {
  const { stmts = [] } = await parse(text);
  return stmts.flatMap(({ stmt }) => (stmt ? listRefusals(stmt, TABLES) : []));
}

test.each([
  'merge into products using (select $1::uuid as id) as given on products.id = given.id when matched then delete',
  'insert into products (store_id, id) values ($1, (select id from products where store_id = $1))',
  'update products set seen_at = case when $3 then given.at::timestamptz end from given where store_id = $1',
  'update products set tags = any_of(given.parts::uuid[]) from given where store_id = $1',
  "update products set tags = jsonb_build_object('name', name) where store_id = $1",
  'update products set tags = given.parts from (select parts::uuid[] from given) as given where store_id = $1',
  "update products set name = $2 from (select seen_at - interval '1 day' as seen_at from products where store_id = $1) as moved where store_id = $1 and moved.seen_at < products.seen_at",
  "update stores set name = jsonb_build_object('name', name) where id = $1",
  "update stores set seen_at = seen_at - interval '1 day' where id = $1",
  "update devices set seen_at = seen_at - interval '1 day'",
  "update products set name = $2 where store_id = $1 and seen_at + interval '1 day' < now()",
  "delete from products where store_id = $1 and seen_at + interval '1 day' < now()",
  'update products set seen_at = coalesce(seen_at, now()) where store_id = $1',
  'update products set name = case when seen_at < now() then $2 else name end where store_id = $1',
  'update products set seen_at = clock_timestamp() where store_id = $1',
  'insert into products (store_id, id) values ($1, $2) on conflict (store_id, id) do update set seen_at = now()',
  "update products set name = given.name from (select case $2 when 'a' then 'b' else $2 end as name) as given where store_id = $1",
  'alter table products add column size text, add constraint products_size check (size <> name) not valid',
  'select id, (select count(*) from products where products.store_id = stores.id) from stores where id = $1',
  'select id from stores where exists (select from products where products.store_id = stores.id)',
  'with recursive w (id) as (select id from given union all select (select id from products where products.store_id = w.id) from w) select id from w',
  'select id, (select picture from (select (select name from products as other where other.store_id = products.store_id and other.id = part::uuid) as picture from unnest(products.tags) as part) as shown limit 1) from products where store_id = $1',
  'with held as (select id from products order by id for no key update) update attempts set key = $1 from held where held.id = attempts.key',
  'with slice as (select store_id, id from given), held as (select products.id from products join slice using (store_id, id) for update of products) select id from held',
])('is refused: %s', async (text) => {
  expect(await refusalsOf(text)).toHaveLength(1);
});

test.each([
  'insert into products (store_id, id) select $1, max(id) from products where store_id = $1',
  'update products set seen_at = $2::timestamptz where store_id = $1',
  "update products set name = case when $2 = 'a' then 'b' else name end where store_id = $1",
  'update products set tags = given.parts from (select parts::uuid[] from given offset 0) as given where store_id = $1',
  'update products set tags = given.parts from (select (line ->> $2)::uuid[] as parts from jsonb_to_recordset($2) as line (parts text)) as given where store_id = $1',
  'update products set name = (select max(name) from products where store_id = $1 and id = any(line.parts)) from (select parts::uuid[] from unnest($2::text[]) as line (parts)) as line where store_id = $1',
  "with moved as (select seen_at - interval '1 day' as seen_at from products where store_id = $1) update products set seen_at = moved.seen_at from moved where store_id = $1",
  "update devices set seen_at = moved.seen_at from (select seen_at - interval '1 day' as seen_at from devices) as moved where moved.seen_at < devices.seen_at",
  'select id, (select count(*) from products where products.store_id = $1) from stores where id = $1',
  'with recursive w (id) as (select id from given union all select (select id from products where store_id = $1) from w) select id from w',
  'select (select count(*) from products where store_id = $1 and name > (select stores.name from stores where stores.id = $1)) from stores where id = $1',
  'select products.id from products join stores on stores.id = products.store_id where store_id = $1',
  "update attempts set seen_at = seen_at - interval '1 day'",
  "update products set seen_at = now() where store_id = $1 and seen_at < now() - interval '1 day'",
  "update products set seen_at = (select max(seen_at) + interval '1 day' from products where store_id = $1) where store_id = $1",
  'insert into products (store_id, seen_at) values ($1, now()) on conflict (store_id, id) do update set seen_at = excluded.seen_at',
  'select part from unnest($2::uuid[]) as part where exists (select from products where store_id = $1 and id = part)',
  'select id, (select max(other.name) from products as other where other.store_id = products.store_id and other.id = any(array(select part::uuid from unnest(products.tags) as part))) from products where store_id = $1',
  'select id from products where store_id = $1 for update',
  'select key from attempts for update skip locked',
])('is not: %s', async (text) => {
  expect(await refusalsOf(text)).toEqual([]);
});

test('no migration that may come to a distributed database is one that Citus refuses', async () => {
  const tables = await readTables();
  const names = (await listMigrations(MIGRATIONS)).filter((name) => name >= FIRST_OF_DISTRIBUTED);
  const refused: string[] = [];
  for (const name of names) {
    const migration = await readMigration(MIGRATIONS, name);
    const { text } = migration.kind === 'in slices' ? lockingTables(migration) : migration;
    const { stmts = [] } = await parse(text);
    for (const why of stmts.flatMap(({ stmt }) => (stmt ? listRefusals(stmt, tables) : []))) {
      refused.push(`${name} ${why}`);
    }
  }
  expect(names.length).toBeGreaterThan(10);
  expect(refused).toEqual([]);
});
