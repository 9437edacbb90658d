import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cut } from '@kade/rules/cut';
import type { Refusal } from '@kade/words/refusals';
import type { PublicContext } from './context';
import { invalid, refused } from './errors';

/** A file that is being uploaded. */
export interface Upload {
  /** As many bytes as may come at most, by what their sender says. */
  size: number;
  /** What its sender calls it, once it is read; undefined where that is nothing. */
  fileName?: string | undefined;
  /**
   * Its bytes as they arrive; throws what the caller is to be told when there are more than
   * `maxBytes` (the endpoint's limit unless said; `told`, where it is given) or when the
   * upload breaks off.
   */
  read(maxBytes?: number, told?: Refusal): AsyncIterable<Buffer>;
  /**
   * What is made of the bytes that were read, once for the key that the request names: who sends them
   * again is answered the same. Without a key it is made in any case.
   */
  once<C extends PublicContext, R>(ctx: C, work: (ctx: C) => Promise<R>): Promise<R>;
}

/** Does something once for a key, for a file of this digest. */
export type OnceForFile = <C extends PublicContext, R>(
  ctx: C,
  digest: string,
  work: (ctx: C) => Promise<R>,
) => Promise<R>;

const parts = new WeakMap<FastifyRequest, Part>();
const names = new WeakMap<FastifyRequest, string>();
/** What programs call a file that has no name. */
const NO_NAMES = ['', 'blob', 'file'];
const MAX_NAME = 200;

/** The last part of a path, as one line of text. */
function cleanName(given = ''): string | undefined {
  const [name = ''] = /[^/\\]*$/.exec(given) ?? [];
  const line = cut(
    name
      .replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .normalize('NFC')
      .trim(),
    MAX_NAME,
  );
  return NO_NAMES.includes(line) ? undefined : line;
}

/** How long the rest of a refused upload is read, so that its sender gets to see why. */
const DRAIN_MS = 20_000;

/** The multipart field `file` of a request; nothing of its body is read before the bytes are. */
export function openUpload(
  request: FastifyRequest,
  endpointMax: number,
  onceFor: OnceForFile | undefined,
): Upload {
  const announced = Number(request.headers['content-length'] ?? endpointMax);
  // Of the file alone: what parts a form differs from try to try.
  const digest = createHash('sha256');
  return {
    size: Math.min(announced, endpointMax),
    get fileName() {
      return names.get(request);
    },
    async *read(maxBytes = endpointMax, told) {
      for await (const chunk of readFile(request, { endpointMax, maxBytes, told })) {
        if (onceFor) digest.update(chunk);
        yield chunk;
      }
    },
    once: (ctx, work) => (onceFor ? onceFor(ctx, digest.digest('hex'), work) : work(ctx)),
  };
}

interface Limits {
  endpointMax: number;
  maxBytes: number;
  told: Refusal | undefined;
}

async function* readFile(request: FastifyRequest, limits: Limits): AsyncIterable<Buffer> {
  const part = await nextFile(request, limits.endpointMax).catch((error: unknown) => {
    // The parser throws plain errors for what is no multipart at all.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw refused('malformed', { say: 'upload_unreadable' });
  });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw invalid({ file: { say: 'required' } }, { say: 'upload_without_file' });
  }
  parts.set(request, part.file);
  const name = cleanName(part.filename);
  if (name !== undefined) names.set(request, name);
  yield* readPart(part.file, limits);
}

/** After the reply: lets the rest of a refused upload run out, for a while. */
export function drainUpload(request: FastifyRequest): void {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), DRAIN_MS).unref();
  raw.once('close', () => clearTimeout(timer));
  (parts.get(request) ?? raw).resume();
}

function nextFile(request: FastifyRequest, maxBytes: number) {
  // One byte more than allowed is enough to know.
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 10, parts: 20 };
  return request.file({ limits, throwFileSizeLimit: false });
}

type Part = NonNullable<Awaited<ReturnType<typeof nextFile>>>['file'];

async function* readPart(part: Part, { maxBytes, told }: Limits): AsyncIterable<Buffer> {
  let size = 0;
  for await (const chunk of bytesOf(part)) {
    size += chunk.length;
    if (size > maxBytes) {
      const megabytes = Math.floor(maxBytes / 1024 / 1024);
      throw refused('too_large', told ?? { say: 'upload_too_large', megabytes });
    }
    yield chunk;
  }
}

async function* bytesOf(part: Part): AsyncIterable<Buffer> {
  try {
    yield* part.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    throw refused('malformed', { say: 'upload_broke_off' });
  }
}
