import { expect, test } from 'vitest';
import { readLink } from './link';

test.each([
  ['/products/1', '/products/1'],
  [' /?category=2#top ', '/?category=2#top'],
  ['/a/../b', '/b'],
  ['/<script>', '/%3Cscript%3E'],
  ['https://example.com', 'https://example.com/'],
  ['HTTP://Example.COM/a"b', 'http://example.com/a%22b'],
  ['https://සිංහල.lk/', 'https://xn--fzc2jqaf2e.lk/'],
])('%s leads to %s', (text, link) => {
  expect(readLink(text)).toBe(link);
});

test.each([
  '',
  'example.com',
  'products/1',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'mailto:a@example.com',
  'https://user:secret@example.com',
  'https://user@example.com',
  '/a\u202eb',
  `https://example.com/${'é'.repeat(480)}`,
  'https://exa\u202Emple.com',
  'https://',
  'https://[',
  '//[',
  `/${'x'.repeat(500)}`,
])('%j leads nowhere', (text) => {
  expect(readLink(text)).toBeUndefined();
});

test.each(['/', 'https://example.com/'])('%s… has at most 500 characters', (start) => {
  const longest = start.padEnd(500, 'x');
  expect(readLink(longest)).toBe(longest);
  expect(readLink(`${longest}x`)).toBeUndefined();
});
