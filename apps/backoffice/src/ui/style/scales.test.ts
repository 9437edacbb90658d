import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const tokens = read('ui/style/tokens.css');
const valuesOf = (scale: string) =>
  new Set(
    Array.from(
      tokens.matchAll(new RegExp(`--${scale}\\d+h?: (\\d+px);`, 'g')),
      ([, px = '']) => px,
    ),
  );

const SPACE =
  /(?<=[\s{;])(?:margin|padding|gap|row-gap|column-gap|scroll-padding|scroll-margin)(?:-[\w-]+)?: ([^;}]+)/g;
const SIZE = /(?<=[\s{;])font-size: ([^;}]+)/g;

/** What a style sheet says in pixels though the scale has a name for it. */
function rawIn(name: string): string[] {
  const style = read(name);
  const raw = (pattern: RegExp, scale: Set<string>) =>
    Array.from(style.matchAll(pattern), ([, value = '']) => value)
      .flatMap((value) => value.match(/(?<![\w.-])\d+px/g) ?? [])
      .filter((px) => scale.has(px));
  return [...raw(SPACE, valuesOf('s')), ...raw(SIZE, valuesOf('t'))].map((px) => `${name}: ${px}`);
}

test('spaces and sizes of type are those of the scales', () => {
  expect(valuesOf('s').size).toBe(15);
  expect(valuesOf('t').size).toBe(9);
  expect(files.filter((name) => name.endsWith('.css')).flatMap(rawIn)).toEqual([]);
});

test('every part that a screen names is in the sheet of parts, and none is there for nobody', () => {
  const parts = new Set(
    Array.from(read('ui/layout/parts.css').matchAll(/^ {2}\.([\w-]+) \{/gm), ([, one = '']) => one),
  );
  const named = files
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .flatMap((name) =>
      Array.from(
        read(name).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g),
        ([, plain, mixed]) => plain ?? mixed ?? '',
      ),
    )
    .flatMap((classes) => classes.replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/))
    .filter(Boolean);
  expect(named.filter((name) => !parts.has(name))).toEqual([]);
  expect([...parts].filter((name) => !named.includes(name))).toEqual([]);
});
