import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { anOlderDatabase, insertOlderStore } from './older-database';

let older: Awaited<ReturnType<typeof anOlderDatabase>>;

const ERASED = {
  first_name: 'Erased',
  last_name: 'customer',
  full_name: 'Erased customer',
  address: '',
  city: '',
  country: 'Sri Lanka',
  phone_number: '',
};
const KASUN = {
  ...ERASED,
  first_name: 'Kasun',
  last_name: 'Fernando',
  full_name: 'Kasun Fernando',
};
/** Somebody who is called so, and is there. */
const CALLED_SO = { ...ERASED, address: '12 Galle Road', phone_number: '+94771234567' };
const BLANK = { ...ERASED, first_name: '', last_name: '', full_name: '', is_erased: true };

/** Orders of before: who pays, who gets it, and what both are since. */
const ORDERS: readonly (readonly [by: object, to: object, since: readonly [object, object]])[] = [
  [ERASED, ERASED, [BLANK, BLANK]],
  [ERASED, KASUN, [BLANK, KASUN]],
  [KASUN, ERASED, [KASUN, BLANK]],
  [CALLED_SO, KASUN, [CALLED_SO, KASUN]],
];

const lineAt = (reason: string) => ({ name: 'Mask', price_override: { price: 100, reason } });

beforeAll(async () => {
  older = await anOlderDatabase('0430_orders_without_names.sql');
  const { db, migrateOn } = older;
  await insertOlderStore(db);
  await executeSql(
    db,
    `insert into orders (store_id, id, order_number, order_date, payment_option, email,
       billing_address, shipping_address, item_count, sub_total, shipping, total_price,
       access_token_hash)
     select stores.id, gen_random_uuid(), place, now(), 'cash_on_delivery', null, by, "to", 1, 0, 0, 0, ''
     from stores, unnest($1::jsonb[], $2::jsonb[]) with ordinality as given (by, "to", place)`,
    [ORDERS.map(([by]) => JSON.stringify(by)), ORDERS.map(([, to]) => JSON.stringify(to))],
  );
  await executeSql(
    db,
    `insert into order_terms (store_id, term, order_id, order_date)
     select store_id, term, id, order_date
     from orders, unnest(array[order_number::text, 'erased', 'customer']) as term`,
  );
  await executeSql(
    db,
    `insert into customers (store_id, id, name, email, phone_number, order_count, kept_total,
       first_order_at, last_order_at, erased_at)
     select id, gen_random_uuid(), 'Erased customer', null, '', 1, 0, now(), now(), erased_at
     from stores, unnest(array[now(), null]) as erased_at`,
  );
  await executeSql(
    db,
    `insert into drafts (store_id, id, draft_number, items, item_count, sub_total, shipping,
       total_price, email, shipping_address, note, terms, created_at, updated_at)
     select id, gen_random_uuid(), 1, $1::jsonb, 2, 200, 0, 200, null, $2::jsonb, '',
       array['d1', '1', 'erased', 'customer'], now(), now() from stores`,
    [JSON.stringify([lineAt('Erased'), lineAt('A regular')]), JSON.stringify(ERASED)],
  );
  await executeSql(
    db,
    `insert into order_slips (store_id, id, order_id, state, reason, digest, created_at)
     select store_id, gen_random_uuid(), id, state, reason, '', now()
     from orders, unnest(array['rejected', 'rejected', 'accepted'],
       array['Erased', 'Of yesterday', null]) as slip (state, reason)
     where order_number = 1`,
  );
  await migrateOn();
});

afterAll(() => older.drop());

const read = async (sql: string) => (await executeSql(older.db, sql)).rows;

test('who was erased is named by no order, and is found by none of our words', async () => {
  const rows = await read(
    'select billing_address as by, shipping_address as "to" from orders order by order_number',
  );
  expect(rows.map(({ by, to }) => [by, to])).toEqual(ORDERS.map(([, , since]) => since));
  const found = await read(
    `select order_number, array_agg(term order by term) as terms from order_terms
     join orders on orders.store_id = order_terms.store_id and orders.id = order_id group by 1 order by 1`,
  );
  expect(found.map(({ terms }) => terms)).toEqual([
    ['1'],
    ['2'],
    ['3'],
    ['4', 'customer', 'erased'],
  ]);
});

test('a customer who was erased has no name, and who is called so keeps theirs', async () => {
  expect(await read('select name from customers order by erased_at nulls last')).toEqual([
    { name: '' },
    { name: 'Erased customer' },
  ]);
});

test('drafts and slips of who was erased say nothing in their place', async () => {
  expect(await read('select shipping_address, items, terms from drafts')).toEqual([
    { shipping_address: BLANK, items: [lineAt(''), lineAt('A regular')], terms: ['d1', '1'] },
  ]);
  expect(await read('select reason from order_slips order by reason nulls last')).toEqual([
    { reason: 'Of yesterday' },
    { reason: null },
    { reason: null },
  ]);
});
