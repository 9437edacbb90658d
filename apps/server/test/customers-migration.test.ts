import { expect, test } from 'vitest';
import { executeSql, type Database } from '../src/platform/database';
import { anOlderDatabase } from './older-database';

/** Orders of two stores: e-mail address and phone number of each, the first first. */
const placed = {
  north: [
    ['a@example.com', '+94 71 111 1111'],
    ['B@example.com', '0711111111'],
    ['b@example.com', '071 222 2222'],
    ['c@example.com', '(071) 222 2222'],
    ['d@example.com', '071 333 3333'],
    ['e@example.com', '000'],
    ['f@example.com', '0000000'],
    ['', '071 333 3333'],
    ['', 'none'],
    ['c@example.com', '071 444 4444'],
  ],
  south: [['a@example.com', '071 222 2222']],
} as const;

async function fill(db: Database): Promise<void> {
  await executeSql(
    db,
    `insert into merchants (id, username, email, password_hash, first_name, last_name, created_at)
     values (gen_random_uuid(), 'nimali', 'nimali@example.com', 'x', 'Nimali', 'Perera', now())`,
  );
  for (const [store, orders] of Object.entries(placed)) {
    await executeSql(
      db,
      `insert into stores (id, merchant_id, name, subdomain, created_at)
       select md5($1)::uuid, id, $1, $1, now() from merchants`,
      [store],
    );
    for (const [index, [email, phone_number]] of orders.entries()) {
      const address = JSON.stringify({ full_name: `Person ${index}`, phone_number });
      await executeSql(
        db,
        `insert into orders (store_id, id, order_number, order_date, payment_option, email,
           billing_address, shipping_address, item_count, sub_total, shipping, total_price,
           access_token_hash, paid_total, refunded_total)
         values (md5($1)::uuid, gen_random_uuid(), $2, now(), 'cash_on_delivery', $3, $4, $4, 1,
           1000, 0, 1000, '', 1000, 100)`,
        [store, index, email, address],
      );
    }
  }
}

test('the orders of before get the customers that they would have been placed by', async () => {
  const { db, migrateOn, drop } = await anOlderDatabase('0036_customers.sql');
  await fill(db);
  await migrateOn();
  const { rows } = await executeSql(
    db,
    `select stores.name as store, customers.name, customers.email, order_count, kept_total,
       array(select order_number::integer from orders where orders.store_id = customers.store_id
         and orders.customer_id = customers.id order by 1) as numbers,
       array(select contact from customer_contacts
         where customer_contacts.store_id = customers.store_id and customer_id = customers.id
         order by 1) as contacts
     from customers join stores on stores.id = customers.store_id
     order by 1, numbers`,
  );
  const kept = (orders: number) => ({ order_count: orders, kept_total: orders * 900 });
  const mails = ['a@example.com', 'b@example.com', 'c@example.com'];
  expect(rows).toEqual([
    {
      store: 'north',
      name: 'Person 9',
      email: 'c@example.com',
      ...kept(5),
      numbers: [0, 1, 2, 3, 9],
      contacts: ['711111111', '712222222', '714444444', ...mails],
    },
    {
      store: 'north',
      name: 'Person 7',
      email: null,
      ...kept(2),
      numbers: [4, 7],
      contacts: ['713333333', 'd@example.com'],
    },
    {
      store: 'north',
      name: 'Person 5',
      email: 'e@example.com',
      ...kept(1),
      numbers: [5],
      contacts: ['e@example.com'],
    },
    {
      store: 'north',
      name: 'Person 6',
      email: 'f@example.com',
      ...kept(1),
      numbers: [6],
      contacts: ['f@example.com'],
    },
    {
      store: 'south',
      name: 'Person 0',
      email: 'a@example.com',
      ...kept(1),
      numbers: [0],
      contacts: ['712222222', 'a@example.com'],
    },
  ]);
  await drop();
});
