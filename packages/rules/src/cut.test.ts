import { expect, test } from 'vitest';
import { cut, firstSign } from './cut';

test.each([
  ['Lamps', 3, 'Lam'],
  ['Lamps', 5, 'Lamps'],
  ['Tea 🍵', 5, 'Tea '],
  ['Of 👩‍👩‍👧 all', 9, 'Of '],
  ['කේක් සහ', 3, 'කේ'],
  ['කේ', 1, 'ක'],
  ['රක්‍ෂාව', 4, 'ර'],
  ['රක්‍ෂාව', 6, 'රක්‍ෂා'],
  ['கொடை', 1, 'க'],
  ['நகொடை', 2, 'ந'],
])('of %s the first %i characters are %s', (text, max, is) => {
  expect(cut(text, max)).toBe(is);
});

test('a sign that never ends is cut all the same', () => {
  expect(cut(`e${'\u0301'.repeat(500)}`, 100)).toHaveLength(100);
  expect(cut(`🍵${'\u200d🍵'.repeat(500)}`, 100)).toHaveLength(99);
});

test.each([
  ['lamp house', 'L'],
  ['7', '7'],
  [' 🌶️ Spices', '🌶️'],
  ['ශ්‍රී ලංකා', 'ශ්‍රී'],
  ['கொடை', 'கொ'],
  ['éclair', 'É'],
  ['', ''],
])('%s begins with %s', (name, sign) => {
  expect(firstSign(name)).toBe(sign);
});
