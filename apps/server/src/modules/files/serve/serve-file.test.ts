import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { ApiError } from '@kade/contract/client';
import { ErrorBody } from '@kade/contract/errors';
import { files, LOGO_MAX_BYTES, PICTURE_WIDTHS, type File } from '@kade/contract/files';
import { stores } from '@kade/contract/stores';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMerchant, aStore, type TestMerchant, type TestShop } from '../../../../test/factories';
import { executeSql } from '../../../platform/database';
import { privateFilePath } from '../paths';
import { uploadSlip } from '../upload';
import { halves, square } from '../../../../test/sample-pictures';

const HOUR = 60 * 60 * 1000;

let shop: TestShop;

beforeAll(async () => {
  shop = await aStore();
});

async function aPicture(width = 1000, height = 500): Promise<File> {
  const file = new Blob([new Uint8Array(await halves(width, height).png().toBuffer())]);
  return shop.client.call(files.upload, { query: { store_id: shop.store._id }, file });
}

const get = (path: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
  shop.server.fastify.inject({ method, url: `/api/files/${path}`, headers });

describe('a public picture', () => {
  test('is served by its path and by its id, for ever, and can do nothing but be looked at', async () => {
    const { _id, path } = await aPicture();
    const original = await get(path);
    expect(original.statusCode).toBe(200);
    expect(original.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(original.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(original.headers).not.toHaveProperty('content-encoding');
    expect((await get(_id)).rawPayload).toEqual(original.rawPayload);
    expect((await get(`${path}/`)).rawPayload).toEqual(original.rawPayload);

    const head = await get(path, 'HEAD');
    expect(head.rawPayload).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(original.rawPayload.length));
    expect((await get(path.replace('.jpg', '.png'))).statusCode).toBe(404);
  });

  test('is not sent again to who has it, by a tag of each size', async () => {
    const { path } = await aPicture();
    await shop.server.runJobs();
    const tags = [];
    for (const one of [path, `${path}?w=160`]) {
      const { headers } = await get(one);
      const etag = String(headers.etag);
      tags.push(etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get(one, 'GET', { 'if-none-match': known });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        expect(again.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'] });
      }
      expect((await get(one, 'GET', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
    expect(new Set(tags).size).toBe(2);
  });

  test('is sent in parts to who asks for them', async () => {
    const { path } = await aPicture();
    const { rawPayload: all, headers } = await get(path);
    const size = all.length;
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=10-19', 10, 19],
      ['bytes=10-', 10, size - 1],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=0-${size * 2}`, 0, size - 1],
      [`bytes=-${size * 2}`, 0, size - 1],
    ] as const) {
      const part = await get(path, 'GET', { range, 'if-range': headers.etag });
      expect(part.statusCode, range).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
      expect(part.rawPayload).toEqual(all.subarray(start, end + 1));
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const none = await get(path, 'GET', { range });
      expect(none.statusCode, range).toBe(416);
      expect(none.headers['content-range']).toBe(`bytes */${size}`);
      expect(none.json()).toMatchObject({ code: 'range_not_satisfiable' });
    }
    for (const other of [
      { range: 'bytes=5-2' },
      { range: 'bytes=0-1,4-5' },
      { range: 'lines=1-2' },
      { range: 'bytes=0-1', 'if-range': '"other"' },
    ]) {
      expect((await get(path, 'GET', other)).rawPayload).toEqual(all);
    }
    expect((await get(path, 'HEAD', { range: 'bytes=0-1' })).statusCode).toBe(200);
  });

  test('is served in its original until its sizes are made, then in the next larger size', async () => {
    const { _id, path } = await aPicture();
    const early = await get(`${path}?w=300`);
    expect(early.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=60',
    });

    await shop.server.runJobs();

    for (const [asked, width] of [
      [1, 160],
      [160, 160],
      [161, 320],
      [640, 640],
      [1280, 1000],
    ]) {
      const reply = await get(`${_id}?w=${asked}`);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const { format, width: real } = await sharp(reply.rawPayload).metadata();
      expect({ asked, format, real }).toEqual({ asked, format: 'webp', real: width });
    }
    for (const strange of ['w=4000', 'w=-1', 'w=x', 'w=0', 'w=320&w=640', 'x=1']) {
      expect((await get(`${path}?${strange}`)).statusCode).toBe(200);
    }
  });

  test('keeps what it has when the job runs again, and no job fails when it is deleted', async () => {
    const { _id } = await aPicture(50, 50);
    const { system } = shop.server;
    await system.storage.put(
      `public/${_id.slice(-2)}/${_id}/160.webp`,
      Buffer.from('x'),
      'image/webp',
    );
    await shop.server.runJobs();
    expect((await get(`${_id}?w=160`)).body).toBe('x');
    expect((await get(`${_id}?w=320`)).body).not.toBe('x');

    const gone = await aPicture(50, 50);
    await executeSql(system.db, 'delete from files where id = $1', [gone._id]);
    await system.storage.deleteAll(`public/${gone._id.slice(-2)}/${gone._id}/`);
    await shop.server.runJobs();
    expect(await system.jobs.listFailed()).toEqual([]);
    expect(PICTURE_WIDTHS).toHaveLength(4);
  });

  test('is a job that failed where its original is missing, as on the disk of another machine', async () => {
    const lost = await aPicture(50, 50);
    const { system } = shop.server;
    await system.storage.deleteAll(`public/${lost._id.slice(-2)}/${lost._id}/`);
    await shop.server.runJobs();
    const failed = await system.jobs.listFailed();
    expect(failed).toMatchObject([{ name: 'files-make-sizes' }]);
    expect(JSON.stringify(failed)).toContain(`the original of picture ${lost._id} is missing`);
  });

  test.each([
    '',
    '%00',
    'x.jpg',
    '..%2f..%2fsecret-key',
    '..%2F..%2Fsecret-key',
    '%2e%2e/%2e%2e/secret-key',
    '../../secret-key',
    '..%5c..%5csecret-key',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    '//etc/passwd',
    '.incoming',
    'public/00/01a1fc22-19ec-785e-ac09-2c32437d1b13/original.jpg',
    '01a1fc22-19ec-785e-ac09-2c32437d1b13',
    '01a1fc22-19ec-785e-ac09-2c32437d1b13.jpg',
    '01a1fc22-19ec-785e-ac09-2c32437d1b13.jpg%00.png',
    '01a1fc22-19ec-785e-ac09-2c32437d1b13.svg',
    '01a1fc22-19ec-785e-ac09-2c32437d1b13.jpg/..',
    'private/9999999999.x/01a1fc22-19ec-785e-ac09-2c32437d1b13.jpg',
    '%zz',
    '%c0%ae%c0%ae',
    'a'.repeat(5000),
  ])('is nowhere else: %s', async (path) => {
    const reply = await get(path);
    expect([400, 404, 405]).toContain(reply.statusCode);
    expect(ErrorBody.safeParse(reply.json()).success).toBe(true);
    expect(reply.body).not.toContain('root:');
  });
});

test('dots in a path are not resolved on the way to the files', async () => {
  const { fastify } = shop.server;
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  for (const path of ['/api/files/../../secret-key', '/api/files/..//..\\secret-key']) {
    // Unlike fetch, this sends the path as it is.
    const [reply] = (await once(httpGet({ port, path }), 'response')) as [IncomingMessage];
    expect(reply.statusCode).toBe(404);
    expect(await json(reply)).toMatchObject({ code: 'not_found' });
  }
});

/** A slip that nobody ordered anything for. */
async function aPrivateFile() {
  const bytes = await square(30, 1).jpeg().toBuffer();
  const { system } = shop.server;
  const visitor = { requestId: '', address: '127.0.0.1', userAgent: '' };
  async function* read() {
    yield bytes;
  }
  return uploadSlip(
    { ...system, ...visitor, storeId: shop.store._id },
    { size: bytes.length, read, once: (ctx, work) => work(ctx) },
    (_, slip) => Promise.resolve(slip),
  );
}

describe('a private picture', () => {
  test('is shown by its signed path only, for an hour, and never kept', async () => {
    const { system, clock } = shop.server;
    const file = await aPrivateFile();
    const path = privateFilePath(system, file);
    expect(path).toMatch(/^private\/\d{10}\.[\w-]{43}\/[0-9a-f-]{36}\.jpg$/);

    const reply = await get(`${path}?w=160`);
    expect(reply.statusCode).toBe(200);
    expect((await get(encodeURIComponent(path))).statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });

    const other = await aPrivateFile();
    for (const forged of [
      file.id,
      `${file.id}.jpg`,
      path.replace(file.id, other.id),
      path.replace(/\/(\d+)\./, (_, expires) => `/${Number(expires) + 1}.`),
      path.replace(/\.[\w-]{43}\//, `.${'A'.repeat(43)}/`),
      path.replace('.jpg', '.png'),
    ]) {
      expect((await get(forged)).statusCode, forged).toBe(404);
    }
    const signature = path.split('/')[1] ?? '';
    expect(shop.server.logs.filter((line) => line.includes(signature))).toEqual([]);
    clock.advance(HOUR + 1000);
    expect((await get(path)).statusCode).toBe(404);
  });
});

describe('a logo uploaded before there is a store', () => {
  const upload = async (merchant: TestMerchant) => {
    const file = new Blob([new Uint8Array(await square(200, 0.5).png().toBuffer())]);
    return merchant.client.call(files.upload, { query: { purpose: 'logo' }, file });
  };
  const open = (merchant: TestMerchant, name: string, logo: string) =>
    merchant.client.call(stores.create, {
      body: { name, domain: `https://${name}.localhost`, logo },
    });

  test.each(['_id', 'path'] as const)('is taken by the new store, by its %s', async (key) => {
    const merchant = await aMerchant();
    const logo = await upload(merchant);
    const store = await open(merchant, `claims-by-${key.replace('_', '')}`, logo[key]);
    expect(store.logo).toBe(logo.path);

    const client = merchant.server.client({ token: merchant.token, storeId: store._id });
    await client.call(stores.setLogo, { body: { image: logo._id } });
  });

  test("is no other merchant's, and the store is not opened", async () => {
    const logo = await upload(await aMerchant());
    const thief = await aMerchant();
    for (const wanted of [logo._id, logo.path, 'nonsense', `../${logo.path}`]) {
      const refusal = await open(thief, 'thief', wanted).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(ApiError);
      expect(refusal).toMatchObject({ status: 400, details: [{ field: 'logo' }] });
    }
    expect((await thief.client.call(stores.list, {})).total).toBe(0);
  });
});

test('a picture of the store becomes its logo up to the last byte of what a logo may have', async () => {
  const start = await halves(100, 100).jpeg().toBuffer();
  const setLogo = async (size: number) => {
    const file = new Blob([new Uint8Array(start), new Uint8Array(size - start.length)]);
    const query = { store_id: shop.store._id };
    const { _id: image } = await shop.client.call(files.upload, { query, file });
    return shop.client.call(stores.setLogo, { body: { image } });
  };
  await setLogo(LOGO_MAX_BYTES);
  await expect(setLogo(LOGO_MAX_BYTES + 1)).rejects.toMatchObject({
    details: [{ field: 'image' }],
  });
});
