import { customers } from '@kade/contract/customers';
import { dashboard } from '@kade/contract/dashboard';
import { drafts } from '@kade/contract/drafts';
import { orders } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { slips } from '@kade/contract/slips';
import { storefront } from '@kade/contract/storefront';
import { beforeEach, expect, test } from 'vitest';
import {
  aDraft,
  anOrder,
  aPayLink,
  aProduct,
  aSlip,
  aStore,
  aTransferOrder,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { aCardOrder, noticeOf, notify, takeCards } from '../../../../test/payhere-notices';
import { executeSql } from '../../../platform/database';
import { CONFIRMED_MS } from '../../auth/gates';

let shop: TestShop;
let product: { _id: string };
beforeEach(async () => {
  shop = await aStore();
  // Mails know no store: those of other tests would look like left over.
  await shop.server.runJobs();
  await executeSql(shop.server.system.db, 'delete from emails');
  product = await aProduct(shop, { price: 10_000, stock_quantity: 500 });
});

const setStatus = (id: string, body: object) =>
  shop.client.call(orders.update, { params: { id }, body });
const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const erase = (id: string) => shop.client.call(customers.erase, { params: { id } });

/** Kasun with two orders that are over, and all that may be known of them. */
async function aCustomer() {
  const transfer = await aTransferOrder(shop, product, 2);
  await aSlip(shop, transfer);
  const [slip] = (await shop.client.call(slips.list, { query: {} })).items;
  await shop.client.call(slips.reject, {
    params: { id: slip?._id ?? '' },
    body: { reason: 'Kasun, this slip is of yesterday' },
  });
  await aSlip(shop, transfer);
  await setStatus(transfer._id, { status: 'delivered', paymentStatus: 'paid' });
  const cash = await anOrder(shop, product, 3);
  const params = { id: cash._id };
  await shop.client.call(orders.addNote, { params, body: { text: 'Kasun called at noon' } });
  const tracking = { tracking_number: 'KASUN-1', tracking_url: 'https://post.example/kasun' };
  await shop.client.call(orders.setTracking, { params, body: tracking });
  const { version, shipping_address } = await get(cash._id);
  const moved = { version, shipping_address: { ...shipping_address, city: 'Galle' } };
  await shop.client.call(orders.editContact, { params, body: moved });
  await setStatus(cash._id, { status: 'delivered', paymentStatus: 'paid' });
  const back = { by: 'hand', amount: 5_000, note: 'Kasun wanted less' } as const;
  await shop.client.call(refunds.create, { params, body: back });
  // A draft that waits with its customer, and one that became an order at an agreed price.
  const waiting = await aDraft(shop, product, { note: 'Kasun will call' });
  await aPayLink(shop, waiting);
  const price_override = { price: 9_000, reason: 'Kasun is a regular' };
  const items = [{ product_id: product._id, quantity: 1, price_override }];
  const agreed = await aDraft(shop, product, { items });
  const body = { payment_option: 'cash_on_delivery' } as const;
  const made = await shop.client.call(drafts.placeOrder, { params: { id: agreed._id }, body });
  await setStatus(made.order?._id ?? '', { status: 'delivered' });
  const customer_id = (await get(cash._id)).customer_id ?? '';
  const note = { params: { id: customer_id }, body: { text: 'Kasun is in a hurry' } };
  await shop.client.call(customers.addNote, note);
  await shop.server.runJobs();
  return { customer_id, transfer, cash };
}

/** The tables in which something of Kasun stands. */
async function tracesOfKasun(): Promise<string[]> {
  const { db } = shop.server.system;
  const { rows } = await executeSql(
    db,
    `select table_name as name from information_schema.tables where table_schema = 'public'
       and table_name not in ('idempotency_keys', 'migrations') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await executeSql(
      db,
      `select 1 from "${String(name)}" as row
       where row::text ~* 'kasun|fernando|771234567|77 123|galle road'
         and coalesce(to_jsonb(row) ->> 'store_id', $1) = $1
       limit 1`,
      [shop.store._id],
    );
    if (hits.length > 0) found.push(String(name));
  }
  return found;
}

test('nothing personal is left anywhere, and every figure stays', async () => {
  const { customer_id, transfer, cash } = await aCustomer();
  const figures = async () => [
    await shop.client.call(dashboard.revenue, {}),
    await shop.client.call(dashboard.status, {}),
    (await get(cash._id)).money,
    (await get(cash._id)).movements.map(({ kind, amount }) => [kind, amount]),
  ];
  const before = await figures();
  const { file_id } = await shop.client.call(orders.bankReceipt, { params: { id: transfer._id } });
  expect(await tracesOfKasun()).toEqual(
    expect.arrayContaining([
      'activities',
      'customers',
      'emails',
      'order_events',
      'order_terms',
      'orders',
    ]),
  );
  const erased = await erase(customer_id);
  expect(erased).toMatchObject({
    name: 'Erased customer',
    email: null,
    order_count: 3,
    total_kept: 45_000,
    emails: [],
    phone_numbers: [],
    notes: [],
  });
  expect(erased.erased_at).not.toBeNull();
  expect(await tracesOfKasun()).toEqual([]);
  expect(await figures()).toEqual(before);
  await shop.server.runJobs();
  const picture = await shop.server.fastify.inject(`/api/files/${file_id.path}`);
  expect(picture.statusCode).toBe(404);
  const order = await get(transfer._id);
  expect(order.slips.map(({ state }) => state)).toEqual(['accepted', 'rejected']);
  const listed = await shop.client.call(orders.list, { query: { q: 'kasun' } });
  expect(listed.total).toBe(0);
  const byNumber = { q: String(order.order_number) };
  expect((await shop.client.call(orders.list, { query: byNumber })).total).toBe(1);
  expect(await erase(customer_id)).toEqual(erased);
  const note = { params: { id: customer_id }, body: { text: 'Was Kasun' } };
  await expect(shop.client.call(customers.addNote, note)).rejects.toMatchObject({ status: 409 });
});

test('a draft of theirs that somebody has open is not saved over what is left of it', async () => {
  const { customer_id } = await aCustomer();
  const waiting = await aDraft(shop, product, { note: 'Kasun will call again' });
  await erase(customer_id);
  const { email, version } = waiting;
  const body = { email, note: 'Kasun will call at six', version };
  const save = shop.client.call(drafts.update, { params: { id: waiting._id }, body });
  await expect(save).rejects.toMatchObject({ code: 'version_conflict' });
  await shop.server.runJobs();
  expect(await tracesOfKasun()).toEqual([]);
});

test('what a provider told of a card payment is forgotten, and the payment is not', async () => {
  await takeCards(shop);
  const { _id } = await aCardOrder(shop, product);
  const notice = noticeOf({ order_id: _id, payhere_amount: '100.00', status_code: '2' });
  const status_message = 'Paid by K Fernando';
  expect(await notify(shop, { ...notice, status_message })).toBe(200);
  await setStatus(_id, { status: 'delivered' });
  expect(await tracesOfKasun()).toContain('payment_callbacks');
  await erase((await get(_id)).customer_id ?? '');
  await shop.server.runJobs();
  expect(await tracesOfKasun()).toEqual([]);
  expect((await get(_id)).money.paid).toBe(10_000);
});

test('who orders again after that is a new customer', async () => {
  const { customer_id } = await aCustomer();
  await erase(customer_id);
  const { _id } = await anOrder(shop, product);
  const order = await get(_id);
  expect(order.customer_id).not.toBe(customer_id);
  const { items } = await shop.client.call(customers.list, { query: { q: 'kasun' } });
  expect(items.map((customer) => [customer._id, customer.order_count])).toEqual([
    [order.customer_id, 1],
  ]);
});

test('an order that is still open keeps its customer, and says which it is', async () => {
  const { customer_id } = await aCustomer();
  const open = await anOrder(shop, product);
  await expect(erase(customer_id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(`Order #${open.order_number} is still open.`) as string,
  });
  expect(await tracesOfKasun()).toContain('customers');
  await setStatus(open._id, { status: 'shipped' });
  await expect(erase(customer_id)).rejects.toMatchObject({ status: 409 });
  await setStatus(open._id, { status: 'cancelled' });
  await erase(customer_id);
  await shop.server.runJobs();
  expect(await tracesOfKasun()).toEqual([]);
});

test('a slip that waits, or a refund that nobody knows the end of, is settled first', async () => {
  const transfer = await aTransferOrder(shop, product);
  const { _id: slip } = await aSlip(shop, transfer);
  await setStatus(transfer._id, { status: 'delivered' });
  const { customer_id, order_number } = await get(transfer._id);
  const open = {
    status: 409,
    message: expect.stringContaining(`Order #${order_number} is still open.`) as string,
  };
  await expect(erase(customer_id ?? '')).rejects.toMatchObject(open);
  await shop.client.call(slips.accept, { params: { id: slip } });
  const params = { id: transfer._id };
  await shop.client.call(refunds.create, { params, body: { by: 'hand', amount: 1_000 } });
  const setRefund = (state: string) =>
    executeSql(shop.server.system.db, 'update refunds set state = $1 where order_id = $2', [
      state,
      transfer._id,
    ]);
  for (const state of ['queued', 'asked', 'unknown']) {
    await setRefund(state);
    await expect(erase(customer_id ?? '')).rejects.toMatchObject(open);
  }
  await setRefund('done');
  await expect(erase(customer_id ?? '')).resolves.toMatchObject({ name: 'Erased customer' });
});

test('the password must have been given lately', async () => {
  const { customer_id } = await aCustomer();
  shop.server.clock.advance(CONFIRMED_MS + 1000);
  await expect(erase(customer_id)).rejects.toMatchObject({ code: 'password_required' });
  shop.server.clock.advance(-CONFIRMED_MS - 1000);
});

test('an order placed at the same moment is either refused to be erased or of a new customer', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { _id } = await anOrder(shop, product);
    await setStatus(_id, { status: 'delivered' });
    const { customer_id } = await get(_id);
    const body = orderOf(product);
    const [erased, placed] = await Promise.allSettled([
      erase(customer_id ?? ''),
      shop.visitor.call(storefront.placeOrder, { body }),
    ]);
    if (placed.status === 'rejected') throw placed.reason;
    const order = await get(placed.value._id);
    expect(order.email).toBe('kasun@example.com');
    expect(order.customer_id === customer_id).toBe(erased.status === 'rejected');
    await setStatus(placed.value._id, { status: 'delivered' });
  }
});

test('all that is held on a person can be taken along as one file', async () => {
  const { customer_id, cash, transfer } = await aCustomer();
  const pieces: string[] = [];
  const params = { id: customer_id };
  for await (const piece of await shop.client.call(customers.export, { params }))
    pieces.push(piece);
  const held = JSON.parse(pieces.join('')) as Record<string, unknown>;
  expect(held).toMatchObject({
    store: { name: shop.store.name },
    customer: {
      emails: ['kasun@example.com'],
      phone_numbers: ['771234567'],
      notes: [{ text: 'Kasun is in a hurry' }],
    },
    orders: [
      {
        _id: transfer._id,
        total_price: 200,
        slips: [{ state: 'accepted' }, { state: 'rejected' }],
        shipping_address: { address: '12 Galle Road' },
      },
      { _id: cash._id, tracking_number: 'KASUN-1', refunds: [{ note: 'Kasun wanted less' }] },
      { products: [{ price: 90 }] },
    ],
    drafts: [{ note: 'Kasun will call' }, { email: 'kasun@example.com' }],
  });
  const mails = held.mails as { to: string; subject: string }[];
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['kasun@example.com']));
  expect(mails.map(({ subject }) => subject)).toContain(
    `Your order #${cash.order_number} at ${shop.store.name}`,
  );
});
