import { imports } from '@kade/contract/catalog/imports';
import { expect, test } from 'vitest';
import { aStore } from '../../../../test/factories';

const SHEET = new Blob(['Title,Price\nDrum,500\n']);

test.each([
  ['as its sender calls it', 'Spring 2026.xlsx', undefined, 'Spring 2026.xlsx'],
  ['in other scripts', 'නිෂ්පාදන තේ 🙂.csv', undefined, 'නිෂ්පාදන තේ 🙂.csv'],
  ['without the folders that it was in', 'C:\\Users\\me\\Desk/spring.csv', undefined, 'spring.csv'],
  ['as one line', 'a\u0007b\u202e.csv', undefined, 'a b .csv'],
  ['no longer than a name is', `${'n'.repeat(300)}.csv`, undefined, 'n'.repeat(200)],
  ['as the query says', 'spring.csv', 'autumn.csv', 'autumn.csv'],
  ['as products where a program has no name for it', 'blob', undefined, 'products.csv'],
])('an import is named %s', async (_, fileName, asked, named) => {
  const { client } = await aStore();
  const query = asked === undefined ? {} : { file_name: asked };
  const started = await client.call(imports.create, { query, file: SHEET, fileName });
  expect(started.file_name).toBe(named);
});
