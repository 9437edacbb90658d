import { expect, test } from 'vitest';
import { plainSlug, slugOf } from './slug';

test.each([
  ['About us', 'about-us'],
  ['  Shipping & Delivery!  ', 'shipping-delivery'],
  ['අප ගැන', 'අප-ගැන'],
  ['எங்களைப் பற்றி', 'எங்களைப்-பற்றி'],
  ['ශ්\u200dරී ලංකාව', 'ශ්රී-ලංකාව'],
  ['***', 'page'],
  ['a'.repeat(79) + ' b', 'a'.repeat(79)],
  ['a'.repeat(79) + '𝐀', 'a'.repeat(79)],
])('%s is at %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each([
  ['ශ්\u200dරී-ලංකා', 'ශ්රී-ලංකා'],
  ['About-Us', 'about-us'],
  ['cafe\u0301', 'café'],
  ['cafe\u200d\u0301', 'café'],
  ['J\u030c', 'ǰ'],
])('%s is typed for %s', (typed, slug) => {
  expect(plainSlug(typed)).toBe(slug);
  expect(plainSlug(slug)).toBe(slug);
  expect(slugOf(typed)).toBe(slug);
});
