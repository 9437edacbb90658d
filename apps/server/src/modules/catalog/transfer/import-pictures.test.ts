import { imports } from '@kade/contract/catalog/imports';
import { products } from '@kade/contract/catalog/products';
import { expect, test } from 'vitest';
import { anImport, aStore, pictureBytes } from '../../../../test/factories';
import { aHost } from '../../../../test/picture-host';

test('pictures come from their addresses, each once, in their order; what cannot come is said', async () => {
  const bytes = await pictureBytes();
  const asked: string[] = [];
  const host = await aHost((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/gone.png') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  });
  host.addresses.set('pictures.example', ['93.184.216.34']);
  host.addresses.set('inside.example', ['192.168.0.1']);
  const shop = await aStore();
  shop.server.system.network = host.network;
  const csv = [
    'Handle,Title,Variant Price,Image Src,Image Position,Image Alt Text',
    'mask,Mask,100,https://pictures.example/front.png,1,The front',
    'mask,,,https://pictures.example/back.png,2,',
    'mask,,,https://pictures.example/gone.png,3,',
    'mask,,,https://inside.example/router.png,4,',
    'drum,Drum,100,https://pictures.example/front.png,1,',
  ].join('\n');
  const read = await anImport(shop, csv);
  expect(read).toMatchObject({ create: 2, broken: 0 });
  const params = { id: read._id };
  await shop.client.call(imports.confirm, { params, body: {} });
  await shop.server.runJobs();
  const done = await shop.client.call(imports.get, { params });
  expect(done).toMatchObject({ state: 'done', pictures: { total: 5, done: 5, failed: 2 } });
  const { items } = await shop.client.call(products.list, { query: { sort: '-name' } });
  const [mask, drum] = await Promise.all(
    items.map(({ _id }) => shop.client.call(products.get, { params: { id: _id } })),
  );
  expect(mask?.images.map(({ alt }) => alt)).toEqual(['The front', '']);
  expect(mask?.thumbnail?._id).toBe(mask?.images[0]?._id);
  expect(drum?.images).toHaveLength(1);
  expect(asked).not.toContain('/router.png');
  const before = asked.length;
  const again = await anImport(
    shop,
    csv
      .split('\n')
      .filter((line) => !/gone|inside/.test(line))
      .join('\n'),
  );
  expect(again).toMatchObject({ same: 2, update: 0 });
  expect(asked).toHaveLength(before);
  await shop.client.call(imports.undo, { params });
  await shop.server.runJobs();
  expect(await shop.client.call(imports.get, { params })).toMatchObject({ undone: 2, kept: 0 });
});
