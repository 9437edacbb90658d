import { expect, test } from 'vitest';
import { executeSql, type Database } from '../src/platform/database';
import { anOlderDatabase, insertOlderStore } from './older-database';

/** Orders and drafts as their rows stood: with shipping, without, with nothing at all. */
const PRICES = [
  { number: 1001, sub_total: 250_100, shipping: 35_000 },
  { number: 1002, sub_total: 90_000, shipping: 0 },
  { number: 1003, sub_total: 0, shipping: 0 },
  { number: 1004, sub_total: 0, shipping: 1 },
  { number: 1005, sub_total: 9_999_999_999_900, shipping: 99 },
];

async function fill(db: Database): Promise<void> {
  await insertOlderStore(db);
  for (const { number, sub_total, shipping } of PRICES) {
    await executeSql(
      db,
      `insert into orders (store_id, id, order_number, order_date, payment_option, email,
         billing_address, shipping_address, item_count, sub_total, shipping, total_price,
         access_token_hash)
       select id, gen_random_uuid(), $1, now(), 'cash_on_delivery', null, '{}', '{}', 1,
         $2::bigint, $3::bigint, $2::bigint + $3::bigint, '' from stores`,
      [number, sub_total, shipping],
    );
    await executeSql(
      db,
      `insert into drafts (store_id, id, draft_number, items, item_count, sub_total, shipping,
         total_price, shipping_address, note, terms, created_at, updated_at)
       select id, gen_random_uuid(), $1, '[]', 1, $2::bigint, $3::bigint,
         $2::bigint + $3::bigint, '{}', '', '{}', now(), now() from stores`,
      [number, sub_total, shipping],
    );
  }
}

test('every order and draft costs as lines what it cost before', async () => {
  const { db, migrateOn, drop } = await anOlderDatabase('0155_price_lines.sql');
  await fill(db);
  await migrateOn();
  const wanted = PRICES.map(({ number, sub_total, shipping }) => ({
    number,
    total: sub_total + shipping,
    goods: sub_total,
    shipping,
    names: null,
  }));
  const sums = (lines: string) => `sum(amount)::bigint as total,
    coalesce(sum(amount) filter (where kind = 'goods'), 0)::bigint as goods,
    coalesce(sum(amount) filter (where kind = 'shipping'), 0)::bigint as shipping,
    max(coalesce(line.name, line.source_id::text)) as names from ${lines}`;
  const orders = await executeSql(
    db,
    `select order_number as number, ${sums('orders join order_price_lines as line on order_id = id')}
     where line.store_id = orders.store_id
     group by order_number, total_price having sum(amount) = total_price order by order_number`,
  );
  expect(orders.rows).toEqual(wanted);
  const drafts = await executeSql(
    db,
    `select draft_number as number, ${sums(`drafts cross join jsonb_to_recordset(price_lines)
       as line (kind text, amount bigint, name text, source_id uuid)`)}
     group by draft_number, total_price having sum(amount) = total_price order by draft_number`,
  );
  expect(drafts.rows).toEqual(wanted);
  await drop();
});

test('what paying in cash costs more is a code since, and what people named keeps its name', async () => {
  const { db, migrateOn, drop } = await anOlderDatabase('0434_codes_of_lines.sql');
  await fill(db);
  const lines = [
    { kind: 'goods', amount: 100, name: null },
    { kind: 'fee', amount: 10, name: 'Cash on delivery' },
    { kind: 'fee', amount: 5, name: 'Gift wrap' },
  ];
  await executeSql(
    db,
    `insert into order_price_lines (store_id, order_id, position, kind, amount, name)
     select store_id, id, place, kind, amount, name from orders, rows from (
       jsonb_to_recordset($1) as (kind text, amount bigint, name text)
     ) with ordinality as line (kind, amount, name, place) where order_number = 1001`,
    [JSON.stringify(lines)],
  );
  await executeSql(db, 'update drafts set price_lines = $1 where draft_number = 1001', [
    JSON.stringify(lines),
  ]);
  await migrateOn();
  const wanted = [
    { name: null, code: null },
    { name: null, code: 'cash_on_delivery' },
    { name: 'Gift wrap', code: null },
  ];
  const orders = await executeSql(db, 'select name, code from order_price_lines order by position');
  expect(orders.rows).toEqual(wanted);
  const drafts = await executeSql(
    db,
    `select line.name, line.code from drafts
     cross join jsonb_to_recordset(price_lines) as line (name text, code text)
     where draft_number = 1001`,
  );
  expect(drafts.rows).toEqual(wanted);
  await drop();
});
