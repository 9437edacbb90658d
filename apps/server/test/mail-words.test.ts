import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULES = join(import.meta.dirname, '../src/modules');

const sources = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, code: readFileSync(join(MODULES, path), 'utf8') }));

/** The texts in some code that are of two words and more, but for what stands in them. */
function sentencesIn(code: string): string[] {
  const texts = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return texts.filter((text) => /[a-z]{2,},? [a-z]{2,}/i.test(text.replaceAll(/\$\{[^}]*\}/g, '')));
}

const withoutComments = (code: string) => code.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '');

/** What stands in the braces round a place. */
function bracesRound(code: string, place: number): string {
  let [start, end] = [place, place];
  for (let depth = 1; depth > 0 && start > 0;) {
    start -= 1;
    depth += code[start] === '}' ? 1 : code[start] === '{' ? -1 : 0;
  }
  for (let depth = 1; depth > 0 && end < code.length; end += 1) {
    depth += code[end] === '{' ? 1 : code[end] === '}' ? -1 : 0;
  }
  return code.slice(start, end);
}

test('a fact that is kept carries no sentence of ours', () => {
  const facts = sources.flatMap(({ path, code }) => {
    const bare = withoutComments(code);
    return [...bare.matchAll(/\bsay: '\w+'(?! \|)/g)].map(({ index }) => ({
      path,
      sentences: sentencesIn(bracesRound(bare, index)),
    }));
  });
  expect(facts.length).toBeGreaterThan(60);
  expect(facts.filter(({ sentences }) => sentences.length > 0)).toEqual([]);
});

test('what makes a mail holds no sentence, and mails are laid out in one place', () => {
  const makers = sources.filter(({ path }) =>
    /^(?!notifications).*(mails?\.ts$|mails\.service\.ts$|mail-(texts|parts)\.ts$)/.test(path),
  );
  expect(makers.length).toBeGreaterThan(10);
  const told = makers.map(({ path, code }) => ({
    path,
    sentences: withoutComments(code)
      .split('\n')
      .filter((line) => !/log\.error/.test(line))
      .flatMap(sentencesIn),
  }));
  expect(told.filter(({ sentences }) => sentences.length > 0)).toEqual([]);
  const layers = sources.filter(({ code }) => /(?<!function )\blayOutEmail\(/.test(code));
  expect(layers.map(({ path }) => path)).toEqual(['notifications/email-words.ts']);
});
