import { expect, test } from 'vitest';
import { searchForm } from './search-form';

test.each([
  ['Crème Brûlée', 'creme brulee'],
  ['Cre\u0300me', 'creme'],
  ['A.M.S.K. Bandara', 'amsk bandara'],
  ['ශ්‍රී', 'ශ්රී'],
  ['ＴＥＡ  –  ５００ｇ', 'tea 500g'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['ЁЛКА', 'елка'],
  ['C++', 'c++'],
  ['1.5 L – WH-1000XM4', '1 5 l wh1000xm4'],
  ['0–3 months', '0 3 months'],
])('%s is compared as %s', (text, form) => {
  expect(searchForm(text)).toBe(form);
});

test('letters and numbers that differ stay different', () => {
  expect(searchForm('1.5 L')).not.toBe(searchForm('15 L'));
  expect(searchForm('කා')).not.toBe(searchForm('කැ'));
  expect(searchForm('ක්')).not.toBe(searchForm('ක'));
  expect(searchForm('தே')).not.toBe(searchForm('தெ'));
});

test('what is nothing but punctuation is itself', () => {
  expect(searchForm('!!!')).toBe('!!!');
  expect(searchForm('!!!')).not.toBe(searchForm('???'));
});
