import { Readable } from 'node:stream';
import type { S3Settings } from '../../settings';
import { someAtOnce } from '../some-at-once';
import { StorageError } from './error';
import { readListing } from './s3-listing';
import { createS3Call, hashOfStream, type AskS3, type S3Patience, type S3Reply } from './s3-call';
import {
  checkedKey,
  checkedPrefix,
  isKey,
  type ByteRange,
  type Storage,
  type StoredObject,
  type StreamedBytes,
} from './storage';

const DELETES_AT_ONCE = 8;
/** A page of a list has a thousand names. */
const MAX_SAID = 4 * 1024 * 1024;

/** Files in a bucket of its own on any server that speaks S3. */
export function createS3Storage(settings: S3Settings, patience?: S3Patience): Storage {
  const ask = createS3Call(settings, patience);
  return {
    put: (key, bytes, contentType) => put(ask, checkedKey(key), bytes, contentType),
    get: async (key) => get(ask, checkedKey(key)),
    async *list(prefix) {
      for await (const { key } of listObjects(ask, prefix && checkedPrefix(prefix))) yield key;
    },
    async totalBytes() {
      let bytes = 0;
      for await (const { size } of listObjects(ask, '')) bytes += size;
      return bytes;
    },
    delete: async (key) => deleteOne(ask, checkedKey(key)),
    async deleteAll(prefix) {
      const deleting = someAtOnce(DELETES_AT_ONCE);
      for await (const { key } of listObjects(ask, checkedPrefix(prefix))) {
        await deleting.add(() => deleteOne(ask, key));
      }
      await deleting.end();
    },
    // An object is there whole or not at all.
    deleteLeftovers: async () => undefined,
  };
}

/** Asks for the first name in the bucket. @throws StorageError where it is away or refuses */
export async function tryS3(settings: S3Settings, patience?: S3Patience): Promise<void> {
  const ask = createS3Call(settings, patience);
  await readPage(ask, { prefix: '', 'max-keys': '1' });
}

async function put(
  ask: AskS3,
  key: string,
  bytes: Buffer | StreamedBytes,
  contentType: string,
): Promise<boolean> {
  // For servers that do not know the condition below; they cannot tell of two writers at once.
  if (await isThere(ask, key)) return false;
  const headers = {
    'content-type': contentType || 'application/octet-stream',
    'if-none-match': '*',
  };
  const reply = await ask({ method: 'PUT', key, headers, body: bytes });
  if (reply.status !== 412) {
    await done(reply, [200]);
    return true;
  }
  await done(reply, [412]);
  // The answer to an earlier try may have been lost: then what is there is ours.
  return reply.isRepeated && (await holds(ask, key, bytes));
}

async function isThere(ask: AskS3, key: string): Promise<boolean> {
  const reply = await ask({ method: 'HEAD', key });
  await done(reply, [200, 404]);
  return reply.status === 200;
}

async function holds(ask: AskS3, key: string, bytes: Buffer | StreamedBytes): Promise<boolean> {
  const object = await get(ask, key);
  if (!object) return false;
  const ours = Buffer.isBuffer(bytes) ? Readable.from([bytes]) : await bytes.open();
  return (await hashOfStream(object.stream)) === (await hashOfStream(ours));
}

async function get(ask: AskS3, key: string): Promise<StoredObject | undefined> {
  const reply = await ask({ method: 'GET', key });
  if (reply.status !== 200) {
    await done(reply, [404]);
    return undefined;
  }
  if (Number.isNaN(reply.size)) throw new StorageError('barred', 'it does not tell sizes');
  return {
    size: reply.size,
    stream: reply.body,
    part(range) {
      reply.body.destroy();
      return Readable.from(readPart(ask, key, range), { objectMode: false });
    },
  };
}

async function* readPart(ask: AskS3, key: string, { start, end }: ByteRange) {
  const reply = await ask({ method: 'GET', key, headers: { range: `bytes=${start}-${end}` } });
  if (reply.status !== 206) await done(reply, []);
  yield* reply.body;
}

async function deleteOne(ask: AskS3, key: string): Promise<void> {
  await done(await ask({ method: 'DELETE', key }), [200, 204, 404]);
}

/** Page by page; what is no file of ours is left out. */
async function* listObjects(ask: AskS3, prefix: string) {
  let token: string | undefined;
  do {
    const page = await readPage(ask, { prefix, ...(token && { 'continuation-token': token }) });
    yield* page.objects.filter(({ key }) => isKey(key));
    token = page.next;
  } while (token !== undefined);
}

async function readPage(ask: AskS3, query: Record<string, string>) {
  const reply = await ask({ method: 'GET', query: { 'list-type': '2', ...query } });
  return readListing(await done(reply, [200]));
}

/** What an answer of one of these statuses says. @throws StorageError where it has another */
async function done(reply: S3Reply, expected: readonly number[]): Promise<string> {
  const said = await readSaid(reply);
  const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(said) ?? [];
  if (expected.includes(reply.status) && code !== 'NoSuchBucket') return said;
  throw new StorageError('barred', `it refuses: ${reply.status} ${code}`.trimEnd());
}

async function readSaid({ body }: S3Reply): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_SAID) throw new StorageError('barred', 'its answer has no end');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError('away', 'its answer broke off');
  }
  return Buffer.concat(chunks).toString();
}
