import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { anOlderDatabase, insertOlderStore } from './older-database';

/** Orders at 1,000: what came, what went back and what was due of them; and what is since. */
const ORDERS = [
  { paid: 1000, refunded: 400, due: 0, again: 0, now: 0 },
  { paid: 1300, refunded: 100, due: -300, again: 100, now: -200 },
  { paid: 1300, refunded: 300, due: -300, again: 300, now: 0 },
  { paid: 1300, refunded: 400, due: -300, again: 300, now: 0 },
  { paid: 1300, refunded: 0, due: -300, again: 0, now: -300 },
];

let older: Awaited<ReturnType<typeof anOlderDatabase>>;

beforeAll(async () => {
  older = await anOlderDatabase('0468_due_again.sql');
  await insertOlderStore(older.db);
  for (const [index, { paid, refunded, due }] of ORDERS.entries()) {
    await executeSql(
      older.db,
      `insert into orders (store_id, id, order_number, order_date, payment_option, billing_address,
         shipping_address, item_count, sub_total, shipping, total_price, access_token_hash,
         paid_total, refunded_total, due_total)
       select id, gen_random_uuid(), $1, now(), 'cash_on_delivery', '{}', '{}', 1, 1000, 0, 1000, '',
         $2, $3, $4
       from stores`,
      [index, paid, refunded, due],
    );
  }
});

afterAll(() => older.drop());

test('what went back of too much is no longer owed for an order of before', async () => {
  await older.migrateOn();
  const text =
    'select due_again_total as again, due_total as now from orders order by order_number';
  const { rows } = await executeSql(older.db, text);
  expect(rows).toEqual(ORDERS.map(({ again, now }) => ({ again, now })));
});
