import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { PDF_SLIP_MAX_BYTES } from '@kade/contract/files';
import { invalid, refused } from '../../../platform/errors';
import type { PicturePrint } from './picture-print';

const START = '%PDF-';
const END = '%%EOF';
/** A reader looks no farther for the end (ISO 32000-1, note 18 of annex H). */
const END_WITHIN = 1024;

/** A slip as a bank's app writes it: kept as it came, and never opened by us. */
export interface SlipDocument extends PicturePrint {
  bytes: Buffer;
  extension: 'pdf';
  /** None in dots. */
  width: 0;
  height: 0;
  color: '#ffffff';
  may_be_logo: false;
}

/** Reads a file that begins as a PDF does; undefined for any other. Throws what its sender is told. */
export async function readSlipDocument(path: string): Promise<SlipDocument | undefined> {
  if (!(await isDocument(path))) return undefined;
  const bytes = await readFile(path);
  if (!bytes.subarray(-END_WITHIN).includes(END)) {
    throw invalid({ file: { say: 'pdf_damaged' } }, { say: 'pdf_damaged' });
  }
  const digest = createHash('sha256').update(bytes).digest();
  return {
    bytes,
    extension: 'pdf',
    width: 0,
    height: 0,
    color: '#ffffff',
    may_be_logo: false,
    digest,
    fingerprint: null,
  };
}

async function isDocument(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(START.length), 0, START.length, 0);
    if (buffer.toString('latin1') !== START) return false;
    if ((await handle.stat()).size <= PDF_SLIP_MAX_BYTES) return true;
    const megabytes = PDF_SLIP_MAX_BYTES / 1024 / 1024;
    throw refused('too_large', { say: 'pdf_too_large', megabytes });
  } finally {
    await handle.close();
  }
}
