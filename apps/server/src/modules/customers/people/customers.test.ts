import { activity } from '@kade/contract/activity';
import { customers, MAX_NOTES, type CustomerQuery } from '@kade/contract/customers';
import { drafts } from '@kade/contract/drafts';
import { orders } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aDraft,
  anAddress,
  aProduct,
  aStore,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { executeSql } from '../../../platform/database';

let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  shop = await aStore();
  product = await aProduct(shop, { price: 10_000, stock_quantity: 500 });
});

interface Buyer {
  email?: string;
  phone?: string;
  name?: string;
  city?: string;
}

/** An order of somebody; the phone number and e-mail address of nobody else unless given. */
let strangers = 0;
async function orderBy(buyer: Buyer, quantity = 1) {
  const { email, phone, name = 'Kasun Fernando', city = 'Colombo' } = buyer;
  strangers += 1;
  const [first_name = '', last_name = ''] = name.split(' ');
  const phone_number = phone ?? `076 ${String(1_000_000 + strangers)}`;
  const body = {
    ...orderOf(product, quantity),
    email: email ?? `stranger${strangers}@example.com`,
    shipping_address: { ...anAddress, first_name, last_name, phone_number, city },
  };
  return shop.visitor.call(storefront.placeOrder, { body });
}

const orderOne = (id: string) => shop.client.call(orders.get, { params: { id } });
const customerOf = async (order: { _id: string }) => (await orderOne(order._id)).customer_id ?? '';
const get = (id: string) => shop.client.call(customers.get, { params: { id } });
const find = (query: CustomerQuery) => shop.client.call(customers.list, { query });
const setStatus = (id: string, body: object) =>
  shop.client.call(orders.update, { params: { id }, body });

describe('who orders', () => {
  test('is one customer by e-mail address or phone number, however they are written', async () => {
    const first = await orderBy({ email: 'Amaya@Example.com', phone: '+94 71 555 0001' });
    const byMail = await orderBy({ email: 'amaya@example.com' });
    const byPhone = await orderBy({ phone: '071-555 0001', name: 'Amaya Silva', city: 'Galle' });
    const id = await customerOf(first);
    expect([await customerOf(byMail), await customerOf(byPhone)]).toEqual([id, id]);
    const customer = await get(id);
    expect(customer).toMatchObject({
      name: 'Amaya Silva',
      phone_number: '+94715550001',
      order_count: 3,
      total_kept: 0,
      address: { city: 'Galle' },
    });
    expect(customer.last_order_at.getTime()).toBeGreaterThan(byMail.order_date.getTime());
    expect(customer.emails).toContain('amaya@example.com');
    expect(customer.phone_numbers).toContain('715550001');
    const listed = await shop.client.call(orders.list, { query: { customer: id } });
    expect(listed.items.map(({ _id }) => _id).toSorted()).toEqual(
      [first._id, byMail._id, byPhone._id].toSorted(),
    );
    expect(await customerOf(await orderBy({ name: 'Amaya Silva' }))).not.toBe(id);
  });

  test('is not made one with others by a number that is none, which nobody can order with', async () => {
    for (const phone of ['000 000 0000', 'hello 1234567']) {
      await expect(orderBy({ phone })).rejects.toMatchObject({
        details: [{ field: 'shipping_address.phone_number' }],
      });
    }
  });

  test('is not made one with who has the second number of the house', async () => {
    const one = await orderBy({ phone: '071 555 0090 / 071 555 0091' });
    const other = await orderBy({ phone: '071 555 0091' });
    const same = await orderBy({ phone: '+94 (0)71 555 0090' });
    expect(await customerOf(one)).not.toBe(await customerOf(other));
    expect(await customerOf(same)).toBe(await customerOf(one));
  });

  test('is reached by the address that is known when an order names none', async () => {
    const other = await orderBy({ email: 'reached.before@example.com' });
    const first = await orderBy({ email: 'reached@example.com', phone: '071 555 0777' });
    const shipping_address = { ...anAddress, phone_number: '071 555 0777' };
    const draft = await aDraft(shop, product, { email: null, shipping_address });
    const body = { payment_option: 'cash_on_delivery' } as const;
    await shop.client.call(drafts.placeOrder, { params: { id: draft._id }, body });
    const id = await customerOf(first);
    expect(await get(id)).toMatchObject({ email: 'reached@example.com', order_count: 2 });
    // Also once their orders are counted anew.
    const merging = { params: { id }, body: { customer_id: await customerOf(other) } };
    expect(await shop.client.call(customers.merge, merging)).toMatchObject({
      email: 'reached@example.com',
      order_count: 3,
    });
  });

  test('turns out to be one person when an order has the one’s address and the other’s number', async () => {
    const early = await orderBy({ email: 'early@example.com', phone: '071 555 0010' });
    const late = await orderBy({ email: 'late@example.com', phone: '071 555 0011' });
    const [kept, gone] = [await customerOf(early), await customerOf(late)];
    const note = { params: { id: gone }, body: { text: 'Rings twice' } };
    await shop.client.call(customers.addNote, note);
    await setStatus(late._id, { paymentStatus: 'paid' });
    const both = await orderBy({ email: 'late@example.com', phone: '071 555 0010' });
    await shop.server.runJobs();
    expect(await customerOf(both)).toBe(kept);
    expect(await customerOf(late)).toBe(kept);
    expect(await get(kept)).toMatchObject({
      order_count: 3,
      total_kept: 10_000,
      emails: ['early@example.com', 'late@example.com'],
      phone_numbers: ['715550010', '715550011'],
      notes: [{ text: 'Rings twice' }],
    });
    await expect(get(gone)).rejects.toMatchObject({ status: 404 });
    expect((await find({ q: 'late@example.com' })).items.map(({ _id }) => _id)).toEqual([kept]);
  });

  test('is one customer after forty orders at once, counted exactly', async () => {
    const mails = ['p1@example.com', 'p2@example.com', 'p3@example.com', 'p4@example.com'];
    const phones = ['071 666 0001', '071 666 0002', '071 666 0003'];
    const placed = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        orderBy({ email: mails[n % 4] ?? '', phone: phones[n % 3] ?? '' }),
      ),
    );
    const settled = Promise.all(
      placed
        .slice(0, 12)
        .map(({ _id }, n) =>
          setStatus(_id, n % 3 ? { paymentStatus: 'paid' } : { status: 'cancelled' }),
        ),
    );
    await Promise.all([settled, shop.server.runJobs()]);
    await shop.server.runJobs();
    const owners = new Set(await Promise.all(placed.map(customerOf)));
    expect(owners.size).toBe(1);
    const customer = await get([...owners][0] ?? '');
    expect(customer).toMatchObject({ order_count: 40, total_kept: 80_000, emails: mails });
    expect(await failedJobs()).toEqual([]);
  });
});

const failedJobs = async () => (await shop.server.system.jobs.listFailed()).map(({ name }) => name);

test('what a customer paid and got back agrees with the ledger, whatever happened', async () => {
  const buyer = { email: 'ledger@example.com', phone: '071 555 0020' };
  const [one, two, three] = [
    await orderBy(buyer, 3),
    await orderBy(buyer, 2),
    await orderBy(buyer, 1),
  ];
  const id = await customerOf(one);
  await setStatus(one._id, { paymentStatus: 'paid' });
  await setStatus(two._id, { paymentStatus: 'paid' });
  await setStatus(three._id, { paymentStatus: 'refunded' });
  const back = { params: { id: one._id }, body: { by: 'hand', amount: 2_500 } } as const;
  await shop.client.call(refunds.create, back);
  await setStatus(two._id, { paymentStatus: 'failed' });
  expect(await get(id)).toMatchObject({ total_kept: 27_500, paid: 40_000, refunded: 12_500 });
  const { db } = shop.server.system;
  const { rows } = await executeSql(
    db,
    `select customers.id from customers join lateral (
       select count(distinct orders.id) as orders, coalesce(sum(case kind
         when 'payment' then amount when 'refund' then -amount when 'chargeback' then -amount
         else 0 end), 0) as kept
       from orders join order_movements on order_movements.store_id = orders.store_id
         and order_movements.order_id = orders.id
       where orders.store_id = customers.store_id and orders.customer_id = customers.id
     ) as ledger on true
     where (kept_total, order_count) <> (ledger.kept, ledger.orders)`,
  );
  expect(rows).toEqual([]);
});

test('an order whose contact is corrected is counted for whom it names then', async () => {
  const typo = await orderBy({ email: 'wromg@example.com', phone: '071 555 0030' });
  const id = await customerOf(typo);
  const edit = (order: { _id: string }, version: number, email: string, phone_number: string) =>
    shop.client.call(orders.editContact, {
      params: { id: order._id },
      body: { version, email, billing_address: { ...anAddress, phone_number } },
    });
  await edit(typo, 1, 'wrong@example.com', '071 555 0030');
  expect(await customerOf(typo)).toBe(id);
  expect((await get(id)).emails).toEqual(['wrong@example.com']);
  expect((await find({ q: 'wromg' })).total).toBe(0);
  // Somebody else's: the one who had no other order is no customer any more.
  const other = await orderBy({ email: 'other@example.com', phone: '071 555 0031' });
  await shop.client.call(customers.addNote, { params: { id }, body: { text: 'Rings twice' } });
  await setStatus(typo._id, { paymentStatus: 'paid' });
  const back = { params: { id: typo._id }, body: { by: 'hand', amount: 2_500 } } as const;
  await shop.client.call(refunds.create, back);
  const moved = await edit(typo, 2, 'other@example.com', '071 555 0031');
  expect(moved.customer_id).toBe(await customerOf(other));
  await expect(get(id)).rejects.toMatchObject({ status: 404 });
  expect(await get(moved.customer_id ?? '')).toMatchObject({
    order_count: 2,
    total_kept: 7_500,
    notes: [{ text: 'Rings twice' }],
  });
  // Nobody's yet: who has another order stays as they were.
  const split = await edit(typo, 3, 'third@example.com', '071 555 0032');
  expect(split.customer_id).not.toBe(moved.customer_id);
  expect(await get(moved.customer_id ?? '')).toMatchObject({
    order_count: 1,
    emails: ['other@example.com'],
    phone_numbers: ['715550031'],
  });
});

test('customers are found by name, e-mail address and both ends of the phone number, and sorted', async () => {
  const other = await aStore();
  const goods = await aProduct(other, { price: 10_000, stock_quantity: 100 });
  const place = async (name: string, phone_number: string, quantity: number) => {
    const [first_name = '', last_name = ''] = name.split(' ');
    const shipping_address = { ...anAddress, first_name, last_name, phone_number };
    const email = `${first_name.toLowerCase()}@example.com`;
    const body = { ...orderOf(goods, quantity), email, shipping_address };
    const { _id: id } = await other.visitor.call(storefront.placeOrder, { body });
    await other.client.call(orders.update, { params: { id }, body: { paymentStatus: 'paid' } });
  };
  await place('Chathura Bandara', '+94 77 111 2233', 2);
  await place('anoma Perera', '071 444 5566', 3);
  await place('Bimal Perera', '(011) 2 777 888', 1);
  await place('Bimal Perera', '(011) 2 777 888', 1);
  const names = async (query: CustomerQuery) =>
    (await other.client.call(customers.list, { query })).items.map(({ name }) => name.slice(0, 2));
  expect(await names({})).toEqual(['Bi', 'an', 'Ch']);
  expect(await names({ sort: 'name' })).toEqual(['an', 'Bi', 'Ch']);
  expect(await names({ sort: '-total' })).toEqual(['an', expect.anything(), expect.anything()]);
  expect(await names({ sort: '-orders', limit: 1 })).toEqual(['Bi']);
  expect(await names({ sort: 'last_order' })).toEqual(['Ch', 'an', 'Bi']);
  for (const [q, found] of [
    ['perera', ['Bi', 'an']],
    ['pere ano', ['an']],
    ['chathura@ex', ['Ch']],
    ['077 111', ['Ch']],
    ['+94771112233', ['Ch']],
    ['5566', ['an']],
    ['nobody', []],
  ] as const) {
    expect(await names({ q }), q).toEqual(found);
  }
  const all: string[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { sort: '-total', limit: 1, ...(cursor && { cursor }) } as const;
    const { items, next } = await other.client.call(customers.list, { query });
    all.push(...items.map(({ _id }) => _id));
    if (next === null) break;
    cursor = next;
  }
  expect(new Set(all).size).toBe(3);
});

test('notes are kept, changed by one at a time, and not told in the activity log', async () => {
  const id = await customerOf(await orderBy({}));
  const added = await shop.client.call(customers.addNote, {
    params: { id },
    body: { text: 'Allergic to cashew nuts' },
  });
  const [note] = added.notes;
  expect(note).toMatchObject({ text: 'Allergic to cashew nuts', author: 'Nimali Perera' });
  const change = (text: string, version: number) =>
    shop.client.call(customers.changeNote, {
      params: { id: note?._id ?? '' },
      body: { text, version },
    });
  expect((await change('Allergic to all nuts', 1)).notes[0]).toMatchObject({ version: 2 });
  await expect(change('Likes nuts', 1)).rejects.toMatchObject({
    status: 409,
    code: 'version_conflict',
    details: [
      { field: 'version', value: 2 },
      { field: 'text', value: 'Allergic to all nuts' },
    ],
  });
  // What is saved as it was is no change.
  expect((await change('Allergic to all nuts', 2)).notes[0]).toMatchObject({ version: 2 });
  const params = { id: note?._id ?? '' };
  expect((await shop.client.call(customers.removeNote, { params })).notes).toEqual([]);
  const { items } = await shop.client.call(activity.list, { query: { area: 'customers' } });
  expect(items.slice(0, 3).map(({ action }) => action)).toEqual(['deleted', 'changed', 'created']);
  expect(JSON.stringify(items)).not.toContain('nuts');
});

test('a customer has as many notes as anybody reads, and one that is deleted makes room', async () => {
  const id = await customerOf(await orderBy({}));
  const add = () =>
    shop.client.call(customers.addNote, { params: { id }, body: { text: 'Rings twice' } });
  const [note] = (await add()).notes;
  await executeSql(
    shop.server.system.db,
    `insert into customer_notes select (jsonb_populate_record(note,
       jsonb_build_object('id', gen_random_uuid()))).*
     from customer_notes as note, generate_series(1, $2) where id = $1`,
    [note?._id, MAX_NOTES - 2],
  );
  expect((await add()).notes).toHaveLength(MAX_NOTES);
  await expect(add()).rejects.toMatchObject({
    status: 409,
    message: 'A customer has at most 100 notes. Delete one before you add another.',
  });
  await shop.client.call(customers.removeNote, { params: { id: note?._id ?? '' } });
  expect((await add()).notes).toHaveLength(MAX_NOTES);
});
