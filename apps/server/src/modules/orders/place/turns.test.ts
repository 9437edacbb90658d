import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { phoneKeys } from '@kade/rules/phone-entry';
import { expect, test } from 'vitest';
import {
  anAddress,
  anOrder,
  aProduct,
  aStore,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { untilSomebodyWaits } from '../../../../test/locks';
import { transaction } from '../../../platform/context';
import { executeSql, type Database } from '../../../platform/database';
import { visitorCookie } from '../../../platform/visitors';
import { countStrangersOrder } from '../../auth/throttles';
import { lockProducts } from '../../catalog/book';
import { lockOrderNumbers } from '../../stores/book';

const CONNECTIONS = { DATABASE_POOL: '6' };

/** Runs `work` while nobody gets a number of the shop. */
function holdingNumbers<R>({ server, store }: TestShop, work: () => Promise<R>): Promise<R> {
  return transaction({ ...server.system, storeId: store._id }, async (ctx) => {
    await lockOrderNumbers(ctx);
    return work();
  });
}

test('whoever is in another shop waits for nothing while a crowd orders at one', async () => {
  const shop = await aStore(CONNECTIONS);
  const other = await aStore(CONNECTIONS);
  const [wanted, elsewhere] = [await aProduct(shop, { stock_quantity: 20 }), await aProduct(other)];
  await anOrder(shop, wanted);
  const place = () => anOrder(shop, wanted);
  const { crowd, bought } = await holdingNumbers(shop, async () => {
    const crowd = Array.from({ length: 12 }, place);
    await untilSomebodyWaits(shop.server);
    const bought = await anOrder(other, elsewhere);
    await other.client.call(orders.get, { params: { id: bought._id } });
    return { crowd, bought };
  });
  expect(bought.order_number).toBe(1001);
  const numbers = (await Promise.all(crowd)).map(({ order_number }) => order_number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => 1002 + n));
});

test('where orders are counted, each is made ready while others wait for their number', async () => {
  const shop = await aStore({ ...CONNECTIONS, RATE_LIMITS: 'on' });
  const [one, other] = [await aProduct(shop), await aProduct(shop)];
  const [cookie = ''] = visitorCookie(shop.server.system).split(';');
  const somebody = shop.server.client({ storeId: shop.store._id, headers: { cookie } });
  const shipping_address = { ...anAddress, phone_number: '0765100001' };
  const body = { ...orderOf(other), email: 'other@example.com', shipping_address };
  await anOrder(shop, one);
  const { placed, refused } = await holdingNumbers(shop, async () => {
    const placed = anOrder(shop, one);
    await untilSomebodyWaits(shop.server);
    const call = somebody.call(storefront.placeOrder, { body: { ...body, total_price: 1 } });
    return { placed, refused: await call.catch((error: { code: string }) => error.code) };
  });
  expect(refused).toBe('price_changed');
  expect((await placed).order_number).toBe(1002);
});

test('an order whose shop is suspended while it waits takes no number and no stock', async () => {
  const shop = await aStore();
  const { system } = shop.server;
  const product = await aProduct(shop, { stock_quantity: 3 });
  const suspend = (db: Database, at: Date | null) =>
    executeSql(db, 'update stores set suspended_at = $2, suspension_reason = $3 where id = $1', [
      shop.store._id,
      at,
      at && 'Fraud',
    ]);
  const waiting = await transaction({ ...system, storeId: shop.store._id }, async (ctx) => {
    await lockProducts(ctx, [product._id]);
    const attempt = anOrder(shop, product).catch((error: { code: string }) => error.code);
    await untilSomebodyWaits(shop.server);
    await suspend(ctx.db, new Date());
    return { attempt };
  });
  expect(await waiting.attempt).toBe('store_suspended');
  await suspend(system.db, null);
  expect((await anOrder(shop, product, 3)).order_number).toBe(1001);
});

test('two who pay for what goes to each other wait in no circle where orders are counted', async () => {
  const shop = await aStore({ ...CONNECTIONS, RATE_LIMITS: 'on' });
  const { server, store } = shop;
  const product = await aProduct(shop, { stock_quantity: 2 });
  const [somebody, friend] = ['0765100001', '0765100002'] as const;
  const at = (phone_number: string) => ({ ...anAddress, phone_number });
  const place = (payer: string, receiver: string) => {
    const addresses = { billing_address: at(payer), shipping_address: at(receiver) };
    return shop.visitor.call(storefront.placeOrder, {
      body: { ...orderOf(product), ...addresses },
    });
  };
  const elsewhere = { address: '203.0.113.1', requestId: '', userAgent: '', visitor: undefined };
  const caller = { ...server.system, ...elsewhere, storeId: store._id, isSuspended: false };
  // Of those who wait for a row that is there already, who came first has it first.
  const assertFew = await countStrangersOrder(caller, phoneKeys(somebody));
  await assertFew();
  const placed = await transaction(server.system, async ({ db }) => {
    await executeSql(db, 'select from throttles for update');
    const one = place(somebody, friend);
    await untilSomebodyWaits(server);
    const other = place(friend, somebody);
    await untilSomebodyWaits(server, 2);
    return [one, other];
  });
  const numbers = (await Promise.all(placed)).map(({ order_number }) => order_number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1001, 1002]);
  // One of two in a circle would have been placed by a second try.
  const circles = 'select deadlocks::int from pg_stat_database where datname = current_database()';
  expect((await executeSql(server.system.db, circles)).rows).toEqual([{ deadlocks: 0 }]);
});
