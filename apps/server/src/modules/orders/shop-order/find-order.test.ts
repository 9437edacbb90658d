import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { anAddress, aProduct, aStore, orderOf } from '../../../../test/factories';

test('an order is found by its number and a phone number of it, in any spelling', async () => {
  const shop = await aStore();
  const other = await aStore();
  const product = await aProduct(shop, {});
  const shipping_address = { ...anAddress, phone_number: '077 123 4567 / 011 234 5678' };
  const billing_address = { ...anAddress, phone_number: '0719990001' };
  const body = { ...orderOf(product), shipping_address, billing_address };
  const order = await shop.visitor.call(storefront.placeOrder, { body });
  const number = String(order.order_number);
  const find = (order_number: string, phone_number: string, { visitor } = shop) =>
    visitor.call(storefront.findOrder, { body: { order_number, phone_number } });
  const found = await find(` #${number} `, '+94 77-1234567');
  expect(found._id).toBe(order._id);
  const key = { params: { id: found._id }, query: { access_token: found.access_token } };
  expect((await shop.visitor.call(storefront.order, key)).order_number).toBe(order.order_number);
  expect((await find(number, '0112345678'))._id).toBe(order._id);
  // Who pays for it finds it as who gets it does.
  expect((await find(number, '0719990001'))._id).toBe(order._id);
  expect((await find(`Order No. ${number}.`, '0771234567'))._id).toBe(order._id);
  const wrongs = [
    find(number, '0771234568'),
    find(String(order.order_number + 1), '0771234567'),
    find('x', '0771234567'),
    find(`${number} or ${number}`, '0771234567'),
    find(number, '0771234567', other),
  ];
  const refusals = await Promise.all(
    wrongs.map((wrong) => wrong.catch((error: { status: number; message: string }) => error)),
  );
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
  expect(refusals[0]).toMatchObject({ status: 404 });
});

test('who tries many numbers with one phone, or many phones with one number, is stopped', async () => {
  const shop = await aStore({ RATE_LIMITS: 'on' });
  const tried = async (order_number: string, phone_number: string) => {
    const body = { order_number, phone_number };
    const attempt = shop.visitor.call(storefront.findOrder, { body });
    return attempt.catch((error: { status: number }) => error.status);
  };
  const phones = Array.from({ length: 21 }, (_, n) => `07712345${String(10 + n)}`);
  const answers: unknown[] = [];
  for (const phone of phones) answers.push(await tried('1001', phone));
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
  expect(answers.at(-1)).toBe(429);
  const more: unknown[] = [];
  for (let n = 0; n < 21; n += 1) more.push(await tried(String(2000 + n), '0715555555'));
  expect(more.at(-1)).toBe(429);
});
