import { readFile, writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { HeavyWork } from '../../../platform/threads';
import { openHeif, type HeifPicture, type Pixels } from './heif-decoder';
import { loadSharp } from './sharp';

/** No picture is kept larger: a phone's is made so small before it is written. */
export const MAX_SIDE = 2560;
/** What is decoded in one go: 12 megapixels take 180 MB for that moment, and 24 would take 250. */
export const MAX_PIECE_MEGAPIXELS = 13;

/**
 * Turns a HEIC picture, in its own file, into a PNG: upright, without metadata, with its colours. The
 * decoder keeps a piece of the picture in memory, so this runs in a thread that ends with its memory.
 */
export const heicWork: HeavyWork<{ path: string }, { isTooLarge: boolean }> = {
  name: 'heic_to_png',
  run: async (_ctx, { path }) => {
    const bytes = await readFile(path);
    const picture = await openHeif(bytes);
    if (picture.pieceSize > MAX_PIECE_MEGAPIXELS * 1e6) return { isTooLarge: true };
    const sharp = await loadSharp();
    const { icc } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { data, raw } = halved(picture);
    const png = await sharp(data, { raw, limitInputPixels: false })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await writeFile(path, icc ? withProfile(png, icc) : png);
    return { isTooLarge: false };
  },
};

/** The whole picture, made smaller by halves while it stays as large as a picture is kept. */
function halved({ width, height, channels, pieces }: HeifPicture): { data: Uint8Array; raw: Raw } {
  let step = 1;
  while (Math.max(width, height) >= 2 * step * MAX_SIDE) step *= 2;
  const raw: Raw = { width: Math.ceil(width / step), height: Math.ceil(height / step), channels };
  const data = new Uint8Array(raw.width * raw.height * channels);
  for (const { left, top, pixels } of pieces()) {
    const at = { left: Math.round(left / step), top: Math.round(top / step), step };
    place(pixels, { data, raw }, at);
  }
  return { data, raw };
}

type Raw = Pick<HeifPicture, 'width' | 'height' | 'channels'>;

/** Where something begins, in squares of `step` by `step` pixels. */
interface Place {
  left: number;
  top: number;
  step: number;
}

/** Writes the average of each square of a piece; what lies outside the whole is left out. */
function place(piece: Pixels, whole: { data: Uint8Array; raw: Raw }, at: Place): void {
  const { data, raw } = whole;
  const { left, top, step } = at;
  const lastX = Math.min(Math.ceil(piece.width / step), raw.width - left);
  const lastY = Math.min(Math.ceil(piece.height / step), raw.height - top);
  for (let y = Math.max(0, -top); y < lastY; y += 1) {
    for (let x = Math.max(0, -left); x < lastX; x += 1) {
      const to = ((top + y) * raw.width + left + x) * raw.channels;
      for (let channel = 0; channel < raw.channels; channel += 1) {
        data[to + channel] = averageOf(piece, { left: x, top: y, step }, raw.channels, channel);
      }
    }
  }
}

/** Of a square, or of what the piece has of it at its edge. */
function averageOf(piece: Pixels, { left, top, step }: Place, channels: number, channel: number) {
  const endX = Math.min(piece.width, (left + 1) * step);
  const endY = Math.min(piece.height, (top + 1) * step);
  let sum = 0;
  for (let y = top * step; y < endY; y += 1) {
    for (let x = left * step; x < endX; x += 1) {
      sum += piece.data[y * piece.stride + x * channels + channel] ?? 0;
    }
  }
  return Math.round(sum / ((endX - left * step) * (endY - top * step)));
}

const HEADER_END = 33;

/** A PNG that says which colours its numbers mean (PNG, 11.3.2.3 iCCP). */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4, 0);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return Buffer.concat([png.subarray(0, HEADER_END), chunk, png.subarray(HEADER_END)]);
}
