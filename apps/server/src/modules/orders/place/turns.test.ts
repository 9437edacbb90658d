import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
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
