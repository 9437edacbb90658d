import { webcrypto, createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { finished, pipeline } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { S3Settings } from '../../settings';
import { traced } from '../traces';
import { StorageError } from './error';
import { signed } from './signature';
import type { StreamedBytes } from './storage';

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** None: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer | StreamedBytes;
}

export interface S3Reply {
  status: number;
  /** To be read or destroyed. */
  body: IncomingMessage;
  /** What the object has in bytes. */
  size: number;
  /** Whether an earlier try may have been heard, too. */
  isRepeated: boolean;
}

export type AskS3 = (call: S3Call) => Promise<S3Reply>;

/** An import would read all that it has, and so load `fetch` and WebSockets: 33 ms and 1 MB at each start. */
const http = process.getBuiltinModule('node:http');

/** How long the other side may be silent, in milliseconds. */
export interface S3Patience {
  /** Until an answer begins, with all tries; a body has longer, as its length asks for. */
  answerMs: number;
  /** Between two pieces of an answer, while somebody waits for them. */
  silenceMs: number;
}

const PATIENCE: S3Patience = { answerMs: 10_000, silenceMs: 10_000 };
/** A body that arrives more slowly is given up. */
const LEAST_BYTES_A_MS = 50;
const PAUSES_MS = [100, 400];
/** Calls of this process at once; one more is told to come later. */
const MAX_OPEN = 256;

const BUSY = [429, 500, 502, 503, 504];
/** Somebody else writes the same key at this moment. */
const CONFLICT = 409;

/**
 * A way to ask a bucket over HTTP, each call signed. What may pass is tried three times, in bounded
 * time. @throws StorageError where no answer came
 */
export function createS3Call(settings: S3Settings, patience = PATIENCE): AskS3 {
  const { request, Agent } = settings.address.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  let open = 0;

  async function tryOnce(call: S3Call, hash: string, signal: AbortSignal) {
    const url = addressOf(settings.address, call);
    const { body, method } = call;
    const headers = {
      ...signed(settings, { method, url, headers: call.headers ?? {}, hash, now: new Date() }),
      ...(body && { 'content-length': String(sizeOf(body)) }),
      'user-agent': 'Kade',
    };
    const outgoing = request(url, { method, headers, agent, signal });
    const reply = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve);
      outgoing.on('error', reject);
    });
    if (body === undefined || Buffer.isBuffer(body)) outgoing.end(body);
    else pipeline(await body.open(), outgoing, (error) => error && outgoing.destroy(error));
    return reply;
  }

  async function tryAll(call: S3Call, signal: AbortSignal): Promise<S3Reply> {
    const hash = await hashOf(call.body);
    for (let tried = 0; ; tried += 1) {
      const pause = PAUSES_MS[tried];
      try {
        const body = await tryOnce(call, hash, signal);
        const { statusCode: status = 0 } = body;
        const isBusy = BUSY.includes(status) || (call.method === 'PUT' && status === CONFLICT);
        if (!isBusy) return { status, body, size: sizeIn(body), isRepeated: tried > 0 };
        body.destroy();
        if (pause === undefined) throw new StorageError('away', `it answers ${status}`);
      } catch (error) {
        if (error instanceof StorageError) throw error;
        if (signal.aborted || pause === undefined) {
          throw new StorageError('away', signal.aborted ? 'it does not answer' : codeOf(error));
        }
      }
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  const askInTime: AskS3 = async (call) => {
    if (open >= MAX_OPEN) throw new StorageError('away', 'too much is asked of it at once');
    open += 1;
    const limit = new AbortController();
    const ms = patience.answerMs + (call.body ? sizeOf(call.body) / LEAST_BYTES_A_MS : 0);
    const timer = setTimeout(() => limit.abort(), ms);
    try {
      const reply = await tryAll(call, limit.signal);
      open += 1;
      finished(reply.body, () => {
        open -= 1;
      });
      endSilence(reply.body, patience.silenceMs);
      return reply;
    } finally {
      clearTimeout(timer);
      open -= 1;
    }
  };
  return (call) => traced({ name: `bucket ${call.method}`, kind: 'client' }, () => askInTime(call));
}

/** Ends an answer that falls silent; one that waits for its reader is not silent. */
function endSilence(body: IncomingMessage, silenceMs: number): void {
  let seen = body.socket.bytesRead;
  const timer = setInterval(() => {
    const isWaited = body.readableLength < body.readableHighWaterMark;
    if (isWaited && body.socket.bytesRead === seen) {
      body.destroy(new StorageError('away', 'it fell silent'));
    }
    seen = body.socket.bytesRead;
  }, silenceMs);
  timer.unref();
  finished(body, () => clearInterval(timer));
}

function addressOf(bucket: string, { key, query = {} }: S3Call): URL {
  const url = new URL(key === undefined ? bucket : `${bucket.replace(/\/$/, '')}/${key}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** In hex. Of a buffer on a thread of Node's own: forty megabytes are a twentieth of a second. */
async function hashOf(bytes: Buffer | StreamedBytes = Buffer.alloc(0)): Promise<string> {
  if (!Buffer.isBuffer(bytes)) return hashOfStream(await bytes.open());
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString(
    'hex',
  );
}

/** SHA-256 in hex. */
export async function hashOfStream(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}

const sizeOf = (bytes: Buffer | StreamedBytes) =>
  Buffer.isBuffer(bytes) ? bytes.length : bytes.size;

const sizeIn = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? Number.NaN);

/** In codes: messages of the network may hold the address. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error
    ? `no connection (${String(error.code)})`
    : 'no connection';
