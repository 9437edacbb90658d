import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { anOlderDatabase, insertOlderStore } from './older-database';

/** Orders at 1,000: what went back of them and how much was charged back; and what is known of that since. */
const ORDERS = [
  { refunded: 400, chargedBack: 0, now: 0 },
  { refunded: 1300, chargedBack: 1000, now: 1000 },
  // It was marked as paid after all.
  { refunded: 0, chargedBack: 1000, now: 0 },
];

let older: Awaited<ReturnType<typeof anOlderDatabase>>;

beforeAll(async () => {
  older = await anOlderDatabase('0475_charged_back.sql');
  await insertOlderStore(older.db);
  for (const [index, { refunded, chargedBack }] of ORDERS.entries()) {
    await executeSql(
      older.db,
      `with placed as (
         insert into orders (store_id, id, order_number, order_date, payment_option, billing_address,
           shipping_address, item_count, sub_total, shipping, total_price, access_token_hash,
           paid_total, refunded_total)
         select id, gen_random_uuid(), $1, now(), 'credit_debit', '{}', '{}', 1, 1000, 0, 1000, '', 1000, $2
         from stores returning store_id, id
       )
       insert into order_movements (store_id, order_id, id, kind, amount, provider, note, author, created_at)
       select store_id, id, gen_random_uuid(), kind, amount, 'payhere', '', 'PayHere', now()
       from placed cross join (values ('payment', 1000), ('chargeback', $3::bigint)) as moved (kind, amount)
       where amount > 0`,
      [index, refunded, chargedBack],
    );
  }
});

afterAll(() => older.drop());

test('what was charged back of orders of before is known of each, and none of it is to do', async () => {
  await older.migrateOn();
  const text =
    'select charged_back_total as now, charged_back_open as open from orders order by order_number';
  const { rows } = await executeSql(older.db, text);
  expect(rows).toEqual(ORDERS.map(({ now }) => ({ now, open: 0 })));
});
