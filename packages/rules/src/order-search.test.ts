import { expect, test } from 'vitest';
import { orderTerms, searchPrefixes, termsOf } from './order-search';

const order = {
  order_number: 1042,
  email: 'Fathima@Example.com',
  billing_address: { full_name: 'Nimal de Silva', phone_number: '+94 77 123 4567' },
  shipping_address: { full_name: 'Fathima  Rizvi', phone_number: '071 555 0101' },
};

const terms = orderTerms(order);
const isFound = (text: string) =>
  searchPrefixes(text).every((prefixes) =>
    prefixes.some((prefix) => terms.some((term) => term.startsWith(prefix))),
  );

test('an order has one term for each thing it is known by', () => {
  expect(terms.toSorted()).toEqual([
    '1042',
    '715550101',
    '771234567',
    'de',
    'fathima',
    'fathima@example.com',
    'nimal',
    'rizvi',
    'silva',
    '~101055517',
    '~765432177',
  ]);
  const plain = { ...order, shipping_address: order.billing_address };
  expect(new Set(orderTerms(plain)).size).toBe(orderTerms(plain).length);
});

test.each([
  '1042',
  '#1042',
  'fathima@',
  'FATHIMA r',
  'silva nimal',
  '071 555 0101',
  '555 0101',
  '0101',
  '567',
  '+94 77 123',
  '077',
  'fathima 1042',
  'fathima rizvi nimal de silva whatever',
])('is found by %s', (text) => {
  expect(isFound(text)).toBe(true);
});

test.each(['1043', 'imal', 'fathima perera', '#771234567x', '9999', '55501', '67', '#4567'])(
  'is not found by %s',
  (text) => {
    expect(isFound(text)).toBe(false);
  },
);

test.each([
  ['A.M.S.K. Bandara', 'AMSK'],
  ['A. M. S. K. Bandara', 'amsk ban'],
  ['A.M.S.K. Bandara', 'a.m.s'],
  ['A.M.S.K. Bandara', 'A. M. S. K. Bandara'],
  ['A.M.S.K. Bandara', 'a. m'],
  ['Nimal Perera', 'n p'],
  ['Andre\u0301 Fernando', 'andre'],
  ['Andre Fernando', 'André'],
  ['ශ්‍රී කුමාර', 'ශ්රී'],
  ['ශ්රී කුමාර', 'ශ්‍රී'],
  ["Trevor O'Brien", 'obrien'],
  ['Trevor OBrien', 'o’brien'],
])('%s is found by %s', (full_name, text) => {
  const person = { full_name, phone_number: '' };
  const named = orderTerms({ ...order, billing_address: person, shipping_address: person });
  expect(
    searchPrefixes(text).every((prefixes) =>
      prefixes.some((prefix) => named.some((term) => term.startsWith(prefix))),
    ),
  ).toBe(true);
});

test('what is longer than a term is found by all of it, and by no other of the same beginning', () => {
  const found = (word: string, text: string) => {
    const [prefixes = []] = searchPrefixes(text);
    const [term = ''] = termsOf({ words: [word], people: [] });
    return prefixes.some((prefix) => term.startsWith(prefix));
  };
  const email = `${'x'.repeat(120)}@example.com`;
  expect(found(email, email)).toBe(true);
  expect(found(email, 'x'.repeat(100))).toBe(true);
  expect(found(email, `${'x'.repeat(99)}y`)).toBe(false);
});

test('a search of nothing asks for nothing', () => {
  expect(searchPrefixes('  ')).toEqual([]);
  expect(searchPrefixes('#')).toEqual([['#']]);
});
