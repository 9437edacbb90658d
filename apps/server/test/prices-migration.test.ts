import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { listWrongPrices } from './kept-prices';
import { anOlderDatabase, insertOlderStore } from './older-database';

let older: Awaited<ReturnType<typeof anOlderDatabase>>;

const addVariants = (group: string, amounts: readonly number[]) =>
  executeSql(
    older.db,
    `insert into variants
       (store_id, id, product_id, group_id, name, price_type, price_amount, position)
     select store_id, gen_random_uuid(), product_id, variant_groups.id, 'Variant ' || place,
       case variant_groups.price_type when 'addon' then 'addition' else 'independent' end, amount, place
     from variant_groups, unnest($2::bigint[]) with ordinality as variant (amount, place)
     where variant_groups.name = $1`,
    [group, amounts],
  );

beforeAll(async () => {
  older = await anOlderDatabase('0464_highest_price_of_products.sql');
  await insertOlderStore(older.db);
  await executeSql(
    older.db,
    `insert into products (store_id, id, name, price, in_stock, stock_quantity, created_at, updated_at)
     select id, gen_random_uuid(), product.name, 1000, true, 1, now(), now()
     from stores, unnest(array['Plain', 'Added', 'Own', 'Meanwhile']) as product (name)`,
  );
  await executeSql(
    older.db,
    `insert into variant_groups (store_id, id, product_id, name, price_type, stock_type, position)
     select store_id, gen_random_uuid(), id, name,
       case name when 'Own' then 'independent' else 'addon' end, 'parent', 0
     from products where name <> 'Plain'`,
  );
  await addVariants('Added', [0, 500]);
  await addVariants('Own', [800, 700, 1200]);
});

afterAll(() => older.drop());

const listKept = async () =>
  (
    await executeSql(
      older.db,
      'select name, lowest_price, highest_price from products order by name',
    )
  ).rows.map(({ name, lowest_price, highest_price }) => [name, lowest_price, highest_price]);

test('what products of before cost at most is filled, and kept from the first moment on', async () => {
  await older.migrateTo('0465_filled_highest_prices.sql');
  await addVariants('Meanwhile', [0, 300]);
  expect(await listKept()).toEqual([
    ['Added', 1000, null],
    ['Meanwhile', 1000, 1300],
    ['Own', 700, null],
    ['Plain', 1000, null],
  ]);
  await older.migrateOn();
  expect(await listKept()).toEqual([
    ['Added', 1000, 1500],
    ['Meanwhile', 1000, 1300],
    ['Own', 700, 1200],
    ['Plain', 1000, 1000],
  ]);
  expect(await listWrongPrices(older.db)).toEqual([]);
});
