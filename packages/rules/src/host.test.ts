import { expect, test } from 'vitest';
import { isPlainLabel, readableHost } from './host';

test.each([
  ['silk-2', true],
  ['කඩේ', true],
  ['ශ්‍රී-1', true],
  ['கடை', true],
  ['аdmin', false],
  ['kadé', false],
  ['කඩේshop', false],
  ['カデ', false],
])('the label %s is what it looks like: %s', (label, isPlain) => {
  expect(isPlainLabel(label)).toBe(isPlain);
});

test.each([
  ['silk-road.lk', 'silk-road.lk'],
  ['xn----yqf1hkop7grab.xn--fzc2c9e2c', 'රස-කැවිලි.ලංකා'],
  ['www.xn--3zca4c1esbyc009s.xn--fzc2c9e2c', 'www.ක්‍ෂණික.ලංකා'],
  ['xn---1-lkix9b1cu45r.kade.lk', 'ශ්‍රී-1.kade.lk'],
  ['xn--xkc2al3hye2a.xn--xkc2al3hye2a', 'இலங்கை.இலங்கை'],
  ['_acme-challenge.xn--3zc4a4j.lk', '_acme-challenge.කඩේ.lk'],
  ['xn--caf-colombo-dbb.lk', 'café-colombo.lk'],
])('%s reads %s', (host, readable) => {
  expect(readableHost(host)).toBe(readable);
});

test.each([
  ['xn--pple-43d.com', 'a Cyrillic letter among Latin ones'],
  ['xn--80ak6aa92e.com', 'Cyrillic letters that read as Latin ones'],
  ['xn--shop-fyn8exq.lk', 'two scripts in one label'],
  ['xn--ay-2ka.lk', 'a letter that reads as p'],
  ['xn--99999999.lk', 'no punycode'],
  ['xn--a.lk', 'cut off'],
  ['xn--a-ecp.lk', 'a sign that nobody sees'],
  ['xn--.lk', 'nothing'],
])('%s stays as DNS has it: %s', (host) => {
  expect(readableHost(host)).toBe(host);
});
