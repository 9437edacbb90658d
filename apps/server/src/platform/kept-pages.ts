import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';

const pack = promisify(brotliCompress);
const QUALITY = 5;

/** Of all shops of this process, packed: some thousands of pages. */
export const MAX_KEPT_BYTES = 32 * 1024 * 1024;
/** What a page takes besides its bytes. */
const OVERHEAD = 1024;
/** A day ends, and what is promised by a date moves with it. */
const KEPT_MS = 60_000;

/** A page as it is sent to everybody. */
export interface KeptPage {
  etag: string;
  headers: readonly (readonly [string, string])[];
  /** Packed with brotli. */
  body: Buffer;
}

interface Entry {
  page: KeptPage;
  /** The version of the shop that was known before the page was made. */
  version: number;
  until: number;
}

/** Pages by their names; the ones used least recently make room. */
export function createKeptPages(maxBytes: number, now: () => number) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  const forget = (name: string) => {
    const entry = entries.get(name);
    if (!entry) return;
    entries.delete(name);
    bytes -= sizeOf(name, entry.page);
  };

  return {
    /** A page of this version of its shop. */
    find(name: string, version: number): KeptPage | undefined {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.version !== version || entry.until <= now()) {
        forget(name);
        return undefined;
      }
      entries.delete(name);
      entries.set(name, entry);
      return entry.page;
    },
    keep(name: string, version: number, page: KeptPage): void {
      forget(name);
      if (sizeOf(name, page) > maxBytes) return;
      entries.set(name, { page, version, until: now() + KEPT_MS });
      bytes += sizeOf(name, page);
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        forget(oldest);
      }
    },
    /** What all of them take. */
    size: () => bytes,
  };
}

const sizeOf = (name: string, { body }: KeptPage) => body.length + 2 * name.length + OVERHEAD;

/** A page of this text. */
export async function packPage(html: Buffer, headers: KeptPage['headers']): Promise<KeptPage> {
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const body = await pack(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
  return { etag: `W/"${digest}"`, headers, body };
}

/** The text of a page, for who does not take it packed so. */
export const unpackPage = ({ body }: KeptPage): Buffer => brotliDecompressSync(body);
