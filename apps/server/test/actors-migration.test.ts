import { expect, test } from 'vitest';
import { executeSql, type Database } from '../src/platform/database';
import { anOlderDatabase } from './older-database';

const AUTHORS = [
  'Nimali Perera',
  'A former name',
  'Customer',
  'PayHere',
  'Kade: not paid in time',
  '',
];

/** Rows of two stores as they were while they named who acted, and no more. */
async function fill(db: Database): Promise<void> {
  await executeSql(
    db,
    `insert into merchants (id, username, email, password_hash, first_name, last_name, created_at)
     select md5(name)::uuid, name, name || '@example.com', 'x', 'Nimali', 'Perera', now()
     from unnest(array['north', 'south']) as name`,
  );
  await executeSql(
    db,
    `insert into stores (id, merchant_id, name, subdomain, created_at)
     select md5(username || ' store')::uuid, id, username, username, now() from merchants`,
  );
  await executeSql(
    db,
    `insert into orders (store_id, id, order_number, order_date, payment_option, email,
       billing_address, shipping_address, item_count, sub_total, shipping, total_price,
       access_token_hash)
     select id, gen_random_uuid(), 1001, now(), 'cash_on_delivery', null, '{}', '{}', 1, 0, 0, 0, ''
     from stores`,
  );
  await executeSql(
    db,
    `insert into order_events (store_id, order_id, id, author, created_at)
     select store_id, id, gen_random_uuid(), author, now() from orders, unnest($1::text[]) as author`,
    [AUTHORS],
  );
  await executeSql(
    db,
    `insert into order_movements (store_id, order_id, id, kind, amount, provider, note, author, created_at)
     select store_id, id, gen_random_uuid(), 'charge', 100, 'order', '', author, now()
     from orders, unnest($1::text[]) as author`,
    [AUTHORS],
  );
  await executeSql(
    db,
    `insert into activities (store_id, id, merchant_id, area, action, thing, changes, created_at)
     select id, gen_random_uuid(), person, 'orders', 'changed', 'order', '[]', now()
     from stores, unnest(array[merchant_id, null]) as person`,
  );
}

const NORTH = "md5('north')::uuid";

test('who acted before is told apart as well as their names do', async () => {
  const { db, migrateOn, drop } = await anOlderDatabase('0158_actors_of_events.sql');
  await fill(db);
  await migrateOn();
  const told = async (table: string) =>
    (
      await executeSql(
        db,
        `select author, actor_kind, actor_id = merchant_id as is_their_own
         from ${table} join stores on stores.id = store_id where merchant_id = ${NORTH}
         order by array_position($1::text[], author)`,
        [AUTHORS],
      )
    ).rows.map((row) => Object.values(row));
  const wanted = [
    ['Nimali Perera', 'merchant', true],
    ['A former name', 'merchant', true],
    ['Customer', 'shopper', null],
    ['PayHere', 'system', null],
    ['Kade: not paid in time', 'system', null],
    ['', 'system', null],
  ];
  expect(await told('order_events')).toEqual(wanted);
  expect(await told('order_movements')).toEqual(wanted);
  const { rows } = await executeSql(
    db,
    `select actor_kind, actor_id = ${NORTH} as is_their_own from activities
     join stores on stores.id = store_id where stores.merchant_id = ${NORTH} order by actor_kind`,
  );
  expect(rows).toEqual([
    { actor_kind: 'merchant', is_their_own: true },
    { actor_kind: 'system', is_their_own: null },
  ]);
  await drop();
});
