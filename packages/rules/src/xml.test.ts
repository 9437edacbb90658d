import { expect, test } from 'vitest';
import { xmlText } from './xml';

test('what XML reads as its own is written so that it stands for itself', () => {
  expect(xmlText(`<a href="x">Tom & Jerry's</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&apos;s&lt;/a&gt;',
  );
});

test('letters of every script and emoji stay, characters that XML cannot hold go', () => {
  expect(xmlText('වෙස් මුහුණ தமிழ் 🎁\n\tA\u0007\u0000B\uFFFE')).toBe('වෙස් මුහුණ தமிழ் 🎁\n\tAB');
  expect(xmlText('half \uD83C of a pair')).toBe('half  of a pair');
});
