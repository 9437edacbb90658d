import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { anOlderDatabase, insertOlderStore } from './older-database';

let older: Awaited<ReturnType<typeof anOlderDatabase>>;

beforeAll(async () => {
  older = await anOlderDatabase('0480_values_of_options.sql');
  await insertOlderStore(older.db);
  await executeSql(
    older.db,
    `insert into products (store_id, id, name, price, in_stock, stock_quantity, created_at, updated_at)
     select id, gen_random_uuid(), product.name, 1000, true, 1, now(), now()
     from stores, unnest(array['Rice', 'Notes', 'Plain']) as product (name)`,
  );
  await executeSql(
    older.db,
    `insert into variant_groups (store_id, id, product_id, name, price_type, stock_type, position)
     select store_id, gen_random_uuid(), id, name, 'parent', 'parent', 0
     from products where name <> 'Plain'`,
  );
  await executeSql(
    older.db,
    `insert into variants
       (store_id, id, product_id, group_id, name, price_type, price_amount, position)
     select store_id, gen_random_uuid(), product_id, id, variant.name, 'parent', 0, place
     from variant_groups, unnest(case name when 'Rice' then array['1/2 kg', '1.2 kg', '5 kg']
       else array['C', 'C#'] end) with ordinality as variant (name, place)`,
  );
});

afterAll(() => older.drop());

const listOptions = async () =>
  (
    await executeSql(
      older.db,
      'select name, value, shown_value, place from product_options order by name, place, value',
    )
  ).rows.map(({ name, value, shown_value, place }) => [name, value, shown_value, place]);

test('values of which only the signs differ are told apart in products of before', async () => {
  expect(await listOptions()).toEqual([
    ['notes', 'c', 'C', 1],
    ['rice', '1 2 kg', '1.2 kg', 1],
    ['rice', '5 kg', '5 kg', 3],
  ]);
  await older.migrateOn();
  expect(await listOptions()).toEqual([
    ['notes', 'c', 'C', 1],
    ['notes', 'c#', 'C#', 2],
    ['rice', '1/2 kg', '1/2 kg', 1],
    ['rice', '1.2 kg', '1.2 kg', 2],
    ['rice', '5 kg', '5 kg', 3],
  ]);
});
