import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdDecompressSync } from 'node:zlib';
import { createKept } from './kept';
import { zstdPacked, type Packing } from './packing';

const gzipped = promisify(gzip);
const brotliPacked = promisify(brotliCompress);
const QUALITY = 5;

/** What has been sent so often is worth packing smaller; in a sale most pages have changed before that. */
const SENT_OFTEN = 10;

/** Of all shops of this process, as they are sent: some thousands of pages. */
export const MAX_KEPT_BYTES = 32 * 1024 * 1024;
/** What a page takes besides its bytes: what is said with it, most of all. */
const OVERHEAD = 4096;

/** A page as it is sent to everybody who takes it packed in the same way. */
export interface KeptPage {
  /** Of its text, however that is packed. */
  etag: string;
  /** As it is sent, packed in this way. */
  body: Buffer;
  packing: Packing | undefined;
  /** How often it was sent. */
  sent: number;
  /**
   * All that is said with it, but what its request alone is told: each name with its value behind it, as
   * it is written at once.
   */
  head: readonly (string | string[])[];
  /** Of which product it is … */
  product: string | null;
  /** … and of which alone it tells something; undefined: of any. */
  products: readonly string[] | undefined;
}

/** Pages by their names. */
export const createKeptPages = (maxBytes: number, now?: () => number) =>
  createKept<KeptPage>(maxBytes, sizeOf, now);

const sizeOf = (name: string, { body }: KeptPage) => body.length + 2 * name.length + OVERHEAD;

/** What tells one text from another. */
export const etagOf = (html: Buffer): string =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;

/** A page's text as it is sent: with zstd at once, or packed in another thread. */
export async function packPage(html: Buffer, packing: Packing | undefined): Promise<Buffer> {
  if (packing === undefined) return html;
  if (packing === 'zstd') return zstdPacked(html);
  if (packing === 'gzip') return gzipped(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return brotliPacked(html, { params });
}

/** Counts that a page was sent, and packs it smaller in another thread once that is worth it. */
export function countSent(page: KeptPage): void {
  page.sent += 1;
  if (page.packing !== 'zstd' || page.sent !== SENT_OFTEN) return;
  packPage(zstdDecompressSync(page.body), 'br').then(
    (body) => Object.assign(page, { body, packing: 'br' }),
    () => undefined,
  );
}
