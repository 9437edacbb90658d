import { expect, test } from 'vitest';
import { assertAcceptablePassword } from './password-rules';

const owner = {
  username: 'tea39325',
  email: 'shop.owner@silkhouse.lk',
  first_name: 'Nimali',
  last_name: 'Perera',
  stores: ['Ceylon Lamp House', 'කඩේ මල්'],
};

const refusalOf = async (password: string) => {
  try {
    await assertAcceptablePassword(password, 'password', owner);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
};

test.each([
  'hopper42',
  'X9#fq2Lw',
  'නිල් කුරුල්',
  '  a  b  ',
  'möwe&Tee',
  '🌶️🥥🐘🍵🛺☔🐟',
  'kottu roti at midnight',
])('takes %s', async (password) => {
  expect(await refusalOf(password)).toBeUndefined();
});

test.each([
  'qwertyuiop',
  'QWERTYUIOP',
  'asdfghjk',
  '1q2w3e4r',
  'zaq12wsx',
  'qazwsxedc',
  'poiuytre',
  'qwer1234',
  'asdfghjk99',
  '!QAZ2wsx',
  '23456789',
  'abcdefgh',
  'zyxwvuts7',
  'aaaaaaaaaa',
  'qweasdzxc123',
  'lkjhgfdsa',
])('refuses the row of keys %s', async (password) => {
  expect(await refusalOf(password)).toMatch(/too common|keys or letters in a row/);
});

test.each([
  ['kade12345', 'the name of Kade'],
  ['Kade2026!', 'the name of Kade'],
  ['kadekade', 'the name of Kade'],
  ['12edak34', 'the name of Kade'],
  ['k4d3-2026', 'the name of Kade'],
  ['tea2026!', 'your username'],
  ['shop.owner1', 'your e-mail address'],
  ['tea39325x1', 'your username'],
  ['x52393aet', 'your username'],
  ['shop.owner@silkhouse.lk', 'your e-mail address'],
  ['silkhouse9', 'your e-mail address'],
  ['Nimali1990', 'your name'],
  ['nimaliperera', 'your name'],
  ['perera.nimali', 'your name'],
  ['ilamin1990', 'your name'],
  ['Ním4l!1990', 'your name'],
  ['lamphouse1', "your store's name"],
  ['Ceylon Lamp House', "your store's name"],
  ['කඩේමල්1234', "your store's name"],
  ['kadelamphouse', "your store's name"],
])('refuses %s, which is little more than %s', async (password, what) => {
  expect(await refusalOf(password)).toBe(
    `This password is little more than ${what}. Please choose one that is harder to guess.`,
  );
});

test('takes words of the owner as a part of something longer', async () => {
  expect(await refusalOf('nimali drinks tea')).toBeUndefined();
  expect(await refusalOf('lamps and umbrellas')).toBeUndefined();
});

test('eight characters are enough, and seven are not', async () => {
  expect(await refusalOf('vB7#kq2!')).toBeUndefined();
  expect(await refusalOf('vB7#kq2')).toBe('Password must be at least 8 characters long');
  expect(await refusalOf('x7'.repeat(64))).toBeUndefined();
  expect(await refusalOf(`${'x7'.repeat(64)}!`)).toBe('Password must have at most 128 characters');
});
