import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { anOlderDatabase, insertOlderStore } from './older-database';

const TAKEN_BACK = "{'say': 'payment_taken_back', 'as': 'pending'}".replaceAll("'", '"');
const RECEIVED = "{'say': 'payment_received'}".replaceAll("'", '"');

type Moved = [kind: 'payment' | 'refund' | 'chargeback', by: 'payhere' | 'hand', amount: number];
interface OlderOrder {
  moved: Moved[];
  /** What was due of it, and how much of that had gone back. */
  due: number;
  again: number;
  /** What is since. */
  now: { paid: number; due: number; again: number };
}

/** Orders at 1,000. */
const ORDERS: OlderOrder[] = [
  // Paid by card, said not to be paid, and charged back: it was asked for twice.
  {
    moved: [
      ['payment', 'payhere', 1000],
      ['payment', 'hand', -1000],
      ['chargeback', 'payhere', 1000],
    ],
    due: 2000,
    again: 1000,
    now: { paid: 1000, due: 1000, again: 1000 },
  },
  // The same, of which a part came in cash.
  {
    moved: [
      ['payment', 'payhere', 1000],
      ['payment', 'hand', -1000],
      ['payment', 'hand', 400],
      ['chargeback', 'payhere', 1000],
    ],
    due: 1000,
    again: 400,
    now: { paid: 1400, due: 600, again: 1000 },
  },
  // Given back by its shop, and by its bank once more.
  {
    moved: [
      ['payment', 'payhere', 1000],
      ['refund', 'hand', 1000],
      ['chargeback', 'payhere', 1000],
    ],
    due: 0,
    again: 0,
    now: { paid: 1000, due: 0, again: 0 },
  },
  {
    moved: [['payment', 'payhere', 1000]],
    due: 0,
    again: 0,
    now: { paid: 1000, due: 0, again: 0 },
  },
];

const toldOf = ([kind, by, amount]: Moved) => {
  if (kind !== 'payment' || by !== 'hand') return null;
  return amount < 0 ? TAKEN_BACK : RECEIVED;
};
const sumOf = (moved: readonly Moved[], ...kinds: string[]) =>
  moved.filter(([kind]) => kinds.includes(kind)).reduce((sum, [, , amount]) => sum + amount, 0);

let older: Awaited<ReturnType<typeof anOlderDatabase>>;

beforeAll(async () => {
  older = await anOlderDatabase('0485_counted_again.sql');
  await insertOlderStore(older.db);
  await executeSql(
    older.db,
    `insert into customers (store_id, id, name, phone_number, order_count, kept_total, first_order_at,
       last_order_at)
     select id, gen_random_uuid(), 'Kasun', '0771234567', 4, -600, now(), now() from stores`,
  );
  for (const [index, { moved, due, again }] of ORDERS.entries()) {
    const paid = sumOf(moved, 'payment');
    await executeSql(
      older.db,
      `with placed as (
         insert into orders (store_id, id, order_number, order_date, payment_option, billing_address,
           shipping_address, item_count, sub_total, shipping, total_price, access_token_hash,
           customer_id, paid_total, refunded_total, due_total, due_again_total)
         select stores.id, gen_random_uuid(), $1, now(), 'credit_debit', '{}', '{}', 1, 1000, 0, 1000, '',
           customers.id, $2, $3, $4, $5
         from stores join customers on customers.store_id = stores.id
         returning store_id, id
       )
       insert into order_movements (store_id, order_id, id, kind, amount, provider, note, told, author,
         created_at)
       select store_id, id, gen_random_uuid(), kind, amount, provider, '', told::jsonb, 'Kade', now()
       from placed cross join unnest($6::text[], $7::bigint[], $8::text[], $9::text[])
         as moved (kind, amount, provider, told)`,
      [
        index,
        paid,
        sumOf(moved, 'refund', 'chargeback'),
        due,
        again,
        moved.map(([kind]) => kind),
        moved.map(([, , amount]) => amount),
        moved.map(([, by]) => by),
        moved.map(toldOf),
      ],
    );
  }
});

afterAll(() => older.drop());

test('orders of before whose payment was taken back by hand and by a bank are right at once', async () => {
  await older.migrateOn();
  const text = `select paid_total as paid, due_total as due, due_again_total as again
    from orders order by order_number`;
  const { rows } = await executeSql(older.db, text);
  expect(rows).toEqual(ORDERS.map(({ now }) => now));
});

test('their ledgers and their customers add up to the same', async () => {
  const sums = `select sum(amount) as paid from order_movements
    join orders on orders.store_id = order_movements.store_id and orders.id = order_id
    where kind = 'payment' group by order_number order by order_number`;
  const { rows: booked } = await executeSql(older.db, sums);
  expect(booked.map(({ paid }) => Number(paid))).toEqual(ORDERS.map(({ now }) => now.paid));
  const { rows } = await executeSql(older.db, 'select kept_total from customers');
  expect(rows).toEqual([{ kept_total: 1400 }]);
});
