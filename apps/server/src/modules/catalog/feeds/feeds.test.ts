import { feeds } from '@kade/contract/catalog/feeds';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import {
  aCategory,
  aGroup,
  aPicture,
  aProduct,
  aStore,
  aVariant,
  type TestShop,
} from '../../../../test/factories';
import { onPlan } from '../../../../test/plans';
import { countStatements } from '../../../../test/statements';

/** Somebody who knows an address and nothing else. */
async function fetchFeed({ server }: TestShop, url: string | null) {
  const { host, pathname } = new URL(url ?? '');
  const reply = await server.fastify.inject({ url: pathname, headers: { host } });
  return { status: reply.statusCode, type: reply.headers['content-type'], text: reply.body };
}

async function googleItems(shop: TestShop, url: string | null): Promise<Record<string, string>[]> {
  const { text } = await fetchFeed(shop, url);
  return [...text.matchAll(/<item>(.*)<\/item>/g)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>([^<>]*)<\/g:\1>/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
  );
}

test('Google reads each combination that visitors can buy, with its price, picture and codes', async () => {
  const shop = await aStore();
  const [front, red] = [await aPicture(shop), await aPicture(shop)];
  const category = await aCategory(shop, 'Lamps & light');
  const lamp = await aProduct(shop, {
    name: 'Clay <lamp>',
    description: 'Thrown by hand in “Galle” & glazed',
    price: 145_000,
    compare_at_price: 190_000,
    category: category._id,
    vendor: 'Lagoon',
    images: [front._id, red._id],
    weight: 800,
  });
  const colour = await aGroup(shop, lamp, { name: 'Colour' });
  const code = { barcode: '4006381333931', sku: 'LAMP-R' };
  await aVariant(shop, colour, {
    name: 'Red',
    ...code,
    image_id: red._id,
    stock: [{ parents: [], stock_quantity: 2 }],
  });
  const gold = await aVariant(shop, colour, {
    name: 'Gold',
    price: { type: 'addition', amount: 50_000 },
    barcode: '12',
    stock: [{ parents: [], stock_quantity: 0 }],
  });
  const { slug } = await shop.visitor.call(storefront.product, { params: { id: lamp._id } });
  const { google_url } = await shop.client.call(feeds.open, {});
  const items = await googleItems(shop, google_url);
  const picture = (id: string) => `${shop.store.url}/api/files/${id}`;
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({
    title: 'Clay &lt;lamp&gt; – Red',
    description: 'Thrown by hand in “Galle” &amp; glazed',
    image_link: picture(red._id),
    additional_image_link: picture(front._id),
    availability: 'in_stock',
    price: '1900.00 LKR',
    sale_price: '1450.00 LKR',
    brand: 'Lagoon',
    gtin: '4006381333931',
    mpn: 'LAMP-R',
    item_group_id: lamp._id,
    color: 'Red',
    product_type: 'Lamps &amp; light',
    shipping_weight: '800 g',
  });
  expect(items[1]).toMatchObject({
    id: gold._id,
    link: `${shop.store.url}/products/${slug}?v=${gold._id}`,
    image_link: picture(front._id),
    availability: 'out_of_stock',
    price: '2400.00 LKR',
    sale_price: '1950.00 LKR',
    identifier_exists: 'no',
  });
  expect(items[1]).not.toHaveProperty('gtin');
});

test('of options that are one list each is told by itself', async () => {
  const shop = await aStore();
  const shirt = await aProduct(shop, { name: 'Shirt', images: [(await aPicture(shop))._id] });
  const list = await aGroup(shop, shirt, { name: 'Colour / Size' });
  const stock = [{ parents: [], stock_quantity: 1 }];
  for (const name of ['Red / S', 'Blue / M', 'Plain']) await aVariant(shop, list, { name, stock });
  const { google_url } = await shop.client.call(feeds.open, {});
  const told = (await googleItems(shop, google_url)).map(({ color, size }) => [color, size]);
  expect(told).toEqual([
    ['Red', 'S'],
    ['Blue', 'M'],
    [undefined, undefined],
  ]);
});

test('Meta reads the same as a table, with each text as it stands in the shop', async () => {
  const shop = await aStore();
  const { _id: image } = await aPicture(shop);
  const { _id } = await aProduct(shop, { name: '=SUM(1), "two"', images: [image] });
  const { meta_url } = await shop.client.call(feeds.open, {});
  const { type, text } = await fetchFeed(shop, meta_url);
  expect(type).toBe('text/csv; charset=utf-8');
  const [head = '', row = '', ...rest] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(head).toMatch(
    /^id,title,description,availability,condition,price,sale_price,link,image_link,/,
  );
  expect(row).toContain(`${_id},"=SUM(1), ""two""","=SUM(1), ""two""",in stock,new,1250.00 LKR,,`);
  expect(rest).toEqual([]);
});

test('what channels refuse or visitors do not see is left out, and the merchant reads what is missing', async () => {
  const shop = await aStore();
  const { _id: image } = await aPicture(shop);
  const bare = await aProduct(shop, { name: 'Without a picture' });
  await aProduct(shop, { name: 'A gift', price: 0, images: [image], vendor: 'Lagoon' });
  const full = await aProduct(shop, { name: 'Whole', images: [image], barcode: '96385074' });
  await aProduct(shop, { name: 'Not yet', images: [image], status: 'draft' });
  const opened = await shop.client.call(feeds.open, {});
  const items = await googleItems(shop, opened.google_url);
  expect(items.map(({ id }) => id)).toEqual([full._id]);
  expect(opened.product_count).toBe(3);
  const told = Object.fromEntries(
    opened.missing.map(({ what, product_count, ...of }) => [
      what,
      [product_count, ...of.products.map(({ name }) => name)],
    ]),
  );
  expect(told).toEqual({
    picture: [1, bare.name],
    price: [1, 'A gift'],
    description: [3, bare.name, 'A gift', 'Whole'],
    category: [3, bare.name, 'A gift', 'Whole'],
    vendor: [2, bare.name, 'Whole'],
    barcode: [2, bare.name, 'A gift'],
  });
});

test('an address works until there is a new one or the feeds are off, at its own store alone', async () => {
  const shop = await aStore();
  const off = await shop.client.call(feeds.get, {});
  expect(off).toMatchObject({ google_url: null, meta_url: null });
  const first = await shop.client.call(feeds.open, {});
  expect((await fetchFeed(shop, first.google_url)).status).toBe(200);
  const neighbour = await aStore();
  const elsewhere = (first.google_url ?? '').replace(shop.store.url, neighbour.store.url);
  expect((await fetchFeed(shop, elsewhere)).status).toBe(404);
  const second = await shop.client.call(feeds.open, {});
  expect(second.meta_url).not.toBe(first.meta_url);
  expect((await fetchFeed(shop, first.google_url)).status).toBe(404);
  expect((await fetchFeed(shop, second.google_url)).status).toBe(200);
  await shop.client.call(feeds.close, {});
  expect((await fetchFeed(shop, second.google_url)).status).toBe(404);
});

test('more products than are read at once are all in the feed, once each', async () => {
  const shop = await aStore();
  await onPlan(shop.merchant, 'standard');
  const { _id: image } = await aPicture(shop);
  const names = Array.from({ length: 51 }, (_, place) => `Cup ${place}`);
  for (const name of names) await aProduct(shop, { name, images: [image] });
  const { google_url } = await shop.client.call(feeds.open, {});
  const items = await googleItems(shop, google_url);
  expect(items.map(({ title }) => title)).toEqual(names);
});

test('a feed of products without pictures reads none of them, and is empty', async () => {
  const shop = await aStore();
  await onPlan(shop.merchant, 'standard');
  const add = () => aProduct(shop, {});
  await add();
  const { google_url, meta_url } = await shop.client.call(feeds.open, {});
  const read = async (url: string | null) => {
    const lines = await fetchFeed(shop, url);
    return [lines.status, lines.text.trimEnd().split(/\r?\n/).length];
  };
  const { system } = shop.server;
  const ofOne = await countStatements(system, () => fetchFeed(shop, google_url));
  for (let more = 0; more < 50; more += 1) await add();
  const ofMany = await countStatements(system, () => fetchFeed(shop, google_url));
  expect(ofMany).toBeLessThanOrEqual(ofOne);
  expect(await read(google_url)).toEqual([200, 3]);
  expect(await read(meta_url)).toEqual([200, 1]);
});
