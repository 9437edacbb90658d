import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { anOlderDatabase, insertOlderStore } from './older-database';

let older: Awaited<ReturnType<typeof anOlderDatabase>>;
const rowsOf = async (text: string) => (await executeSql(older.db, text)).rows;

beforeAll(async () => {
  older = await anOlderDatabase('0498_choices_left.sql');
  await insertOlderStore(older.db);
  await executeSql(
    older.db,
    `insert into products (store_id, id, name, price, in_stock, stock_quantity, least_entry,
       created_at, updated_at)
     select stores.id, gen_random_uuid(), product.name, 1000, true, 1, least, now(), now()
     from stores, (values ('The Shirt', 0), ('The තේ', 1), ('The', null)) as product (name, least)`,
  );
  await executeSql(
    older.db,
    `insert into variant_groups (store_id, id, product_id, name, price_type, stock_type, position)
     select store_id, gen_random_uuid(), id, 'Size', 'addon', 'independent', 0
     from products where name = 'The Shirt'`,
  );
  await executeSql(
    older.db,
    `insert into variants
       (store_id, id, product_id, group_id, name, price_type, price_amount, position)
     select store_id, gen_random_uuid(), product_id, id, size, 'addition', 0, 0
     from variant_groups, unnest(array['L', 'M']) as size`,
  );
  await executeSql(
    older.db,
    `insert into stock_entries (store_id, product_id, variant_id, parents, stock_quantity)
     select store_id, product_id, id, '{}', case name when 'L' then 1 else 0 end
     from variants`,
  );
});

afterAll(() => older.drop());

test('what is left of products of before is filled, and "the" is no tea any more', async () => {
  await older.migrateTo('0515_choices_left_of_copies.sql');
  expect(await rowsOf('select name, choices_left from products order by name')).toEqual([
    { name: 'The', choices_left: null },
    { name: 'The Shirt', choices_left: [['size:l']] },
    { name: 'The තේ', choices_left: null },
  ]);
  const called = await rowsOf(
    `select name from product_terms join products on products.store_id = product_terms.store_id
       and products.id = product_terms.product_id where term = 'te' order by name`,
  );
  expect(called.map(({ name }) => name)).toEqual(['The', 'The තේ']);
});

test('what is left of copies of before is filled', async () => {
  await executeSql(older.db, 'update products set choices_left = null');
  await older.migrateOn();
  expect(await rowsOf('select name, choices_left from products order by name')).toEqual([
    { name: 'The', choices_left: null },
    { name: 'The Shirt', choices_left: [['size:l']] },
    { name: 'The තේ', choices_left: null },
  ]);
});
