import { expect, test } from 'vitest';
import { phoneDigits, whatsAppLink, whatsAppNumber } from './phone';

test.each([
  ['+94 77 123 4567', '771234567'],
  ['0094771234567', '771234567'],
  ['077-123 4567', '771234567'],
  ['(011) 2 345 678', '112345678'],
  ['+44 20 7946 0958', '442079460958'],
  ['942 1234', '9421234'],
  ['none', ''],
])('%s has the digits %s', (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});

test.each([
  ['077 123 4567', '94771234567'],
  ['+94 77 123 4567', '94771234567'],
  ['+44 20 7946 0958', '442079460958'],
  ['1990', undefined],
])('%s is %s to WhatsApp', (phone, number) => {
  expect(whatsAppNumber(phone)).toBe(number);
});

test('a WhatsApp link carries a text, whatever is in it', () => {
  expect(whatsAppLink('077 123 4567', 'Hello Kasun, #1001 & more?')).toBe(
    'https://wa.me/94771234567?text=Hello%20Kasun%2C%20%231001%20%26%20more%3F',
  );
  expect(whatsAppLink('1990', 'Hello')).toBeUndefined();
});
