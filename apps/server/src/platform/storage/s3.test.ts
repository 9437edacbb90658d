import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSettings, type S3Settings } from '../../settings';
import { startS3, type FakeS3 } from '../../../test/fakes/s3';
import { createS3Storage, tryS3 } from './s3';
import type { Storage } from './storage';

/** Enough for a busy machine, and no more than a test can wait. */
const PATIENCE = { answerMs: 1_500, silenceMs: 10_000 };

let s3: FakeS3;
let settings: S3Settings;
let storage: Storage;

beforeEach(async () => {
  s3 = await startS3();
  settings = settingsOf(s3.url);
  storage = createS3Storage(settings, PATIENCE);
});

afterEach(() => s3.close());

function settingsOf(url: string, more: Record<string, string> = {}): S3Settings {
  const { s3: found } = readSettings({ S3_URL: url, ...more });
  if (!found) throw new Error('no bucket in the settings');
  return found;
}

const put = (key: string, content: string) => storage.put(key, Buffer.from(content), 'text/plain');
const read = async (key: string) => {
  const object = await storage.get(key);
  return object && text(object.stream);
};

test('keeps the type of what it is given, and leaves alone what is not ours', async () => {
  await storage.put('public/a.webp', Buffer.from('x'), 'image/webp');
  expect(s3.objects.get('public/a.webp')?.type).toBe('image/webp');
  for (const name of ['Notes.TXT', 'public/.hidden', 'public/b c']) {
    s3.objects.set(name, { bytes: Buffer.from('y'), type: '' });
  }
  const keys = [];
  for await (const key of storage.list('')) keys.push(key);
  expect(keys).toEqual(['public/a.webp']);
  await storage.deleteAll('public/');
  expect([...s3.objects.keys()]).toEqual(['Notes.TXT', 'public/.hidden', 'public/b c']);
});

test('tries again what was refused for the moment or whose answer was lost', async () => {
  s3.fail(/^PUT/, 503, 2);
  expect(await put('public/a.jpg', 'first')).toBe(true);
  s3.fail(/^PUT/, 'lost', 1);
  expect(await put('public/b.jpg', 'second')).toBe(true);
  s3.fail(/^GET/, 'lost', 2);
  expect(await read('public/b.jpg')).toBe('second');
  s3.fail(/^DELETE/, 500, 1);
  await storage.deleteAll('public/');
  expect(s3.objects.size).toBe(0);
});

test('tells a write of its own, whose answer was lost, from one of somebody else', async () => {
  s3.fail(/^HEAD/, 'lost', 1);
  s3.fail(/^PUT/, 503, 1);
  const writing = put('public/a.jpg', 'mine');
  await expect.poll(() => s3.calls.filter((call) => call.startsWith('PUT')).length).toBe(1);
  s3.objects.set('public/a.jpg', { bytes: Buffer.from('theirs'), type: '' });
  expect(await writing).toBe(false);
  expect(await read('public/a.jpg')).toBe('theirs');
});

test('gives up what refuses for good, is silent or is not there', async () => {
  s3.fail(/^GET/, 503);
  await expect(read('public/a.jpg')).rejects.toMatchObject({ trouble: 'away' });
  s3.heal();
  s3.fail(/^GET/, 'silent');
  await expect(read('public/a.jpg')).rejects.toMatchObject({ trouble: 'away' });
  await s3.close();
  await expect(put('public/a.jpg', 'x')).rejects.toMatchObject({ trouble: 'away' });
  s3 = await startS3();
});

test('ends an answer that falls silent in the middle, but waits for a slow reader', async () => {
  await storage.put('public/a.jpg', Buffer.alloc(3_000_000, 'x'), 'image/jpeg');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const slow = await storage.get('public/a.jpg');
  const isFull = () => slow && slow.stream.readableLength >= slow.stream.readableHighWaterMark;
  await expect.poll(isFull).toBe(true);
  vi.advanceTimersByTime(3 * PATIENCE.silenceMs);
  const pieces = (await slow?.stream.toArray()) ?? [];
  expect(Buffer.concat(pieces)).toHaveLength(3_000_000);
  s3.fail(/^GET/, 'half');
  const broken = await storage.get('public/a.jpg');
  const reading = broken?.stream.toArray();
  await expect.poll(() => broken?.stream.readableLength).toBe(0);
  vi.advanceTimersByTime(3 * PATIENCE.silenceMs);
  await expect(reading).rejects.toMatchObject({ trouble: 'away' });
  vi.useRealTimers();
});

test('says what a bucket does not let us do', async () => {
  await tryS3(settings);
  const wrong = [
    [{ ...settings, secretAccessKey: 'other' }, 'it refuses: 403 SignatureDoesNotMatch'],
    [{ ...settings, accessKeyId: 'other' }, 'it refuses: 403 InvalidAccessKeyId'],
    [{ ...settings, region: 'other' }, 'it refuses: 403 AuthorizationHeaderMalformed'],
    [{ ...settings, address: `${settings.address}-2` }, 'it refuses: 404 NoSuchBucket'],
  ] as const;
  for (const [bucket, message] of wrong) {
    await expect(tryS3(bucket)).rejects.toMatchObject({ trouble: 'barred', message });
    // A bucket that is gone is not a shop without pictures.
    await expect(createS3Storage(bucket).get('public/a.jpg')).rejects.toMatchObject({ message });
  }
});

test('takes the bucket from its address or from the usual names', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const login = { accessKeyId: 'id', secretAccessKey: 'secret' };
  expect(settingsOf('s3://pictures', { ...keys, AWS_REGION: 'eu-west-1' })).toEqual({
    ...login,
    region: 'eu-west-1',
    address: 'https://s3.eu-west-1.amazonaws.com/pictures',
  });
  const endpoint = { AWS_ENDPOINT_URL_S3: 'http://10.0.0.5:9000' };
  expect(settingsOf('s3://pictures', { ...keys, ...endpoint })).toMatchObject({
    region: 'us-east-1',
    address: 'http://10.0.0.5:9000/pictures',
  });
  expect(settingsOf('https://id:se%2Fcret@pictures.s3.example.com/?region=auto')).toEqual({
    accessKeyId: 'id',
    secretAccessKey: 'se/cret',
    region: 'auto',
    address: 'https://pictures.s3.example.com',
  });
  expect(readSettings(keys).s3).toBeUndefined();
  expect(() => settingsOf('s3://pictures')).toThrow('S3_URL needs AWS_ACCESS_KEY_ID');
  for (const bad of ['pictures', 'ftp://a/b', 'https://id:secret@host/bucket/below']) {
    expect(() => settingsOf(bad)).toThrow('S3_URL must');
  }
});
