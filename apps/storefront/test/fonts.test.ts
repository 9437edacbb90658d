import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DISTRICTS, TOWNS } from '@kade/rules/places';
import { expect, test } from 'vitest';
import { aVisitor, loadStorefront } from './browser';
import { aShop } from './shop';

const FOLDER = fileURLToPath(new URL('../../../packages/fonts/src', import.meta.url));
const MAX_BYTES = 20 * 1024;

/** The letters that browsers ask for the files of a family for, as its faces say. */
async function lettersOf(family: string): Promise<(letter: string) => boolean> {
  const { handle } = await loadStorefront();
  const html = await (await aVisitor(handle, aShop([])).send('/')).text();
  const faces = html.matchAll(/@font-face\{font-family:'([^']+)'[^}]*unicode-range:([^}]+)\}/g);
  const ranges = Array.from(faces)
    .filter(([, name]) => name === family)
    .flatMap(([, , said = '']) => said.split(','))
    .map((range) => range.replace('U+', '').trim().split('-'))
    .map(([from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  expect(ranges.length).toBeGreaterThan(0);
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => from <= code && code <= to);
  };
}

test('a file of a font is no larger than a phone has in a moment', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.woff2'));
  const sizes = files.map((name) => statSync(`${FOLDER}/${name}`).size);
  expect(sizes.length).toBeGreaterThan(4);
  expect(Math.max(...sizes)).toBeLessThan(MAX_BYTES);
});

test.each([
  { language: 'si', family: 'Noto Sans Sinhala', script: /[\u0D80-\u0DFF]/g },
  { language: 'ta', family: 'Noto Sans Tamil', script: /[\u0B80-\u0BFF]/g },
] as const)('has every letter of the country’s places in $language', async (one) => {
  const isThere = await lettersOf(one.family);
  const names = [...DISTRICTS, ...TOWNS].map((place) => place.names[one.language]).join('');
  const letters = new Set(names.match(one.script));
  expect(letters.size).toBeGreaterThan(30);
  expect([...letters].filter((letter) => !isThere(letter))).toEqual([]);
});

test('what joins Sinhala letters asks for no file of Latin ones', async () => {
  expect((await lettersOf('Noto Sans Sinhala'))('\u200D')).toBe(true);
  expect((await lettersOf('Inter Variable'))('\u200D')).toBe(false);
});
