import { pipeline, Readable } from 'node:stream';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  type BrotliOptions,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebServer } from './web';
import { varyBy } from './vary';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its replies are files, which parts can be asked of: they have the bytes that they have. */
    isSentAsItIs?: boolean;
  }
}

/** About gzip's speed, and smaller; the default of 11 is for files compressed once. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** A smaller reply is one packet either way. */
const LEAST_BYTES = 1024;
/** Up to here it is packed sooner than another thread has taken it; pictures and passwords keep those busy. */
const MOST_AT_ONCE: Record<Packing, number> = { zstd: 64 * 1024, br: 8 * 1024, gzip: 8 * 1024 };

export type Packing = 'zstd' | 'br' | 'gzip';

/** The smallest first. */
const FOR_MANY = ['br', 'gzip'] as const;

/** The quickest first: zstd takes a quarter of brotli's time for a tenth more bytes. */
const FOR_ONE = ['zstd', ...FOR_MANY] as const;

/** How what is packed for one request alone is packed: as browsers take it, or not at all. */
export const packingForOne = (request: FastifyRequest) => packingOf(request, FOR_ONE);

/** The same of what is packed once for many. */
export const packingFor = (request: FastifyRequest) => packingOf(request, FOR_MANY);

function packingOf<P extends Packing>(
  { headers }: FastifyRequest,
  packings: readonly P[],
): P | undefined {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return undefined;
  const given = String(accepted);
  return packings.find((packing) => accepts[packing].test(given));
}

const accepting = (packing: Packing) =>
  new RegExp(`(?:^|[,\\s])${packing}(?:$|[,\\s]|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i');

const accepts: Record<Packing, RegExp> = {
  zstd: accepting('zstd'),
  br: accepting('br'),
  gzip: accepting('gzip'),
};

/** Packs at once with zstd. */
export function zstdPacked(whole: string | Buffer): Buffer {
  return zstdCompressSync(whole, lengthOf(whole));
}

/** Told the length, zstd takes tables of that size; it makes them anew each time. */
const lengthOf = (whole: string | Buffer) => ({ pledgedSrcSize: Buffer.byteLength(whole) });

/** Packs replies that are text for who accepts it, whole or as they come; all are told that it depends on that. */
export function packReplies(fastify: WebServer): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!isText(reply)) return done(null, payload);
    varyBy(reply, 'accept-encoding');
    const packing = isAsItIs(request, reply) ? undefined : packingForOne(request);
    if (packing === undefined) return done(null, payload);
    if (payload instanceof Readable) return done(null, packStream(reply, payload, packing));
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload);
    const size = Buffer.byteLength(payload);
    if (size < LEAST_BYTES) return done(null, payload);
    const send = (packed: Buffer) => {
      reply.headers({ 'content-encoding': packing, 'content-length': packed.length });
      done(null, packed);
    };
    if (size <= MOST_AT_ONCE[packing]) return send(atOnce[packing](payload));
    beside[packing](payload, (error, packed) => (error ? done(error) : send(packed)));
  });
}

/** Pictures are packed already. */
const isText = (reply: FastifyReply) =>
  /^text\/|json|javascript|xml/.test(String(reply.getHeader('content-type')));

/** What is packed already, counts in bytes, or tells one thing after the other as it happens. */
const isAsItIs = (request: FastifyRequest, reply: FastifyReply) =>
  request.routeOptions.config.isSentAsItIs === true ||
  reply.statusCode === 206 ||
  reply.getHeader('content-encoding') !== undefined ||
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

const atOnce: Record<Packing, (whole: string | Buffer) => Buffer> = {
  zstd: zstdPacked,
  br: (whole) => brotliCompressSync(whole, BROTLI),
  gzip: (whole) => gzipSync(whole),
};

type Done = (error: Error | null, packed: Buffer) => void;

const beside: Record<Packing, (whole: string | Buffer, done: Done) => void> = {
  zstd: (whole, done) => zstdCompress(whole, lengthOf(whole), done),
  br: (whole, done) => brotliCompress(whole, BROTLI, done),
  gzip: (whole, done) => gzip(whole, done),
};

const packers: Record<Packing, () => NodeJS.ReadWriteStream & Readable> = {
  zstd: () => createZstdCompress(),
  br: () => createBrotliCompress(BROTLI),
  gzip: () => createGzip(),
};

function packStream(reply: FastifyReply, pieces: Readable, packing: Packing): Readable {
  reply.header('content-encoding', packing).removeHeader('content-length');
  const packed = packers[packing]();
  // What breaks off ends the reply, which is where it is told.
  pipeline(pieces, packed, () => undefined);
  return packed;
}
