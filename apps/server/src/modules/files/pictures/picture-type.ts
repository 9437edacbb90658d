export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

/** How many bytes from the start `pictureTypeOf` wants to see. */
export const TYPE_BYTES = 64;

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text;

/**
 * What kind of picture these first bytes begin, whatever its name or declared type says; undefined
 * for everything that is none of ours.
 */
export function pictureTypeOf(start: Buffer): PictureType | undefined {
  if (startsWith(start, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(start, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(start, 'GIF87a') || startsWith(start, 'GIF89a')) return 'gif';
  if (startsWith(start, 'RIFF') && startsWith(start, 'WEBP', 8)) return 'webp';
  if (startsWith(start, 'ftyp', 4)) return heifTypeOf(start);
  return undefined;
}

/** ISO/IEC 23008-12: the brands of the file type box name the codec inside. */
function heifTypeOf(start: Buffer): PictureType | undefined {
  const end = Math.min(start.readUInt32BE(0), start.length);
  const brands = start.toString('latin1', 8, end);
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : undefined;
}
