import { expect, test } from 'vitest';
import { executeSql, type Database } from '../src/platform/database';
import { anOlderDatabase } from './older-database';

const address = (full_name: string) => JSON.stringify({ full_name, phone_number: '0711111111' });

/** As the rows stood: names as they were entered, terms in small letters alone. */
async function fill(db: Database): Promise<void> {
  await executeSql(
    db,
    `insert into merchants (id, username, email, password_hash, first_name, last_name, created_at)
     values (gen_random_uuid(), 'andre', 'andre@example.com', 'x', 'Andr\u00e9', 'Perera', now())`,
  );
  await executeSql(
    db,
    `insert into stores (id, merchant_id, name, subdomain, created_at)
     select md5(name)::uuid, id, name, name, now()
     from merchants, unnest(array['north', 'south']) as name`,
  );
  for (const table of ['categories', 'collections']) {
    await executeSql(
      db,
      `insert into ${table} (store_id, id, name, created_at)
       select md5(store)::uuid, gen_random_uuid(), name, now() + place * interval '1 second'
       from unnest($1::text[], $2::text[]) with ordinality as given (store, name, place)`,
      [
        ['north', 'north', 'north', 'north', 'south'],
        ['Cr\u00e8me', 'Creme', 'Cre\u0300me!', 'Tea', 'creme'],
      ],
    );
  }
  await executeSql(
    db,
    `insert into products (store_id, id, name, price, in_stock, stock_quantity, created_at, updated_at)
     values (md5('north')::uuid, gen_random_uuid(), $1, 100, true, 1, now(), now())`,
    ['Cre\u0300me A.M.S.K.'],
  );
  await executeSql(
    db,
    `insert into orders (store_id, id, order_number, order_date, payment_option, email,
       billing_address, shipping_address, item_count, sub_total, shipping, total_price,
       access_token_hash, paid_total, refunded_total)
     values (md5('north')::uuid, gen_random_uuid(), 1001, now(), 'cash_on_delivery', 'a.b@example.com',
       $1, $2, 1, 1000, 0, 1000, '', 0, 0)`,
    [address('A.M.S.K. Bandaran\u0101yaka'), address('W. D. Silva')],
  );
  const terms = ['1001', 'a.b@example.com', 'a.m.s.k.', 'bandaran\u0101yaka', 'w.', 'd.', 'silva'];
  await executeSql(
    db,
    `insert into order_terms (store_id, term, order_id, order_date)
     select store_id, term, id, order_date from orders, unnest($1::text[]) as term`,
    [terms],
  );
  await executeSql(
    db,
    `insert into customers (store_id, id, name, email, phone_number, order_count, kept_total,
       first_order_at, last_order_at)
     values (md5('north')::uuid, gen_random_uuid(), 'W. D. Silva', null, '711111111', 1, 0, now(), now())`,
  );
  await executeSql(
    db,
    `insert into customer_terms (store_id, term, customer_id)
     select store_id, term, id from customers, unnest(array['w.', 'd.', 'silva']) as term`,
  );
}

test('what there was before is found in its normal form, and names that become one are told apart', async () => {
  const { db, migrateOn, drop } = await anOlderDatabase('0102_search_forms.sql');
  await fill(db);
  await migrateOn();
  const listOf = async (sql: string) =>
    (await executeSql(db, sql)).rows.map((row) => Object.values(row).join(' ')).toSorted();
  for (const table of ['categories', 'collections']) {
    const names = await listOf(
      `select subdomain, ${table}.name from ${table} join stores on stores.id = store_id`,
    );
    expect(names).toEqual([
      expect.stringMatching(/^north Creme [0-9a-f]{6}$/),
      'north Cr\u00e8me',
      expect.stringMatching(/^north Cr\u00e8me! [0-9a-f]{6}$/),
      'north Tea',
      'south creme',
    ]);
  }
  expect(await listOf('select name, search_name from products')).toEqual([
    'Cr\u00e8me A.M.S.K. creme amsk',
  ]);
  expect(await listOf('select term from order_terms')).toEqual(
    ['1001', 'a.b@example.com', 'amsk', 'bandaranayaka', 'd', 'silva', 'w', 'wd'].toSorted(),
  );
  expect(await listOf('select term from customer_terms')).toEqual(['d', 'silva', 'w', 'wd']);
  expect(
    await listOf(
      `select username from merchants where search_words(
         email || ' ' || username || ' ' || first_name || ' ' || last_name
       ) @@ '''andre'' & ''perera'''::tsquery`,
    ),
  ).toEqual(['andre']);
  await drop();
});
