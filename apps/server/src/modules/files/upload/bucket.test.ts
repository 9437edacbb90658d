import { files } from '@kade/contract/files';
import { beforeAll, expect, test } from 'vitest';
import { atEnd } from '../../../../test/at-end';
import { aStore, pictureBytes, type TestShop } from '../../../../test/factories';
import { startS3, type FakeS3 } from '../../../../test/fakes/s3';

let s3: FakeS3;
let shop: TestShop;

beforeAll(async () => {
  s3 = await startS3();
  atEnd(() => s3.close());
  shop = await aStore({ S3_URL: s3.url });
});

const upload = async () =>
  shop.client.call(files.upload, {
    query: { store_id: shop.store._id },
    file: new Blob([await pictureBytes()]),
  });

const show = (path: string, headers = {}) =>
  shop.server.fastify.inject({ url: `/api/files/${path}`, headers });

test('a picture goes into the bucket with its sizes and is shown from there, and in parts', async () => {
  const { _id, path } = await upload();
  await shop.server.runJobs();
  const folder = `public/${_id.slice(-2)}/${_id}/`;
  expect([...s3.objects.keys()].every((key) => key.startsWith(folder))).toBe(true);
  expect(s3.objects.size).toBeGreaterThan(3);
  const original = s3.objects.get(`${folder}original.${path.split('.')[1]}`);
  const whole = await show(path);
  expect([whole.statusCode, whole.rawPayload.equals(original?.bytes ?? Buffer.alloc(0))]).toEqual([
    200,
    true,
  ]);
  const part = await show(path, { range: 'bytes=10-19' });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload).toEqual(original?.bytes.subarray(10, 20));
  expect((await show(path, { 'if-none-match': whole.headers.etag })).statusCode).toBe(304);
});

test('a bucket that is away is told as busy, one that refuses in words, and nothing is left', async () => {
  const { path } = await upload();
  const before = s3.objects.size;
  s3.fail(/^PUT/, 503);
  await expect(upload()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  s3.fail(/^GET/, 'lost');
  const away = await show(path);
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2']);
  s3.heal();
  s3.fail(/^GET/, 403);
  const refused = await show(path);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  expect(refused.body).toContain('Kade may not use the folder that it keeps files in.');
  s3.heal();
  expect(s3.objects.size).toBe(before);
  expect((await show(path)).statusCode).toBe(200);
  await upload();
});
