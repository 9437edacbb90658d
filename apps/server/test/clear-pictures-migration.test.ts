import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { anOlderDatabase, insertOlderStore } from './older-database';

let older: Awaited<ReturnType<typeof anOlderDatabase>>;

beforeAll(async () => {
  older = await anOlderDatabase('0497_clear_pictures_on_white.sql');
  await insertOlderStore(older.db);
  await executeSql(
    older.db,
    `insert into files (store_id, id, extension, width, height, color, byte_size, created_at)
     select id, gen_random_uuid(), extension, 1, 1, '#a0522d', 1, now()
     from stores, unnest($1::text[]) as extension`,
    [['png', 'jpg']],
  );
});

afterAll(() => older.drop());

test('a picture of before that is clear in parts lies on white, others on their colour', async () => {
  await older.migrateOn();
  const { rows } = await executeSql(
    older.db,
    `select extension, color from files order by extension`,
  );
  expect(rows).toEqual([
    { extension: 'jpg', color: '#a0522d' },
    { extension: 'png', color: '#ffffff' },
  ]);
});
