import { expect, test } from 'vitest';
import { searchPrefixes, termsOf } from './order-search';
import { shownPhone, whatsAppNumber } from './phone';
import { phoneKeys, readPhones, storedPhone } from './phone-entry';

/** One mobile number in the spellings of people, shops, exports and keyboards. */
const SPELLINGS = [
  '0771234567',
  '077 123 4567',
  '077-123 4567',
  '077-1234567',
  '077 1234 567',
  '077.123.4567',
  '077 12 34 567',
  '(077) 123 4567',
  '(077)1234567',
  '771234567',
  '77 123 4567',
  '94771234567',
  '94 77 123 4567',
  '940771234567',
  '+94771234567',
  '+94 77 123 4567',
  '+94-77-123-4567',
  '+94 (0)77 123 4567',
  '+94 (0) 771234567',
  '+94077 123 4567',
  '+940771234567',
  '+94(77)1234567',
  '+ 94 77 123 4567',
  '++94771234567',
  '(+94) 77 123 4567',
  '0094771234567',
  '0094 77 123 4567',
  '00940771234567',
  '0094 (0)77 1234567',
  '  077 123 4567  ',
  '077\u00a0123\u00a04567',
  '077\u2011123\u20114567',
  '077\u2013123\u20134567',
  '\u202d+94 77 123 4567\u202c',
  '\u200e0771234567',
  '０７７１２３４５６７',
  '＋９４ ７７ １２３ ４５６７',
  '٠٧٧١٢٣٤٥٦٧',
  '۰۷۷۱۲۳۴۵۶۷',
  'Tel: 077 123 4567',
  'WhatsApp 0771234567',
  '077 123 4567 (Kasun)',
  '077/1234567',
];

test.each(SPELLINGS)('%s is +94771234567', (spelling) => {
  expect(storedPhone(spelling)).toBe('+94771234567');
  expect(phoneKeys(spelling)).toEqual(['771234567']);
});

test('every spelling finds an order that was placed with any other', () => {
  const people = [{ full_name: '', phone_number: '+94771234567' }];
  const terms = termsOf({ words: [], people });
  const written = SPELLINGS.filter((spelling) => !/[a-z]/i.test(spelling));
  const isFound = (text: string) =>
    searchPrefixes(text).every((prefixes) =>
      prefixes.some((prefix) => terms.some((term) => term.startsWith(prefix))),
    );
  expect(written.filter((spelling) => !isFound(spelling))).toEqual([]);
  expect(isFound('0712345678')).toBe(false);
});

test.each([
  ['011 2 345 678', '+94112345678'],
  ['0112345678', '+94112345678'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['447911123456', '+447911123456'],
  ['447911123450', '+447911123450'],
  ['+1 (650) 253-0000', '+16502530000'],
  ['+971 50 123 4567', '+971501234567'],
  ['971501234567', '+971501234567'],
  ['61412345678', '+61412345678'],
  // The shortest that there are, of Niue, have seven digits.
  ['+683 4002', '+6834002'],
  ['+61 412 345 678', '+61412345678'],
  ['+91 98765 43210', '+919876543210'],
])('%s is %s', (spelling, stored) => {
  expect(storedPhone(spelling)).toBe(stored);
});

test.each([
  ['0771234567 / 0712345678'],
  ['0771234567/0712345678'],
  ['077 123 4567, 071 234 5678'],
  ['0771234567; +94 71 234 5678'],
  ['077-1234567 071-2345678'],
  ['0771234567 0712345678'],
  ['077 1234567 - 071 2345678'],
  ['0771234567 or 0712345678'],
  ['0771234567 & 0712345678'],
  ['0771234567\n0712345678'],
])('%s are two numbers, the first the main one', (spelling) => {
  expect(readPhones(spelling)).toEqual(['+94771234567', '+94712345678']);
});

test('three numbers in one field are taken, and four are none of one person', () => {
  const three = '0771234567, 0712345678, 0112345678';
  expect(readPhones(three)).toEqual(['+94771234567', '+94712345678', '+94112345678']);
  expect(readPhones(`${three}, 0812345678`)).toEqual([]);
});

test('what is no number is found by its digits', () => {
  const terms = termsOf({ words: [], people: [{ full_name: '', phone_number: 'ext. 119' }] });
  expect(terms).toContain('119');
});

test('two lines of a house, and one number twice, are told', () => {
  expect(readPhones('0044 20 7946 0958/9')).toEqual(['+442079460958', '+442079460959']);
  expect(readPhones('011 234 5678/9')).toEqual(['+94112345678', '+94112345679']);
  expect(readPhones('0771234567 / +94 77 123 4567')).toEqual(['+94771234567']);
});

test.each([
  'hello',
  'abc',
  '123',
  '',
  '-',
  'none',
  'n/a',
  '1990',
  '119',
  '0000000000',
  '4791234567',
  '1111111111',
  '000 000 0000',
  '07712345678',
  '077123456',
  '+94 77 123 456',
  '+94 77 123 45678',
  '2345678',
  '0771234567 / hello 12',
  '1, 2, 3',
  'kasun@example.com',
  '0771234567 / 0712345678 / 0723456789 / 0754567890',
  '\u202d\u202c',
])('%s is no number', (text) => {
  expect(storedPhone(text)).toBeUndefined();
});

test('what is stored is shown as people write it, and called by its main number', () => {
  const stored = storedPhone('0771234567 / +44 20 7946 0958') ?? '';
  expect(stored).toBe('+94771234567 / +442079460958');
  expect(shownPhone(stored)).toBe('077 123 4567 / +442079460958');
  expect(storedPhone(shownPhone(stored))).toBe(stored);
  expect(whatsAppNumber(stored)).toBe('94771234567');
});
