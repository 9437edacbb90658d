import { parse } from 'libpg-query';
import { expect, test } from 'vitest';
import type { Tables } from './tables';
import { listUnbound } from './unbound-tables';

const TABLES: Tables = new Map([
  ['stores', { columns: ['id', 'merchant_id'], isOfStores: false }],
  ['products', { columns: ['store_id', 'id', 'file_id', 'name'], isOfStores: true }],
  ['files', { columns: ['store_id', 'id'], isOfStores: true }],
]);

async function unboundOf(text: string): Promise<string[]> {
  const { stmts = [] } = await parse(text);
  return stmts.flatMap(({ stmt }) => (stmt ? listUnbound(stmt, TABLES) : []));
}

test.each([
  'select from products where store_id = $1',
  'select from products where ($1::uuid, $2) = (store_id, id)',
  'select from products p join files f on f.store_id = p.store_id where p.store_id = $1',
  'select from products p left join files f using (store_id) where p.store_id = $1',
  'select from stores join products on products.store_id = stores.id where stores.id = $1',
  'select (select from files where files.store_id = p.store_id) from products p where store_id = $1',
  'select from products where (store_id, id) in (select store_id, id from files where store_id = $1)',
  'with f as (select * from files where store_id = $1) select from f join products p using (store_id)',
  'select from (select store_id as of from files where store_id = $1) f join products p on store_id = of',
  'select from (select store_id from files where store_id = $1 union select $1) f join products p using (store_id)',
  'insert into products (id, store_id) values ($1, $2), ($3, $2)',
  'insert into products (id, store_id) select id, store_id from files where store_id = $1',
  'update products set name = $1 from files f where f.store_id = $2 and products.store_id = f.store_id',
  'delete from products using files f where f.store_id = $2 and products.store_id = f.store_id',
  'with gone as (delete from files where store_id = $1 returning *) delete from products p using gone where p.store_id = gone.store_id',
  'merge into products using files on products.store_id = $1 and files.store_id = $1 when not matched then do nothing',
])('is bound: %s', async (text) => {
  expect(await unboundOf(text)).toEqual([]);
});

test.each([
  ['select from products where id = $1', ['products']],
  ['select from products where store_id = $1 or id = $2', ['products']],
  ['select from products where not store_id = $1', ['products']],
  ['select from products where store_id <> $1', ['products']],
  ['select from products where store_id = any($1)', ['products']],
  ['select from products p join files f on f.id = p.file_id where p.store_id = $1', ['files']],
  ['select from products p left join files f on p.store_id = $1', ['products', 'files']],
  ['select from files where exists (select from products where store_id = $1)', ['files']],
  [
    'select from files f where not exists (select from products p where p.store_id = f.store_id and p.store_id = $1)',
    ['files'],
  ],
  ['select (select count(*) from files) from products where store_id = $1', ['files']],
  ['select from (select * from files) f where f.store_id = $1', ['files']],
  [
    'select from (select store_id from files where store_id = $1 union select id from stores) f join products p using (store_id)',
    ['products'],
  ],
  ['insert into products (id, store_id) values ($1, gen_random_uuid())', ['products']],
  ['insert into products (id) values ($1)', ['products']],
  ['update products set name = $1 where id = $2', ['products']],
  ['delete from files where id = $1', ['files']],
  ['with gone as (delete from files where id = $1 returning *) select from gone', ['files']],
])('is not bound: %s', async (text, tables) => {
  expect((await unboundOf(text)).toSorted()).toEqual(tables.toSorted());
});
