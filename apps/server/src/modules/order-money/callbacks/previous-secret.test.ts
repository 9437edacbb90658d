import { payments } from '@kade/contract/payments';
import { expect, test } from 'vitest';
import { aProduct, aStore } from '../../../../test/factories';
import { aCardOrder, noticeOf, notify, PAYHERE, takeCards } from '../../../../test/payhere-notices';

const DAY_MS = 24 * 60 * 60_000;

/** A shop that takes cards, whose secrets change and pay. */
async function aShop() {
  const shop = await aStore();
  await takeCards(shop);
  const product = await aProduct(shop, { price: 100_000, stock_quantity: 99 });
  const change = (merchant_secret: string, merchant_id = PAYHERE.merchant_id) =>
    shop.client.call(payments.setPayhere, { body: { merchant_id, merchant_secret } });
  const told = async (secret: string) => {
    const { _id: order_id } = await aCardOrder(shop, product);
    const notice = { order_id, payhere_amount: '1000.00', status_code: '2', payment_id: order_id };
    return notify(shop, noticeOf(notice, secret));
  };
  return { shop, change, told };
}

test('one that PayHere has signed with takes the place of the one before, a mistyped one does not', async () => {
  const { shop, change, told } = await aShop();
  const old = PAYHERE.merchant_secret;
  await change('mistyped');
  await change('of the new domain');
  expect(await told('mistyped')).toBe(403);
  expect(await told(old)).toBe(200);
  await change('of the new domain');
  expect(await told(old)).toBe(200);
  expect(await told('of the new domain')).toBe(200);
  expect(await told(old)).toBe(200);
  await change('of a third domain');
  expect(await told('of the new domain')).toBe(200);
  expect(await told(old)).toBe(403);
  await change('of another account', '1999999');
  await change('once more', '1999999');
  expect(await told('of the new domain')).toBe(403);
  const { previous_secret_until: until } = await shop.client.call(payments.setPayhere, {
    body: PAYHERE,
  });
  expect(until).not.toBe(null);
  expect(await told('of the new domain')).toBe(200);
});

test('the secret of before counts for two weeks, whatever is told meanwhile', async () => {
  const { shop, change, told } = await aShop();
  const { clock } = shop.server;
  expect(await told(PAYHERE.merchant_secret)).toBe(200);
  const { previous_secret_until: until } = await change('of the new domain');
  const left = Number(until) - clock.now().getTime();
  expect(Math.round(left / DAY_MS)).toBe(14);
  expect(await told('of the new domain')).toBe(200);
  clock.advance(left - 60_000);
  expect(await told(PAYHERE.merchant_secret)).toBe(200);
  clock.advance(60_000);
  expect(await told(PAYHERE.merchant_secret)).toBe(403);
  expect(await told('of the new domain')).toBe(200);
});
