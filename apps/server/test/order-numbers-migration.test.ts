import { expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { anOlderDatabase } from './older-database';

/** As the version before takes a number, while one of today runs beside it. */
const BEFORE = `update stores set last_order_number = last_order_number + 1 where subdomain = $1
  returning last_order_number as number`;
const DRAFT_BEFORE = `update stores set last_draft_number = last_draft_number + 1
  where subdomain = $1 returning last_draft_number as number`;
const TODAY = `insert into order_counters as counter (store_id, last_order_number)
  select id, 1001 from stores where subdomain = $1
  on conflict (store_id) do update set last_order_number = counter.last_order_number + 1
  returning last_order_number as number`;

test('the version before and that of today number the same orders, without a gap', async () => {
  const { db, migrateTo, migrateOn, drop } = await anOlderDatabase('0290');
  const take = async (statement: string, subdomain: string) =>
    (await executeSql(db, statement, [subdomain])).rows[0]?.['number'];
  await executeSql(
    db,
    `insert into merchants (id, username, email, password_hash, first_name, last_name, created_at)
     values (md5('nimali')::uuid, 'nimali', 'nimali@example.com', 'x', 'Nimali', 'Perera', now())`,
  );
  const open = (subdomain: string) =>
    executeSql(
      db,
      `insert into stores (id, merchant_id, name, subdomain, created_at)
       values (md5($1)::uuid, md5('nimali')::uuid, $1, $1, now())`,
      [subdomain],
    );
  await open('busy');
  await open('quiet');
  await executeSql(db, `update stores set last_order_number = 1432, last_draft_number = 7`);
  await migrateTo('0291');
  expect(await take(BEFORE, 'busy')).toBe(1433);
  await migrateOn();
  expect(await take(TODAY, 'busy')).toBe(1434);
  expect(await take(BEFORE, 'busy')).toBe(1435);
  expect(await take(TODAY, 'busy')).toBe(1436);
  expect(await take(DRAFT_BEFORE, 'busy')).toBe(8);
  expect(await take(TODAY, 'quiet')).toBe(1433);
  await open('new');
  expect(await take(BEFORE, 'new')).toBe(1001);
  expect(await take(TODAY, 'new')).toBe(1002);
  expect(await take(DRAFT_BEFORE, 'new')).toBe(1);
  await drop();
});
