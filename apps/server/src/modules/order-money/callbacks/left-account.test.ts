import { orders } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { expect, test } from 'vitest';
import { aProduct } from '../../../../test/factories';
import type { FakePayment } from '../../../../test/fakes/payhere';
import {
  aCardOrder,
  aShopAtPayhere,
  noticeOf,
  notify,
  PAYHERE,
} from '../../../../test/payhere-notices';

const DAY_MS = 24 * 60 * 60_000;
const OTHER = { merchant_id: '1999999', merchant_secret: 'of the other account' };

/** A shop with orders whose customers stand at PayHere's page while it changes to another merchant ID. */
async function aMove() {
  const known: FakePayment[] = [];
  const { payhere, shop } = await aShopAtPayhere(known);
  const product = await aProduct(shop, { price: 100_000, stock_quantity: 99 });
  const place = async () => (await aCardOrder(shop, product))._id;
  const tell = (order_id: string, account = PAYHERE, status_code = '2') => {
    const { merchant_id, merchant_secret } = account;
    const told = { order_id, payhere_amount: '1000.00', status_code, payment_id: order_id };
    return notify(shop, noticeOf({ ...told, merchant_id }, merchant_secret));
  };
  const get = (id: string) => shop.client.call(orders.get, { params: { id } });
  const app = { app_id: 'app', app_secret: 'app secret' };
  const change = (account: typeof PAYHERE) =>
    shop.client.call(payments.setPayhere, { body: { ...account, ...app } });
  return { payhere, shop, place, tell, get, change };
}

test('who stood at the page of the account that a store has left has paid, and where to is said', async () => {
  const { payhere, shop, place, tell, get, change } = await aMove();
  const [paying, other] = [await place(), await place()];
  shop.server.clock.advance(60_000);
  await change(OTHER);
  expect(await tell(paying)).toBe(200);
  expect(await tell(other, OTHER)).toBe(200);
  const { payment_status, money, movements } = await get(paying);
  expect({ payment_status, money }).toEqual({
    payment_status: 'paid',
    money: { paid: 100_000, refunded: 0, due: 0 },
  });
  expect(movements.at(-1)?.note).toBe('Paid by card, to your account of before (1211149)');
  expect((await get(other)).movements.at(-1)?.note).toBe('Paid by card');
  await shop.server.runJobs();
  // The account of now knows nothing of what came to the other: nobody is warned of that.
  const asked = payhere.calls.map(({ url }) => url).filter((url) => url.includes('order_id'));
  expect(asked.filter((url) => url.includes(paying))).toEqual([]);
  expect(asked.filter((url) => url.includes(other))).not.toEqual([]);
  expect(await tell(paying, PAYHERE, '-3')).toBe(200);
  expect(await get(paying)).toMatchObject({ payment_status: 'refunded', charged_back: 100_000 });
  await payhere.close();
});

test('it counts for two weeks, and for nothing that was ordered since', async () => {
  const { payhere, shop, place, tell, get, change } = await aMove();
  const { clock } = shop.server;
  const [first, late] = [await place(), await place()];
  clock.advance(60_000);
  const { previous_secret_until: until } = await change(OTHER);
  clock.advance(60_000);
  const since = await place();
  expect(await tell(since)).toBe(403);
  expect(await tell(first, { ...PAYHERE, merchant_secret: 'guessed' })).toBe(403);
  // One that never was seen to work takes no place, and moves nothing on.
  const corrected = await change({ ...OTHER, merchant_secret: 'corrected' });
  expect(corrected.previous_secret_until).toEqual(until);
  expect(await tell(since)).toBe(403);
  expect((await get(since)).payment_status).toBe('pending');
  const left = Number(until) - clock.now().getTime();
  expect(Math.round(left / DAY_MS)).toBe(14);
  clock.advance(left - 60_000);
  expect(await tell(first)).toBe(200);
  clock.advance(60_000);
  expect(await tell(late)).toBe(403);
  await payhere.close();
});
