import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import { createKept } from './kept';

const packs = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const QUALITY = 5;

/** Of all shops of this process, packed: some thousands of pages. */
export const MAX_KEPT_BYTES = 32 * 1024 * 1024;
/** What a page takes besides its bytes: what is said with it, most of all. */
const OVERHEAD = 4096;

/** A page as it is sent to everybody, in the ways in which it is packed. */
export interface KeptPage extends PackedPage {
  /**
   * All that is said with it, but what its request alone is told: each name with its value behind it, as
   * it is written at once.
   */
  head: readonly (string | string[])[];
  /** Of which product it is. */
  product: string | null;
}

export interface PackedPage {
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

/** Pages by their names. */
export const createKeptPages = (maxBytes: number, now?: () => number) =>
  createKept<KeptPage>(maxBytes, sizeOf, now);

const sizeOf = (name: string, { br, gzip }: KeptPage) =>
  br.length + gzip.length + 2 * name.length + OVERHEAD;

/** A page of this text. */
export async function packPage(html: Buffer): Promise<PackedPage> {
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  const [br, gzipped] = await Promise.all([packs.br(html, { params }), packs.gzip(html)]);
  return { etag: `W/"${digest}"`, br, gzip: gzipped };
}

/** The text of a page, for who does not take it packed. */
export const unpackPage = ({ br }: PackedPage): Buffer => brotliDecompressSync(br);
