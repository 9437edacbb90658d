import { expect, test } from 'vitest';
import { phoneLink, shownPhone, whatsAppLink, whatsAppNumber } from './phone';

test.each([
  ['+94771234567', '077 123 4567', '94771234567', 'tel:+94771234567'],
  ['+94112345678', '011 234 5678', '94112345678', 'tel:+94112345678'],
  ['+442079460958', '+442079460958', '442079460958', 'tel:+442079460958'],
  ['+94771234567 / +94712345678', '077 123 4567 / 071 234 5678', '94771234567', 'tel:+94771234567'],
  ['1990', '1990', undefined, 'tel:1990'],
  ['', '', undefined, 'tel:'],
])('%s is shown as %s and called by its main number', (stored, shown, whatsApp, link) => {
  expect(shownPhone(stored)).toBe(shown);
  expect(whatsAppNumber(stored)).toBe(whatsApp);
  expect(phoneLink(stored)).toBe(link);
});

test('a WhatsApp link carries a text, whatever is in it', () => {
  expect(whatsAppLink('+94771234567', 'Hello Kasun, #1001 & more?')).toBe(
    'https://wa.me/94771234567?text=Hello%20Kasun%2C%20%231001%20%26%20more%3F',
  );
  expect(whatsAppLink('1990', 'Hello')).toBeUndefined();
});
