import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ErrorBody } from '@kade/contract/errors';
import {
  files,
  LOGO_MAX_BYTES,
  LOGO_REFUSED,
  PICTURE_MAX_BYTES,
  type File,
} from '@kade/contract/files';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aLargeHeic,
  aMerchant,
  aPhoneHeic,
  aStore,
  type TestShop,
} from '../../../../test/factories';
import { aBomb, aPhonePhoto, halves, noise, square } from '../../../../test/sample-pictures';

let shop: TestShop;
let keysBefore: string[];

const storedKeys = async () => {
  const keys = [];
  for await (const key of shop.server.system.storage.list('public/')) keys.push(key);
  return keys;
};

beforeAll(async () => {
  shop = await aStore();
});

beforeEach(async () => {
  keysBefore = await storedKeys();
});

interface Choice {
  name?: string;
  type?: string;
  purpose?: 'picture' | 'logo';
  storeId?: string;
}

function upload(bytes: Buffer | string, choice: Choice = {}): Promise<File> {
  const { name = 'photo.jpg', type = 'image/jpeg', purpose, storeId = shop.store._id } = choice;
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  return shop.client.call(files.upload, {
    query: { store_id: storeId, purpose },
    file: new Blob([part], { type }),
    fileName: name,
  });
}

const served = async (path: string) =>
  (await shop.server.fastify.inject(`/api/files/${path}`)).rawPayload;

async function expectNothingLeft() {
  const { settings } = shop.server.system;
  expect(await readdir(join(settings.dataDir, 'incoming'))).toEqual([]);
  expect(await readdir(join(settings.dataDir, 'files', '.incoming'))).toEqual([]);
  expect(await storedKeys()).toEqual(keysBefore);
}

describe('what is kept of a picture', () => {
  test('an iPhone photo is turned upright, in its colours, and freed of its metadata', async () => {
    const { path, width, height } = await upload(await aPhoneHeic());
    expect({ width, height }).toEqual({ width: 64, height: 96 });
    const kept = await served(path);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    const colorAt = async (top: number) =>
      sharp(kept).extract({ left: 30, top, width: 1, height: 1 }).raw().toBuffer();
    // Red lies at its left, as it was held; without its profile it would be 234, 51, 35.
    const [red = 0, green = 255] = await colorAt(10);
    expect(red).toBeGreaterThan(245);
    expect(green).toBeLessThan(25);
    expect((await colorAt(85))[2]).toBeGreaterThan(245);
  });

  test('an iPhone photo of 48 megapixels has each of its tiles in its place', async () => {
    const { path, width, height } = await upload(await aLargeHeic());
    expect({ width, height }).toEqual({ width: 1920, height: 2560 });
    const kept = await served(path);
    const colorAt = async (left: number, top: number) => {
      const dot = await sharp(kept).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
      const [red = 0, , blue = 0] = dot;
      return red > 200 ? 'red' : blue > 200 ? 'blue' : 'grey';
    };
    // A tile is 162 dots wide here; of the last one 132 by 122 belong to the picture.
    expect(await colorAt(1765, 155)).toBe('red');
    expect(await colorAt(1745, 5)).toBe('grey');
    expect(await colorAt(1915, 175)).toBe('grey');
    expect(await colorAt(125, 2555)).toBe('blue');
    expect(await colorAt(140, 2555)).toBe('grey');
    expect(await colorAt(5, 2430)).toBe('grey');
  });

  test('a phone photo is turned upright, made smaller and freed of its metadata', async () => {
    const file = await upload(await aPhonePhoto());

    const { _id, width, height } = file;
    expect(file).toEqual({ _id, path: `${_id}.jpg`, width: 1920, height: 2560, color: file.color });
    expect(file.color).toMatch(/^#7[ef]00(7|8)[0-9a-f]$/);
    const bytes = await served(file.path);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width, height });
    expect(metadata).not.toHaveProperty('exif');
    expect(metadata).not.toHaveProperty('orientation');
    expect(bytes.includes('Kade Phone')).toBe(false);
    const top = sharp(bytes).extract({ left: 0, top: 0, width: 1920, height: 1000 });
    const { dominant } = await sharp(await top.toBuffer()).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  test('a picture that is transparent stays a PNG, one that only could be becomes a JPEG', async () => {
    const transparent = await upload(await square(40, 0.5).png().toBuffer());
    expect(transparent).toMatchObject({ path: `${transparent._id}.png`, color: '#ffffff' });
    expect((await sharp(await served(transparent.path)).stats()).isOpaque).toBe(false);

    const opaque = await upload(await square(40, 1).png().toBuffer());
    expect(opaque).toMatchObject({ path: `${opaque._id}.jpg`, width: 40, height: 40 });
    expect(opaque.color).toMatch(/^#0[0-2](7[ef]|8[0-2])0[0-2]$/);
  });

  test('WebP, AVIF, greyscale and the first frame of a GIF are taken too', async () => {
    const red = { create: { width: 20, height: 20, channels: 3, background: '#ff0000' } } as const;
    const blue = { create: { ...red.create, background: '#0000ff' } };
    const frames = [await sharp(red).png().toBuffer(), await sharp(blue).png().toBuffer()];
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    for (const bytes of [
      await halves(60, 40).webp().toBuffer(),
      await halves(60, 40).avif({ effort: 0 }).toBuffer(),
      await halves(60, 40).greyscale().jpeg().toBuffer(),
    ]) {
      expect(await upload(bytes)).toMatchObject({ width: 60, height: 40 });
    }
    for (const one of [gif, Buffer.concat([Buffer.from('GIF87a'), gif.subarray(6)])])
      expect(await upload(one)).toMatchObject({ width: 20, height: 20, color: '#fe0000' });
  });

  test('its name and declared type mean nothing, and nothing foreign survives', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const picture = await halves(30, 30).png().toBuffer();
    const file = await upload(Buffer.concat([picture, script]), {
      name: '../../evil.html',
      type: 'text/html',
    });
    const reply = await shop.server.fastify.inject(`/api/files/${file.path}`);
    expect(reply.headers['content-type']).toBe('image/jpeg');
    expect(reply.rawPayload.includes(script)).toBe(false);
  });
});

describe('what is refused', () => {
  const unsupported = { status: 415, code: 'unsupported_media_type' };

  test.each([
    ['HTML named .jpg', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a PDF', '%PDF-1.7'],
    ['a TIFF', 'II*\0\0\0\0\0'],
    ['one byte', 'G'],
    ['nothing', ''],
  ])('%s', async (_, bytes) => {
    await expect(upload(bytes)).rejects.toMatchObject(unsupported);
    await expectNothingLeft();
  });

  test('a HEIC that is cut off', async () => {
    await expect(upload((await aPhoneHeic()).subarray(0, 900))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('damaged') as string,
    });
    await expectNothingLeft();
  });

  test('a HEIC in one piece of more pixels than are kept in memory', async () => {
    const heic = await aPhoneHeic();
    heic.writeUInt32BE(4_001, heic.indexOf('ispe') + 8);
    heic.writeUInt32BE(3_250, heic.indexOf('ispe') + 12);
    await expect(upload(heic)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('at most 13 megapixels') as string,
    });
    // As a phone writes 200 megapixels: in so many tiles.
    heic.writeUInt16BE(822, heic.indexOf('iinf') + 8);
    await expect(upload(heic)).rejects.toMatchObject({
      message: expect.stringContaining('at most 52 megapixels') as string,
    });
  });

  test('a HEIC as a logo', async () => {
    const attempt = upload(await aPhoneHeic(), { purpose: 'logo' });
    await expect(attempt).rejects.toMatchObject({ ...unsupported, message: LOGO_REFUSED });
  });

  test.each([
    ['a script that begins like a GIF', async () => Buffer.from('GIF89a/*<svg/>*/=1;alert(1)')],
    ['a picture cut off', async () => (await aPhonePhoto()).subarray(0, 60_000)],
    [
      'a picture with a broken middle',
      async () => corrupted(await halves(300, 300).png().toBuffer()),
    ],
  ])('%s', async (_, make) => {
    await expect(upload(await make())).rejects.toMatchObject({
      status: 400,
      details: [{ field: 'file', message: 'is not a readable picture' }],
    });
    await expectNothingLeft();
  });

  test('a small file that unpacks to a huge picture, before it is unpacked', async () => {
    const bomb = aBomb(20_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(upload(bomb)).rejects.toMatchObject({
      status: 400,
      message: 'This picture has too many pixels. It may have at most 50 megapixels.',
    });
    const avif = await halves(40, 40).avif({ effort: 0 }).toBuffer();
    const size = avif.indexOf('ispe') + 'ispe'.length + 4;
    avif.writeUInt32BE(5_000, size);
    avif.writeUInt32BE(5_000, size + 4);
    await expect(upload(avif)).rejects.toMatchObject({
      details: [{ field: 'file', message: 'must have at most 20 megapixels' }],
    });
    await expect(upload(aBomb(7_000))).resolves.toMatchObject({ width: 2560, height: 2560 });
  });

  test('a file of 16 MB, and a logo over 2 MB', async () => {
    const start = await halves(100, 100).jpeg().toBuffer();
    const large = Buffer.concat([start, Buffer.alloc(16 * 1024 * 1024)]);
    await expect(upload(large)).rejects.toMatchObject({
      status: 413,
      code: 'too_large',
      message: 'This file is too large. It may have at most 15 MB.',
    });
    await expect(
      upload(large.subarray(0, 2 * 1024 * 1024 + 1), { purpose: 'logo' }),
    ).rejects.toMatchObject({ status: 413, message: LOGO_REFUSED });
    await expectNothingLeft();
    await expect(
      upload(await noise(900).png().toBuffer(), { purpose: 'logo' }),
    ).rejects.toMatchObject({
      status: 413,
    });
  });

  test('a byte over the limit; a file of just so many bytes is taken', async () => {
    const start = await halves(100, 100).jpeg().toBuffer();
    const sized = (size: number) => Buffer.concat([start, Buffer.alloc(size - start.length)]);
    const tooLarge = { status: 413, code: 'too_large' };
    await expect(upload(sized(PICTURE_MAX_BYTES + 1))).rejects.toMatchObject(tooLarge);
    const logo = { purpose: 'logo' } as const;
    await expect(upload(sized(LOGO_MAX_BYTES + 1), logo)).rejects.toMatchObject(tooLarge);
    await expectNothingLeft();
    expect(await upload(sized(PICTURE_MAX_BYTES))).toMatchObject({ width: 100 });
    expect(await upload(sized(LOGO_MAX_BYTES), logo)).toMatchObject({ width: 100 });
  });

  test('a logo of another kind than PNG, JPG or JPEG, which are taken', async () => {
    for (const bytes of [
      await halves(60, 40).webp().toBuffer(),
      await halves(60, 40).avif({ effort: 0 }).toBuffer(),
      await halves(60, 40).gif().toBuffer(),
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ]) {
      await expect(
        upload(bytes, { purpose: 'logo', name: 'logo.png', type: 'image/png' }),
      ).rejects.toMatchObject({ ...unsupported, message: LOGO_REFUSED });
    }
    await expectNothingLeft();
    for (const bytes of [
      await halves(60, 40).png().toBuffer(),
      await halves(60, 40).jpeg().toBuffer(),
    ]) {
      expect(await upload(bytes, { purpose: 'logo' })).toMatchObject({ width: 60 });
    }
  });

  test("a picture for another merchant's store", async () => {
    const stranger = await aStore();
    const picture = await halves(10, 10).png().toBuffer();
    for (const storeId of [stranger.store._id, 'nonsense']) {
      await expect(upload(picture, { storeId })).rejects.toMatchObject({
        status: 404,
        message: 'Store not found',
      });
    }
    await expectNothingLeft();
  });

  test('a picture of nobody', async () => {
    const { server } = await aMerchant();
    await expect(
      server.client().call(files.upload, { file: new Blob(['x']) }),
    ).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('requests that are no proper upload', () => {
  const head = (name: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`;
  const headers = (type = 'multipart/form-data; boundary=b') => ({
    authorization: shop.merchant.token,
    'content-type': type,
  });

  test.each([
    [
      'without the field',
      'multipart/form-data; boundary=b',
      `${head('picture')}x\r\n--b--\r\n`,
      400,
    ],
    ['without any field', 'multipart/form-data; boundary=b', '--b--\r\n', 400],
    [
      'with text as the field',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n',
      400,
    ],
    ['empty', 'multipart/form-data; boundary=b', '', 400],
    ['without a boundary', 'multipart/form-data', `${head('file')}x\r\n--b--\r\n`, 400],
    [
      'with another boundary',
      'multipart/form-data; boundary=c',
      `${head('file')}x\r\n--b--\r\n`,
      400,
    ],
    ['without an end', 'multipart/form-data; boundary=b', `${head('file')}GIF89a`, 400],
    ['of JSON', 'application/json', '{"file":"x"}', 415],
    [
      'with an attack on prototypes',
      'multipart/form-data; boundary=b',
      `${head('__proto__')}x\r\n--b--\r\n`,
      400,
    ],
  ])('%s', async (_, type, payload, status) => {
    const url = '/api/files/';
    const reply = await shop.server.fastify.inject({
      method: 'POST',
      url,
      headers: headers(type),
      payload,
    });
    expect(reply.statusCode).toBe(status);
    expect(ErrorBody.safeParse(reply.json()).success).toBe(true);
    await expectNothingLeft();
  });

  async function overSocket(body: string, end: 'half-close' | 'abort'): Promise<string> {
    const { port } = await listening();
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const lines = [
      'POST /api/files HTTP/1.1',
      'host: localhost',
      `authorization: ${shop.merchant.token}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 5000000',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    if (end === 'half-close') socket.end();
    else setTimeout(() => socket.destroy(), 300);
    let reply = '';
    socket.on('data', (chunk) => (reply += chunk.toString('latin1')));
    await new Promise((resolve) => socket.once('close', resolve));
    return reply;
  }

  async function listening(): Promise<AddressInfo> {
    const { fastify } = shop.server;
    if (!fastify.server.listening) await fastify.listen({ port: 0, host: '127.0.0.1' });
    return fastify.server.address() as AddressInfo;
  }

  test('cut off in the middle: told so, and nothing is left', async () => {
    const reply = await overSocket(head('file') + 'GIF89a'.padEnd(300_000, 'x'), 'half-close');
    expect(reply).toMatch(/^HTTP\/1.1 400 /);
    expect(reply).toContain('"code":"malformed"');
    await expect.poll(expectNothingLeft).toBeUndefined();
  });

  test('given up by the sender: nothing is left', async () => {
    expect(await overSocket(head('file') + 'GIF89a'.padEnd(300_000, 'x'), 'abort')).toBe('');
    await expect.poll(expectNothingLeft).toBeUndefined();
    const logged = shop.server.logs.join('');
    expect(logged).not.toContain('"level":50');
  });
});

function corrupted(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, 60), Buffer.alloc(40, 7), bytes.subarray(100)]);
}
