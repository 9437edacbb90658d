import { collections } from '@kade/contract/catalog/collections';
import { categories } from '@kade/contract/catalog/categories';
import { imports } from '@kade/contract/catalog/imports';
import { beforeAll, expect, test } from 'vitest';
import { anImport, aStore, pictureBytes, type TestShop } from '../../../../test/factories';
import { aHost } from '../../../../test/picture-host';
import { onPlan } from '../../../../test/plans';
import { productFiles } from '../../../../test/product-files';
import { exportOf, itemsOf, params, productsOf, run } from '../../../../test/transfer';

let shop: TestShop;
beforeAll(async () => {
  const bytes = await pictureBytes();
  const host = await aHost((request, response) => {
    if (request.url === '/good.png')
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    else response.writeHead(404).end();
  });
  host.addresses.set('pictures.example', ['93.184.216.34']);
  shop = await aStore();
  await onPlan(shop.merchant, 'standard');
  shop.server.system.network = host.network;
});

test.each(productFiles.map((file) => [file.name, file] as const))(
  'a file with %s goes in, out and in again without a change, and is undone',
  async (_, { bytes, create, kept, unread = [], said = [], broken = 0 }) => {
    const read = await anImport(shop, bytes);
    expect(read).toMatchObject({ state: 'ready', create, broken, update: 0, same: 0 });
    expect(read.ignored_columns).toEqual(unread);
    const notes = (await itemsOf(shop, read)).flatMap(({ problems }) => problems);
    expect(notes.map(({ message }) => message)).toEqual(expect.arrayContaining(said));
    await run(shop, read, true);
    const file = await exportOf(shop);
    for (const text of kept) expect(file).toContain(text);
    expect(await anImport(shop, file)).toMatchObject({
      same: create,
      create: 0,
      update: 0,
      broken: 0,
    });
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
