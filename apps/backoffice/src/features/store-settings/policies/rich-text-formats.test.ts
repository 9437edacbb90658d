import { expect, test } from 'vitest';
import { linkAddress } from './rich-text-formats';

test.each([
  ['https://kade.lk/a', 'https://kade.lk/a'],
  ['http://kade.lk', 'http://kade.lk'],
  ['mailto:hello@kade.lk', 'mailto:hello@kade.lk'],
  ['tel:+94771234567', 'tel:+94771234567'],
  [' kade.lk/terms ', 'https://kade.lk/terms'],
  ['kade.lk:8080', 'https://kade.lk:8080'],
  ['hello@kade.lk', 'mailto:hello@kade.lk'],
  ['javascript:alert(1)', ''],
  ['JAVASCRIPT:alert(1)', ''],
  ['java\tscript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['ftp://kade.lk', ''],
  ['//kade.lk', ''],
  ['https:', ''],
  ['https://', ''],
  ['http://my shop.lk', ''],
  ['kade.lk:99999', ''],
  ['tel:', ''],
  ['mailto: a@b.lk', ''],
  ['tel:+94 77 123 4567', 'tel:+94 77 123 4567'],
  ['words', ''],
  ['', ''],
])('the link %j is kept as %j', (typed, kept) => {
  expect(linkAddress(typed)).toBe(kept);
});
