import { randomUUID } from 'node:crypto';
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

/** Slips, and payments to check, that were decided on or not. */
async function fillDecisions(db: Database): Promise<void> {
  await executeSql(
    db,
    `insert into order_slips (store_id, id, order_id, state, digest, created_at, decided_at, decided_by)
     select store_id, gen_random_uuid(), id, 'accepted', '', now(), now(), author
     from orders, unnest(array_append($1::text[], null)) as author`,
    [AUTHORS],
  );
  await executeSql(
    db,
    `insert into payment_mismatches
       (store_id, id, order_id, provider, reference, currency, amount, expected, created_at, decided_by)
     select store_id, gen_random_uuid(), id, 'payhere', coalesce(author, '-'), 'LKR', 1, 1, now(), author
     from orders, unnest(array_append($1::text[], null)) as author`,
    [AUTHORS],
  );
  const operator = randomUUID();
  await executeSql(
    db,
    `with ops as (
      insert into operators (id, email, created_at) values ($1, 'ops@kade.lk', now())
    ), file as (
      insert into merchant_files (merchant_id, id, extension, width, height, color, byte_size,
        created_at, may_be_logo, is_private)
      select id, id, 'jpg', 1, 1, '#000000', 1, now(), false, true from merchants
    ), stated as (
      insert into statements (id, merchant_id, number, month, issued_at, fees, carried, total, state)
      select id, id, row_number() over (order by id), '2026-10', now(), 0, 0, 0, 'carried' from merchants
    )
    insert into statement_slips (merchant_id, id, statement_id, file_id, state, created_at, decided_by)
    select id, gen_random_uuid(), id, id, 'replaced', now(), author
    from merchants, unnest(array['Merchant', $1::text, null]) as author`,
    [operator],
  );
}

const NORTH = "md5('north')::uuid";

test('who acted before is told apart as well as their names do', async () => {
  const { db, migrateOn, drop } = await anOlderDatabase('0158_actors_of_events.sql');
  await fill(db);
  await fillDecisions(db);
  await migrateOn();
  const told = async (table: string, name = 'author') =>
    (
      await executeSql(
        db,
        `select ${name}, actor_kind, actor_id = merchant_id as is_their_own
         from ${table} join stores on stores.id = store_id where merchant_id = ${NORTH}
         order by array_position($1::text[], ${name})`,
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
  const undecided = [null, null, null];
  expect(await told('order_slips', 'decided_by')).toEqual([...wanted, undecided]);
  expect(await told('payment_mismatches', 'decided_by')).toEqual([...wanted, undecided]);
  const ofStatements = await executeSql(
    db,
    `select decided_by, actor_kind, actor_id = merchant_id as is_their_own from statement_slips
     where merchant_id = ${NORTH} order by decided_by`,
  );
  expect(ofStatements.rows.map((row) => Object.values(row))).toEqual([
    ['Merchant', 'merchant', true],
    ['ops@kade.lk', 'operator', false],
    undecided,
  ]);
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
