import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@kade/contract/api';
import { categories } from '@kade/contract/catalog/categories';
import { errorStatus } from '@kade/contract/errors';
import { errorsOf } from '@kade/contract/openapi/failures';
import { conflictWords } from '@kade/words/conflicts';
import { plainWords, pseudoWords } from '@kade/words/pseudo';
import { expect, test } from 'vitest';
import { aStore } from './factories';
import { anotherProcess } from './server';

const conflicts = Object.entries(errorStatus).flatMap(([code, status]) =>
  status === 409 ? [code] : [],
);

const SOURCES = join(import.meta.dirname, '../src');
const sources = globSync('**/*.ts', { cwd: SOURCES })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }));

test('what is in the way has a code that says what, and a sentence by it', () => {
  expect(conflicts).not.toContain('conflict');
  expect(Object.keys(conflictWords('en')).toSorted()).toEqual(conflicts.toSorted());
});

test('every conflict is one that an endpoint says it can answer', () => {
  const listed = new Set<string>(endpoints.flatMap(({ endpoint }) => errorsOf(endpoint)));
  expect(conflicts.filter((code) => !listed.has(code))).toEqual([]);
});

test('every conflict is told by the server, and none in a sentence that it writes itself', () => {
  const all = sources.map(({ text }) => text).join('\n');
  expect(conflicts.filter((code) => !all.includes(`'${code}'`))).toEqual([]);
  const written = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/new AppError\(\s*'(\w+)'|conflict\(\s*['"`]/g)]
      .filter(([, code]) => code === undefined || conflicts.includes(code))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(written).toEqual([]);
});

test('no refusal is a sentence that is written where it is thrown', () => {
  const thrown = /\b(?:refused|invalid|conflict|planLimit|tooManyRequests)\([^;]*?\);/gs;
  const sentence = /(?:(?<!say: )'[^'\n]*[a-z] [a-z][^'\n]*'|`[^`]*[a-z] [a-z][^`]*`)/;
  const written = sources.flatMap(({ file, text }) =>
    [...text.matchAll(thrown)]
      .filter(([call]) => sentence.test(call.replaceAll(/of: '[a-z ]+'/g, '')))
      .map(([call]) => `${file}: ${call}`),
  );
  expect(written).toEqual([]);
  const made = sources.filter(({ text }) => text.includes('new AppError(')).map(({ file }) => file);
  expect(made).toEqual(['platform/errors.ts']);
});

test('who reads another language is told in that one', async () => {
  const shop = await aStore();
  const body = { name: '111' };
  await shop.client.call(categories.create, { body });
  const { system } = shop.server;
  const languages = { en: pseudoWords(system.languages.en) };
  const reader = await anotherProcess({ ...shop.server, system: { ...system, languages } });
  const reply = await fetch(
    `${reader.address}/api/merchant/categories?store_id=${shop.store._id}`,
    {
      method: 'POST',
      headers: {
        authorization: shop.merchant.token,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    },
  );
  const refused = (await reply.json()) as { code: string; message: string };
  expect(reply.status).toBe(409);
  expect(refused.code).toBe('name_taken');
  expect(refused.message).toContain('111');
  expect(plainWords(refused.message)).toEqual([]);
  const unnamed = await fetch(
    `${reader.address}/api/merchant/categories?store_id=${shop.store._id}`,
    {
      method: 'POST',
      headers: { authorization: shop.merchant.token, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 1 }),
    },
  );
  const wrong = (await unnamed.json()) as { message: string; details: { message: string }[] };
  expect(wrong.details).toMatchObject([
    { field: 'name', code: 'wrong_kind', params: { expected: 'string' } },
  ]);
  expect(plainWords(wrong.details.map(({ message }) => message).join())).toEqual([]);
  expect(plainWords(wrong.message)).toEqual([]);
  await reader.close();
});
