import { customers } from '@kade/contract/customers';
import { orders } from '@kade/contract/orders';
import { products } from '@kade/contract/catalog/products';
import { payments } from '@kade/contract/payments';
import { beforeAll, expect, test } from 'vitest';
import { expireHolds } from '../src/modules/orders/status';
import { executeSql } from '../src/platform/database';
import { anOrder, aProduct, aStore, aTransferOrder, type TestShop } from './factories';

let shop: TestShop;
let merchantId: string;
beforeAll(async () => {
  shop = await aStore();
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

const CUSTOMER = { author: 'Customer', actor_kind: 'shopper', actor_id: null };
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
  expect(told).toEqual([{ author: 'Kade: not paid in time', ...kade }]);
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
