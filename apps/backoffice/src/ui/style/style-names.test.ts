import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const components = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tsx'),
);

/** What a component takes from the style sheets beside it that they do not have. */
function missingIn(path: string): string[] {
  const code = readFileSync(join(root, path), 'utf8');
  const imports = code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g);
  return [...imports].flatMap(([, name = '', sheet = '']) => {
    const style = readFileSync(join(root, dirname(path), sheet), 'utf8');
    const has = new Set(Array.from(style.matchAll(/\.([a-z]\w*)/gi), ([, one]) => one));
    const named = Array.from(
      code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')),
      ([, one]) => one,
    );
    return named.filter((one) => !has.has(one)).map((one) => `${path}: ${one}`);
  });
}

test('every class that a component names stands in its style sheet', () => {
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(missingIn)).toEqual([]);
});
