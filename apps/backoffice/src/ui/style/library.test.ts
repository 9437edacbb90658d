import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const source = join(import.meta.dirname, '../..');
const styles = dirname(require.resolve('@mantine/core/styles/global.css'));
const core = join(styles, '../esm');
const read = (path: string) => readFileSync(path, 'utf8');
const matchesOf = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, ...groups]) => groups.map((group) => group ?? ''));

/** Whose files say by name what they take of the library. */
const packages = ['@mantine/notifications'].map((name) =>
  join(dirname(require.resolve(`${name}/styles.css`)), 'esm'),
);

function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name));
}

/** Everything that is loaded with what screens take by name from the library. */
function loadedModules(): Set<string> {
  const at = new Map(
    matchesOf(read(join(core, 'index.mjs')), /import \{([^}]*)\} from "(\.[^"]+)"/g).flatMap(
      ([names = '', path = '']) => names.split(',').map((name) => [name.trim(), path] as const),
    ),
  );
  const names = [source, ...packages]
    .flatMap(scriptsIn)
    .flatMap((path) => matchesOf(read(path), /import \{([^}]*)\} from ['"]@mantine\/core['"]/g))
    .flatMap(([list = '']) => list.split(',').map((name) => name.trim()));
  const seen = new Set<string>();
  const load = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const imports = matchesOf(read(path), /(?:from|import) "(\.[^"]+)"/g);
    for (const [next = ''] of imports) load(join(dirname(path), next));
  };
  for (const name of new Set(names)) {
    const path = at.get(name);
    if (path) load(join(core, path));
  }
  return seen;
}

const classesOf = (text: string) => new Set(matchesOf(text, /\b(m_[\da-f]+)/g).flat());

test('the style sheet has the parts of the library that screens load, in its order', () => {
  const loaded = [...loadedModules()].filter((path) => path.endsWith('.module.mjs'));
  const needed = classesOf(loaded.map(read).join('\n'));
  const whole = read(join(styles, '../styles.layer.css'));
  const parts = readdirSync(styles)
    .filter((name) => name.endsWith('.layer.css'))
    .map((name) => ({ name, classes: [...classesOf(read(join(styles, name)))] }))
    .filter(({ classes }) => classes.some((one) => needed.has(one)))
    .map(({ name, classes: [first = ''] }) => ({ name, place: whole.indexOf(first) }))
    .toSorted((one, other) => one.place - other.place);
  const imported = matchesOf(
    read(join(import.meta.dirname, 'library.css')),
    /@import '@mantine\/core\/styles\/([A-Z][^']*)'/g,
  ).flat();
  expect(imported).toEqual(parts.map(({ name }) => name));
});
