import { createHash } from 'node:crypto';
import { loadSharp } from './sharp';

const SIDE = 16;
/** Steps between neighbouring grey tones up to this are noise, not a picture. */
const NOISE = 4;
const MIN_STEPS = 12;
/** One size and a little blur first: what remains is the picture, not how it was saved. */
const EVEN_SIDE = 256;
const BLUR = 2;

export interface PicturePrint {
  /** The same for the same picture. */
  digest: Buffer;
  /** 256 bits of which pictures that look alike share nearly all; null where there is nothing to see. */
  fingerprint: string | null;
}

/**
 * Tells pictures apart: by their bytes, and by where they become brighter from left to right (a
 * "difference hash"), which survives another size, format and quality.
 */
export async function printOf(bytes: Buffer): Promise<PicturePrint> {
  const digest = createHash('sha256').update(bytes).digest();
  const width = SIDE + 1;
  const sharp = await loadSharp();
  const even = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(EVEN_SIDE, EVEN_SIDE, { fit: 'fill' })
    .blur(BLUR)
    .png()
    .toBuffer();
  const tones = await sharp(even)
    .resize(width, SIDE, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  let bits = '';
  let steps = 0;
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const step = tones.readUInt8(y * width + x + 1) - tones.readUInt8(y * width + x);
      if (Math.abs(step) > NOISE) steps += 1;
      bits += step > NOISE ? '1' : '0';
    }
  }
  return { digest, fingerprint: steps < MIN_STEPS ? null : bits };
}
