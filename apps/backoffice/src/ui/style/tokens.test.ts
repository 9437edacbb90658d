import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf, parseColour, READABLE } from '@kade/rules/colour';
import { describe, expect, test } from 'vitest';

/** WCAG 2.2 AA for the edges of what a person fills in, and for icons that carry meaning. */
const TELLABLE = 3;

const [light = '', dark = ''] = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  .split(/(?=:root)/)
  .slice(1);
function tokensOf(text: string): Record<string, string> {
  const found = text.matchAll(/--k-([\w-]+): (#[\da-f]{6});/g);
  return Object.fromEntries(Array.from(found, ([, name = '', colour = '']) => [name, colour]));
}
const themes: Record<string, Record<string, string>> = {
  light: tokensOf(light),
  dark: { ...tokensOf(light), ...tokensOf(dark) },
};

const SURFACES = ['bg', 'surface', 'sunken', 'hover'];

describe.each(Object.keys(themes))('in the %s theme', (name) => {
  const tooClose = (fronts: readonly string[], backs: readonly string[], wanted: number) =>
    fronts.flatMap((front) =>
      backs
        .map((back) => ({ front, back, contrast: contrast(front, back) }))
        .filter(({ contrast: found }) => found < wanted),
    );
  const contrast = (...tokens: [string, string]) => {
    const [front, back] = tokens.map((token) => parseColour(themes[name]?.[token] ?? ''));
    return front && back ? contrastOf(front, back) : 0;
  };

  test('edges of fields and icons that carry meaning are told from what they lie on', () => {
    const icons = ['faint', 'muted', 'accent-text', 'danger'];
    expect(tooClose(['field-border', ...icons], SURFACES, TELLABLE)).toEqual([]);
  });

  test('texts are readable, also hints, placeholders and what cannot be used now', () => {
    expect(tooClose(['text', 'muted', 'placeholder'], ['bg', 'surface'], READABLE)).toEqual([]);
    expect(tooClose(['muted'], ['grey-bg', 'sunken', 'hover'], READABLE)).toEqual([]);
    expect(tooClose(['accent-text', 'danger'], ['bg', 'surface'], READABLE)).toEqual([]);
    expect(tooClose(['on-accent'], ['accent', 'accent-hover'], READABLE)).toEqual([]);
  });

  test('statuses are readable', () => {
    for (const colour of ['yellow', 'blue', 'purple', 'green', 'red', 'grey']) {
      expect(tooClose([`${colour}-text`], [`${colour}-bg`], READABLE)).toEqual([]);
    }
  });
});
