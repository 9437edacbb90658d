import { expect, test } from 'vitest';
import { cartCookie, parseCart, printCart, withQuantity, type Cart } from './cart';

const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const full: Cart = Array.from({ length: 100 }, (_, index) => ({
  product_id: idOf(index),
  quantity: 1000,
}));

test('a full cart fits into a cookie and comes back as it was', () => {
  const cookie = cartCookie(new Request('https://shop.example/'), full);
  expect(cookie.length).toBeLessThan(4096);
  expect(parseCart(printCart(full))).toEqual(full);
});

test('drops what does not fit and keeps the rest', () => {
  const good = printCart([{ product_id: idOf(1), quantity: 2 }]);
  expect(parseCart(`x~${good}~${'B'.repeat(22)}.1~${good.replace('.2', '.1001')}`)).toEqual([
    { product_id: idOf(1), quantity: 2 },
  ]);
  expect(parseCart(undefined)).toEqual([]);
  expect(
    parseCart(`${printCart(full)}~${printCart([{ product_id: idOf(200), quantity: 1 }])}`),
  ).toEqual(full);
});

test('a full cart takes no new product, and nobody can hold more than a thousand of one', () => {
  expect(withQuantity(full, idOf(200), 1)).toEqual(full);
  expect(withQuantity([], idOf(1), 5000)).toEqual([{ product_id: idOf(1), quantity: 1000 }]);
  expect(withQuantity([{ product_id: idOf(1), quantity: 1 }], idOf(1), -3)).toEqual([]);
});
