import { expect, test } from 'vitest';
import { slugOf } from './slug';

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
