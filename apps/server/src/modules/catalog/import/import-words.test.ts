import { plainWords, pseudoWords } from '@kade/words/pseudo';
import { expect, test } from 'vitest';
import { anImport, aStore } from '../../../../test/factories';
import { executeSql } from '../../../platform/database';
import { listImportItems } from './import-items.queries';
import { giveUpImport } from './import-end.service';
import { getImport } from './imports.queries';

const FILE = [
  'Handle,Title,Variant Price,Variant Inventory Qty,Type',
  'mask,111,222,-3,333',
  'drum,444,free,1,',
].join('\n');

async function readInto(words: typeof pseudoWords) {
  const shop = await aStore();
  const { _id: id } = await anImport(shop, FILE);
  const { system } = shop.server;
  const languages = { en: words(system.languages.en) };
  const ctx = { ...system, languages, storeId: shop.store._id };
  const messages = async () => {
    const { items } = await listImportItems(ctx, id, { page: 1, limit: 10 });
    return items.flatMap(({ problems }) => problems.map(({ message }) => message));
  };
  return { ctx, id, messages };
}

test('what is said of a file is said in the language of whoever looks at it', async () => {
  const { ctx, id, messages } = await readInto(pseudoWords);
  const said = await messages();
  expect(said).toHaveLength(2);
  expect(said.flatMap((message) => plainWords(message))).toEqual([]);
  await executeSql(ctx.db, `update imports set state = 'reading' where id = $1`, [id]);
  await giveUpImport(ctx, id, 'too_long');
  const { problem } = await getImport(ctx, id);
  expect(problem).toMatch(/\S/);
  expect(plainWords(problem ?? '')).toEqual([]);
});

test('what the version before said of a file is shown as it was', async () => {
  const { ctx, id, messages } = await readInto((words) => words);
  await executeSql(
    ctx.db,
    `update import_items set problems = '[{"row": 2, "message": "was said before"}]', told = '[]'
     where import_id = $1 and position = 0`,
    [id],
  );
  await executeSql(ctx.db, `update imports set problem = 'It was stopped.' where id = $1`, [id]);
  expect(await messages()).toEqual(['was said before', 'Price “free” is not an amount']);
  expect((await getImport(ctx, id)).problem).toBe('It was stopped.');
});
