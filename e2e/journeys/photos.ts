import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const WIDTH = 4032;
const HEIGHT = 3024;
const ROTATED_BY_90 = 6;

let madePhoto: Promise<Buffer> | undefined;

/**
 * A photo as a phone takes it: 12 megapixels, lying on its side with an EXIF note to turn it
 * upright. Upright, its upper half is red and its lower half blue. Made once a process.
 */
export const phonePhoto = (): Promise<Buffer> => (madePhoto ??= makePhoto());

async function makePhoto(): Promise<Buffer> {
  const [width, height] = [WIDTH / 8, HEIGHT / 8];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const half = (color: string) => ({
    create: { width: width / 2, height, channels: 3 as const, background: color },
  });
  const grain = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .composite([
      { input: half('#d02020'), left: 0, top: 0, blend: 'multiply' },
      { input: half('#2030d0'), left: width / 2, top: 0, blend: 'multiply' },
    ])
    .png()
    .toBuffer();
  return sharp(grain)
    .resize(WIDTH, HEIGHT)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: ROTATED_BY_90 })
    .toBuffer();
}

/** A square logo. */
export const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();

/** The picture of a slip, each turn's another. */
export const slipPicture = (turn: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 540,
      height: 720,
      channels: 3,
      background: { r: (turn * 53) % 256, g: (turn * 97) % 256, b: (turn * 193) % 256 },
    },
  })
    .png()
    .toBuffer();

/** Where a picture is red and where blue, told from its pixels. */
export async function halvesOf(picture: Buffer): Promise<{ upper: string; lower: string }> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize(1, 2, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (row: number) => {
    const red = data[row * info.channels] ?? 0;
    const blue = data[row * info.channels + 2] ?? 0;
    return red > blue ? 'red' : 'blue';
  };
  return { upper: colorAt(0), lower: colorAt(1) };
}

/** As an iPhone keeps a photo, small. */
export const phoneHeic = () =>
  readFile(path.join(import.meta.dirname, '../../apps/server/test/phone.heic'));
