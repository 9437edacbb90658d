import { customers } from '@kade/contract/customers';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import { anAddress, aProduct, aStore, orderOf, type TestShop } from '../../../../test/factories';
import { executeSql } from '../../../platform/database';
import { readPhonesJob } from './phone-reading.service';

let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  shop = await aStore();
  product = await aProduct(shop, { stock_quantity: 1000 });
});

let people = 0;
/** An order as it was kept before numbers were read. */
async function anOldOrder(phone: string, email = `old${(people += 1)}@example.com`) {
  const shipping_address = { ...anAddress, phone_number: `076 555 ${1000 + people}` };
  const body = { ...orderOf(product), email, shipping_address };
  const { _id } = await shop.visitor.call(storefront.placeOrder, { body });
  const { db } = shop.server.system;
  const sets = ['shipping_address', 'billing_address'].map(
    (name) => `${name} = ${name} || jsonb_build_object('phone_number', $1::text)`,
  );
  await executeSql(db, `update orders set ${sets.join(', ')} where id = $2`, [phone, _id]);
  return _id;
}

const get = (id: string) => shop.client.call(orders.get, { params: { id } });

async function readAgain(): Promise<void> {
  const { db } = shop.server.system;
  const first = '00000000-0000-0000-0000-000000000000';
  await executeSql(db, 'update phone_reading set store_id = $1, row_id = $1, is_done = false', [
    first,
  ]);
  await readPhonesJob.run(shop.server.system, {});
}

test('numbers that were entered before are read, once, and their orders found and one customer\u2019s', async () => {
  const odd = await anOldOrder('+94 (0)71 999 0001');
  const two = await anOldOrder('0719990002 / 071-999 0003');
  const none = await anOldOrder('ask for Nimal');
  const shipping_address = { ...anAddress, phone_number: '0719990001' };
  const body = { ...orderOf(product), email: null, shipping_address };
  const { _id: fresh } = await shop.visitor.call(storefront.placeOrder, { body });
  await readAgain();
  await shop.server.runJobs();
  expect((await get(odd)).shipping_address.phone_number).toBe('+94719990001');
  expect((await get(odd)).billing_address.phone_number).toBe('+94719990001');
  expect((await get(two)).shipping_address.phone_number).toBe('+94719990002 / +94719990003');
  expect((await get(none)).shipping_address.phone_number).toBe('ask for Nimal');
  const found = async (q: string) =>
    (await shop.client.call(orders.list, { query: { q } })).items.map(({ _id }) => _id);
  expect(await found('071 999 0003')).toEqual([two]);
  expect((await found('0719990001')).toSorted()).toEqual([odd, fresh].toSorted());
  const id = (await get(odd)).customer_id ?? '';
  expect((await get(fresh)).customer_id).toBe(id);
  expect(await shop.client.call(customers.get, { params: { id } })).toMatchObject({
    order_count: 2,
  });
  const before = await get(odd);
  await readAgain();
  expect(await get(odd)).toEqual(before);
});
