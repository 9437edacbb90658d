import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { LOGO_MAX_BYTES, LOGO_REFUSED } from '@kade/contract/files';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { AppError, invalid } from '../../platform/errors';
import { createSlots } from '../../platform/slots';
import { pictureTypeOf, TYPE_BYTES, type PictureType } from './picture-type';

type AcceptedType = Exclude<PictureType, 'heic'>;

/** A picture as it is kept: upright, without metadata, in sRGB. */
export interface Picture {
  bytes: Buffer;
  extension: 'jpg' | 'png';
  width: number;
  height: number;
  /** Its average, `#rrggbb`. */
  color: string;
}

/** A picture as it was uploaded. */
export interface UploadedPicture extends Picture {
  /** Whether it came as a logo may come: PNG or JPEG, of at most 2 MB. */
  may_be_logo: boolean;
}

/** Decoding AVIF takes some 25 bytes a pixel, the others hardly more than the pixels they keep. */
const MAX_MEGAPIXELS: Record<AcceptedType, number> = {
  jpeg: 50,
  png: 50,
  webp: 50,
  gif: 50,
  avif: 20,
};
interface Accepted {
  types: readonly AcceptedType[];
  /** What is said of everything else. */
  words: string;
}

const PICTURES: Accepted = {
  types: ['jpeg', 'png', 'webp', 'gif', 'avif'],
  words:
    'This file is not a picture that can be used. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
};
const LOGOS: Accepted = { types: ['jpeg', 'png'], words: LOGO_REFUSED };

const MAX_SIDE = 2560;
const DECODE_SECONDS = 20;

// One thread a picture and one picture a core; nothing is kept between pictures.
sharp.cache(false);
sharp.concurrency(1);
const inSlot = createSlots(availableParallelism());

const safely: SharpOptions = { limitInputPixels: 50e6, failOn: 'error' };

/**
 * Reads an uploaded file: checks by its content that it is a picture of ours (an animation counts by
 * its first frame), and encodes it anew. Throws what the uploader is to be told.
 */
export const readPicture = (path: string): Promise<UploadedPicture> => read(path, PICTURES);

/** The same for a logo, of which fewer kinds are taken. */
export const readLogo = (path: string): Promise<UploadedPicture> => read(path, LOGOS);

async function read(path: string, accepted: Accepted): Promise<UploadedPicture> {
  const { type, byteSize } = await inspect(path, accepted);
  const may_be_logo = LOGOS.types.includes(type) && byteSize <= LOGO_MAX_BYTES;
  return inSlot(async () => {
    try {
      const metadata = await sharp(path, { ...safely, limitInputPixels: false }).metadata();
      assertDecodable(type, metadata);
      return { ...(await encode(path, metadata)), may_be_logo };
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw unreadable();
    }
  });
}

/** A picture of ours in WebP, at most `width` pixels wide and never larger than it is. */
export function resizePicture(bytes: Buffer, width: number): Promise<Buffer> {
  return inSlot(() =>
    sharp(bytes, safely)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer(),
  );
}

/** A picture of ours with what its row says of it. */
export async function describePicture(
  bytes: Buffer,
  extension: Picture['extension'],
): Promise<Picture> {
  const { width, height } = await sharp(bytes, safely).metadata();
  const pixel = await sharp(bytes, safely)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { bytes, extension, width, height, color: `#${pixel.toString('hex', 0, 3)}` };
}

async function inspect(
  path: string,
  { types, words }: Accepted,
): Promise<{ type: AcceptedType; byteSize: number }> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TYPE_BYTES), 0, TYPE_BYTES, 0);
    const type = pictureTypeOf(buffer.subarray(0, bytesRead));
    if (type && type !== 'heic' && types.includes(type)) {
      return { type, byteSize: (await handle.stat()).size };
    }
    throw new AppError(
      'unsupported_media_type',
      type === 'heic'
        ? "iPhone HEIC pictures are not supported yet; choose 'Most compatible' in Settings → Camera → Formats, or send a JPEG."
        : words,
    );
  } finally {
    await handle.close();
  }
}

/** From the header alone, before a pixel is decoded. */
function assertDecodable(
  type: AcceptedType,
  { format, width, height, pageHeight }: Metadata,
): void {
  if (format !== (type === 'avif' ? 'heif' : type)) throw unreadable();
  const max = MAX_MEGAPIXELS[type];
  if (width * (pageHeight ?? height) > max * 1e6) {
    throw invalid(
      { file: `must have at most ${max} megapixels` },
      `This picture has too many pixels. It may have at most ${max} megapixels.`,
    );
  }
}

async function encode(path: string, { hasAlpha }: Metadata): Promise<Picture> {
  const upright = sharp(path, { ...safely, autoOrient: true })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DECODE_SECONDS });
  const transparent = hasAlpha ? await upright.clone().png().toBuffer() : undefined;
  if (transparent && !(await sharp(transparent).stats()).isOpaque) {
    return describePicture(transparent, 'png');
  }
  const opaque = transparent ? sharp(transparent).removeAlpha() : upright;
  return describePicture(await opaque.jpeg({ quality: 85, mozjpeg: true }).toBuffer(), 'jpg');
}

const unreadable = () =>
  invalid(
    { file: 'is not a readable picture' },
    'This picture is damaged and cannot be read. Please choose another one.',
  );
