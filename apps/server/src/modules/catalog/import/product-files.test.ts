import { categories } from '@kade/contract/catalog/categories';
import { collections } from '@kade/contract/catalog/collections';
import { imports } from '@kade/contract/catalog/imports';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anImport, aStore, pictureBytes, type TestShop } from '../../../../test/factories';
import { lostOf, rowsIn } from '../../../../test/kept-or-named';
import { aHost } from '../../../../test/picture-host';
import { onPlan } from '../../../../test/plans';
import { productFiles } from '../../../../test/product-files';
import { exportOf, itemsOf, params, productsOf, run } from '../../../../test/transfer';

let host: Awaited<ReturnType<typeof aHost>>;
beforeAll(async () => {
  const bytes = await pictureBytes();
  host = await aHost((request, response) => {
    if (request.url === '/good.png')
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    else response.writeHead(404).end();
  });
  host.addresses.set('pictures.example', ['93.184.216.34']);
});

let shop: TestShop;
beforeEach(async () => {
  shop = await aStore();
  await onPlan(shop.merchant, 'standard');
  shop.server.system.network = host.network;
});

const utf8 = (text: string) => Buffer.from(text);

test.each(productFiles.map((file) => [file.name, file] as const))(
  'a file with %s goes in whole or says what not, out and in again without a change, and is undone',
  async (_, { text, delimiter, write = utf8, create, ...file }) => {
    const { kept, unread = [], said = [], broken = 0, told = {} } = file;
    const read = await anImport(shop, write(text));
    expect(read).toMatchObject({ state: 'ready', create, broken, update: 0, same: 0 });
    expect(read.ignored_columns).toEqual(unread);
    const items = await itemsOf(shop, read);
    const notes = items.flatMap(({ problems }) => problems);
    expect(notes.map(({ message }) => message)).toEqual(expect.arrayContaining(said));
    await run(shop, read, true);
    const exported = await exportOf(shop);
    for (const text of kept) expect(exported).toContain(text);
    const failed = await shop.client.call(imports.pictures, params(read));
    const review = { unread, items, failed: failed.map(({ url }) => url) };
    expect(lostOf(rowsIn(text, delimiter), exported, review)).toEqual(told);
    expect(await anImport(shop, exported)).toMatchObject({
      same: create,
      create: 0,
      update: 0,
      broken: 0,
    });
    expect(await exportOf(shop)).toBe(exported);
    await shop.client.call(imports.undo, params(read));
    await shop.server.runJobs();
    expect(await shop.client.call(imports.get, params(read))).toMatchObject({
      undone: create,
      kept: 0,
    });
    expect(await productsOf(shop)).toEqual([]);
    expect((await shop.client.call(collections.list, {})).items).toEqual([]);
    expect((await shop.client.call(categories.list, {})).items).toEqual([]);
  },
);
