import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { anOlderDatabase, insertOlderStore } from './older-database';

/** Pictures, by their widths. */
const [FIRST, SECOND, CHOSEN] = [1, 2, 3];

let older: Awaited<ReturnType<typeof anOlderDatabase>>;

beforeAll(async () => {
  older = await anOlderDatabase('0467_first_pictures_as_thumbnails.sql');
  await insertOlderStore(older.db);
  await executeSql(
    older.db,
    `insert into files (store_id, id, extension, width, height, color, byte_size, created_at)
     select id, gen_random_uuid(), 'png', width, 1, '#a0522d', 1, now()
     from stores, unnest($1::integer[]) as width`,
    [[FIRST, SECOND, CHOSEN]],
  );
  await executeSql(
    older.db,
    `insert into products (store_id, id, name, price, in_stock, stock_quantity, created_at,
       updated_at, thumbnail_id)
     select stores.id, gen_random_uuid(), product.name, 1000, true, 1, now(), now(), files.id
     from stores cross join unnest(array['Bare', 'Chosen', 'Later']) as product (name)
     left join files on files.store_id = stores.id and files.width = $1 and product.name = 'Chosen'`,
    [CHOSEN],
  );
  await executeSql(
    older.db,
    `insert into product_images (store_id, product_id, file_id, position)
     select products.store_id, products.id, files.id, files.width - 1
     from products join files on files.store_id = products.store_id
     where products.name <> 'Bare' and files.width <> $1`,
    [CHOSEN],
  );
});

afterAll(() => older.drop());

test('a product of before that has pictures and no thumbnail shows the first of them', async () => {
  await older.migrateOn();
  const { rows } = await executeSql(
    older.db,
    `select products.name, files.width from products
     left join files on files.store_id = products.store_id and files.id = products.thumbnail_id
     order by products.name`,
  );
  expect(rows.map(({ name, width }) => [name, width])).toEqual([
    ['Bare', null],
    ['Chosen', CHOSEN],
    ['Later', FIRST],
  ]);
});
