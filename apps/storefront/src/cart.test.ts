import { expect, test } from 'vitest';
import { cartCookie, parseCart, printCart, withQuantity, type Cart } from './cart';

const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const pieceOf = (number: number, variants: string[] = []) => ({
  product_id: idOf(number),
  variants,
});
const full: Cart = Array.from({ length: 100 }, (_, index) => ({
  ...pieceOf(index),
  quantity: 1000,
}));

test('a full cart fits into a cookie and comes back as it was', () => {
  const cookie = cartCookie(new Request('https://shop.example/'), full);
  expect(cookie.length).toBeLessThan(4096);
  expect(parseCart(printCart(full))).toEqual(full);
});

test('takes lines with choices while the cookie has room for them at any number', () => {
  const variants = Array.from({ length: 20 }, (_, index) => idOf(500 + index));
  const pieces = Array.from({ length: 12 }, (_, index) => pieceOf(index, variants));
  const filled = pieces.reduce<Cart>((cart, piece) => withQuantity(cart, piece, 1), []);
  const most = filled.reduce<Cart>((cart, line) => withQuantity(cart, line, 1000), filled);
  expect(most).toHaveLength(8);
  const cookie = cartCookie(new Request('https://shop.example/'), most);
  expect(cookie.length).toBeLessThan(4096);
  expect(parseCart(printCart(most))).toEqual(most);
});

test('reads a cookie from before there were choices', () => {
  const packed = Buffer.from(idOf(1).replaceAll('-', ''), 'hex').toString('base64url');
  expect(parseCart(`${packed}.2`)).toEqual([{ ...pieceOf(1), quantity: 2 }]);
});

test('another choice of a product is another line, in whatever order it is named', () => {
  const red = pieceOf(1, [idOf(10), idOf(20)]);
  const blue = pieceOf(1, [idOf(11), idOf(20)]);
  const both = withQuantity(withQuantity([], red, 1), blue, 2);
  expect(both).toEqual([
    { ...red, quantity: 1 },
    { ...blue, quantity: 2 },
  ]);
  const turned = { ...red, variants: red.variants.toReversed() };
  expect(withQuantity(both, turned, 0)).toEqual([{ ...blue, quantity: 2 }]);
});

test('drops what does not fit and keeps the rest', () => {
  const kept = { ...pieceOf(1), quantity: 2 };
  const good = printCart([kept]);
  const many = full.slice(0, 21).map(({ product_id }) => product_id);
  const wild = [
    'x',
    good,
    `${'B'.repeat(22)}.1`,
    good.replace('.2', '.1001'),
    `${good}.A`,
    `${good}.${'B'.repeat(22)}`,
    printCart([{ ...kept, variants: many }]),
  ];
  expect(parseCart(wild.join('~'))).toEqual([kept]);
  expect(parseCart(undefined)).toEqual([]);
  expect(parseCart(`${printCart(full)}~${printCart([{ ...pieceOf(200), quantity: 1 }])}`)).toEqual(
    full,
  );
});

test('a full cart takes no new product, and nobody can hold more than a thousand of one', () => {
  expect(withQuantity(full, pieceOf(200), 1)).toEqual(full);
  expect(withQuantity(full.slice(1), pieceOf(200), 1)).toHaveLength(100);
  expect(withQuantity([], pieceOf(1), 5000)).toEqual([{ ...pieceOf(1), quantity: 1000 }]);
  expect(withQuantity([{ ...pieceOf(1), quantity: 1 }], pieceOf(1), -3)).toEqual([]);
});
