import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { countSent, createKeptPages, etagOf, packPage, type KeptPage } from './kept-pages';

const bytesOfAll = Buffer.alloc(2_000_000);
const pageOf = (bytes: number): KeptPage => ({
  etag: '',
  head: [],
  product: null,
  products: undefined,
  body: bytesOfAll.subarray(0, bytes),
  packing: undefined,
  sent: 0,
});

const at = (all: number) => ({ all, shop: all, products: new Map<string, number>() });

test('keeps a page for its version, and a minute at most', () => {
  let now = 0;
  const kept = createKeptPages(100_000, () => now);
  const page = pageOf(10);
  kept.keep('a', at(1), page);
  expect(kept.find('a', at(1))).toBe(page);
  now = 59_999;
  expect(kept.find('a', at(1))).toBe(page);
  now = 60_000;
  expect(kept.find('a', at(1))).toBeUndefined();
  kept.keep('a', at(1), page);
  expect(kept.find('a', at(2))).toBeUndefined();
  now = 120_000;
  expect(kept.find('a', at(1))).toBeUndefined();
  expect(kept.size()).toBe(0);
});

test('a page that tells of some products is kept while others change', () => {
  const kept = createKeptPages(100_000, () => 0);
  const [page, lists] = [{ ...pageOf(10), products: ['tea', 'mask'] }, pageOf(10)];
  kept.keep('product', at(1), page);
  kept.keep('list', at(1), lists);
  const sariChanged = { all: 2, shop: 1, products: new Map([['sari', 2]]) };
  expect(kept.find('product', sariChanged)).toBe(page);
  expect(kept.find('list', sariChanged)).toBeUndefined();
  const maskChanged = { all: 2, shop: 1, products: new Map([['mask', 2]]) };
  expect(kept.find('product', maskChanged)).toBeUndefined();
  expect(kept.find('product', at(2))).toBeUndefined();
});

test('a page of another version is recent for as long as it was asked for lately', async () => {
  let now = 0;
  const kept = createKeptPages(100_000, () => now);
  const page = pageOf(10);
  await kept.findOrMake('a', at(1), () => {
    now = 1000;
    return Promise.resolve(page);
  });
  now = 1499;
  expect(kept.find('a', at(2))).toBeUndefined();
  expect(kept.findRecent('a', 1500)).toBe(page);
  now = 1500;
  expect(kept.findRecent('a', 1500)).toBeUndefined();
  expect(kept.findRecent('b', 1500)).toBeUndefined();
});

test('10,000 shops stay within the bound: those used last are kept', () => {
  const kept = createKeptPages(1_000_000, () => 0);
  for (let shop = 0; shop < 10_000; shop += 1) {
    kept.keep(`${shop} /`, at(1), pageOf(9000));
    kept.find('0 /', at(1));
    expect(kept.size()).toBeLessThanOrEqual(1_000_000);
  }
  expect(kept.find('0 /', at(1))).toBeDefined();
  expect(kept.find('1 /', at(1))).toBeUndefined();
  expect(kept.find('9999 /', at(1))).toBeDefined();
  kept.keep('huge', at(1), pageOf(2_000_000));
  expect(kept.find('huge', at(1))).toBeUndefined();
  expect(kept.size()).toBeGreaterThan(900_000);
});

test('an etag is of the text: the same for the same, another for another', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((text) => etagOf(Buffer.from(text)));
  expect(one).toMatch(/^W\/"[\w-]{22}"$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test('a page is packed in the way that is asked for', async () => {
  const html = Buffer.from('<p>a</p>');
  expect(brotliDecompressSync(await packPage(html, 'br'))).toEqual(html);
  expect(gunzipSync(await packPage(html, 'gzip'))).toEqual(html);
  expect(zstdDecompressSync(await packPage(html, 'zstd'))).toEqual(html);
  expect(await packPage(html, undefined)).toEqual(html);
});

test('a page that is sent often is packed smaller', async () => {
  const html = Buffer.from('<p>a thing and another thing</p>'.repeat(400));
  const quick = await packPage(html, 'zstd');
  const page: KeptPage = { ...pageOf(0), body: quick, packing: 'zstd' };
  for (let n = 1; n < 10; n += 1) countSent(page);
  expect(page).toMatchObject({ body: quick, packing: 'zstd' });
  countSent(page);
  await vi.waitFor(() => expect(page.packing).toBe('br'));
  expect(brotliDecompressSync(page.body)).toEqual(html);
  expect(page.body.length).toBeLessThan(quick.length);
  const small = page.body;
  for (let n = 0; n < 20; n += 1) countSent(page);
  expect(page.body).toBe(small);
});
