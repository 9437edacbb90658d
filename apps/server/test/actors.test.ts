import { customers } from '@kade/contract/customers';
import { orders } from '@kade/contract/orders';
import { products } from '@kade/contract/catalog/products';
import { mismatches } from '@kade/contract/mismatches';
import { payments } from '@kade/contract/payments';
import { refunds } from '@kade/contract/refunds';
import { slips } from '@kade/contract/slips';
import { beforeAll, expect, test } from 'vitest';
import { expireHolds } from '../src/modules/orders/status';
import { executeSql } from '../src/platform/database';
import { anOrder, aProduct, aSlip, aStore, aTransferOrder, type TestShop } from './factories';
import { aCardOrder, noticeOf, notify, takeCards } from './payhere-notices';

let shop: TestShop;
let merchantId: string;
beforeAll(async () => {
  shop = await aStore();
  await takeCards(shop);
  const rows = await asked('select merchant_id from stores where id = $1');
  merchantId = String(rows[0]?.['merchant_id']);
});

async function asked(text: string, ...values: unknown[]) {
  const { rows } = await executeSql(shop.server.system.db, text, [shop.store._id, ...values]);
  return rows;
}

/** Who a table says that acted, the earliest first. */
const actors = (table: string, which = 'true') =>
  asked(
    `select author, actor_kind, actor_id from ${table} where store_id = $1 and ${which}
     order by created_at, id`,
  );

const CUSTOMER = { author: '', actor_kind: 'shopper', actor_id: null };
const merchant = () => ({
  author: 'Nimali Perera',
  actor_kind: 'merchant',
  actor_id: merchantId,
});

test('what happens to an order keeps who did it, by kind and id', async () => {
  const { _id: id } = await anOrder(shop, await aProduct(shop));
  const body = { status: 'cancelled', paymentStatus: 'paid' } as const;
  await shop.client.call(orders.update, { params: { id }, body });
  const ofOrder = `order_id = '${id}'`;
  expect(await actors('order_events', ofOrder)).toEqual([CUSTOMER, merchant(), merchant()]);
  expect(await actors('order_movements', ofOrder)).toEqual([CUSTOMER, merchant()]);
  expect(await actors('stock_changes', ofOrder)).toEqual([CUSTOMER, merchant()]);
});

test('an order that was not paid in time is let go by Kade, and by nobody else', async () => {
  const holds = { credit_debit: 60, paypal: 60, bank_transfer: 60 };
  await shop.client.call(payments.setHolds, { body: holds });
  const { _id: id } = await aTransferOrder(shop, await aProduct(shop));
  shop.server.clock.advance(61 * 60_000);
  await expireHolds.run(shop.server.system, {});
  const kade = { actor_kind: 'system', actor_id: null };
  const told = await actors('order_events', `order_id = '${id}' and field = 'order_status'`);
  expect(told).toEqual([{ author: 'not_paid_in_time', ...kade }]);
});

test('a note and the log of a store keep who wrote them, by kind and id', async () => {
  const { _id } = await anOrder(shop, await aProduct(shop));
  const { customer_id: id } = await shop.client.call(orders.get, { params: { id: _id } });
  await shop.client.call(customers.addNote, { params: { id: id ?? '' }, body: { text: 'Hello' } });
  expect(await actors('customer_notes')).toEqual([merchant()]);
  const product = await aProduct(shop);
  await shop.client.call(products.update, { params: { id: product._id }, body: { price: 5 } });
  const log = await asked(
    'select distinct actor_kind, actor_id from activities where store_id = $1 and thing = $2',
    'product',
  );
  expect(log).toEqual([{ actor_kind: 'merchant', actor_id: merchantId }]);
});

test('what is given back, and what can be undone, keep who did it, by kind and id', async () => {
  const { _id: id } = await anOrder(shop, await aProduct(shop));
  const body = { paymentStatus: 'paid', undoable: true } as const;
  await shop.client.call(orders.update, { params: { id }, body });
  const ofOrder = `order_id = '${id}'`;
  expect(await actors('order_undos', ofOrder)).toEqual([merchant()]);
  const refund = { amount: 100, by: 'hand' } as const;
  await shop.client.call(refunds.create, { params: { id }, body: refund });
  expect(await actors('refunds', ofOrder)).toEqual([merchant()]);
});

/** Who a table says that decided about an order, the earliest row first. */
const deciders = (table: string, id: string) =>
  asked(
    `select state, decided_by as author, actor_kind, actor_id from ${table}
     where store_id = $1 and order_id = $2 order by created_at, id`,
    id,
  );
const UNDECIDED = { author: null, actor_kind: null, actor_id: null };

test('who decided on a slip is kept by kind and id, until that is undone', async () => {
  const order = await aTransferOrder(shop, await aProduct(shop));
  await aSlip(shop, order);
  await aSlip(shop, order);
  const params = { id: order._id };
  const body = { paymentStatus: 'paid', undoable: true } as const;
  const { undo } = await shop.client.call(orders.update, { params, body });
  const replaced = { state: 'replaced', ...CUSTOMER };
  expect(await deciders('order_slips', order._id)).toEqual([
    replaced,
    { state: 'accepted', ...merchant() },
  ]);
  await shop.client.call(orders.undo, { params, body: { undo: undo?._id ?? '' } });
  expect(await deciders('order_slips', order._id)).toEqual([
    replaced,
    { state: 'waiting', ...UNDECIDED },
  ]);
  const [waiting] = (await shop.client.call(slips.list, { query: {} })).items;
  const reason = 'It is of another day.';
  await shop.client.call(slips.reject, { params: { id: waiting?._id ?? '' }, body: { reason } });
  expect(await deciders('order_slips', order._id)).toEqual([
    replaced,
    { state: 'rejected', ...merchant() },
  ]);
});

test('who decided on a payment to check is kept by kind and id', async () => {
  const { _id: id } = await aCardOrder(shop, await aProduct(shop));
  const told = { order_id: id, payhere_amount: '1.00', status_code: '2', payment_id: id };
  await notify(shop, noticeOf(told));
  expect(await deciders('payment_mismatches', id)).toEqual([{ state: 'open', ...UNDECIDED }]);
  const [kept] = (await shop.client.call(orders.get, { params: { id } })).mismatches;
  const body = { outcome: 'dismissed' } as const;
  await shop.client.call(mismatches.resolve, { params: { id: kept?._id ?? '' }, body });
  expect(await deciders('payment_mismatches', id)).toEqual([{ state: 'dismissed', ...merchant() }]);
});
