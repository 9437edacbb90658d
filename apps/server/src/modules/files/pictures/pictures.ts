import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { LOGO_MAX_BYTES, SHARED_PICTURE } from '@kade/contract/files';
import type { Metadata, SharpOptions } from 'sharp';
import { AppError, refused } from '../../../platform/errors';
import { createSlots, type Slots } from '../../../platform/slots';
import { MAX_PIECE_MEGAPIXELS, MAX_SIDE } from './heic';
import { printOf, type PicturePrint } from './picture-print';
import { pictureTypeOf, TYPE_BYTES, type PictureType } from './picture-type';
import { loadSharp, type Sharp } from './sharp';

/** A picture as it is kept: upright, without metadata, in sRGB. */
export interface Picture {
  bytes: Buffer;
  extension: 'jpg' | 'png';
  width: number;
  height: number;
  /** Its average, `#rrggbb`; white where it is clear in parts, since it stays behind these. */
  color: string;
}

/** A picture as it was uploaded. */
export interface UploadedPicture extends Picture {
  /** Whether it came as a logo may come: PNG or JPEG, of at most 2 MB. */
  may_be_logo: boolean;
}

/**
 * Decoding AVIF takes some 25 bytes a pixel, the others hardly more than the pixels they keep: a HEIC
 * is decoded in pieces, which have a limit of their own.
 */
const MAX_MEGAPIXELS: Record<PictureType, number> = {
  // Phones of "50 megapixels" write up to 50.4.
  jpeg: 52,
  heic: 52,
  png: 50,
  webp: 50,
  gif: 50,
  avif: 20,
};
interface Accepted {
  types: readonly PictureType[];
  /** What is said of everything else. */
  refusal: () => AppError;
}

const PICTURES: Accepted = {
  types: ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic'],
  refusal: () => refused('unsupported_media_type', { say: 'not_a_picture_of_ours' }),
};
const SLIPS: Accepted = {
  types: PICTURES.types,
  refusal: () => refused('unsupported_media_type', { say: 'not_a_slip' }),
};
const LOGOS: Accepted = {
  types: ['jpeg', 'png'],
  refusal: () => refused('unsupported_media_type', { say: 'logo_refused' }),
};

const DECODE_SECONDS = 20;
/**
 * Who comes when so many wait is told to come back. What waits lies on the disk, not in memory: a
 * merchant may send all pictures of a product and more at once; slips of strangers are some seconds.
 */
const MAX_WAITING = 240;
const MAX_SLIPS_WAITING = 24;

const inSlot = createSlots(availableParallelism(), MAX_WAITING);
/** What is made in the background waits as long as it takes, and holds up no upload. */
const inBackground = createSlots(1);
/** Strangers send slips: they have a slot of their own, so that they hold up no merchant. */
const inSlipSlot = createSlots(1, MAX_SLIPS_WAITING);

/** A slip is read by a person: so long a side shows a phone's whole screen dot by dot. */
const SLIP_MAX_SIDE = 2400;
const SLIP_MAX_BYTES = 1024 * 1024;
/** Tried in turn until a slip is small enough: the last is, whatever the picture shows. */
const SLIP_TRIES = [
  { side: SLIP_MAX_SIDE, quality: 80 },
  { side: SLIP_MAX_SIDE, quality: 60 },
  { side: 1600, quality: 50 },
  { side: 1000, quality: 40 },
];

const safely: SharpOptions = { limitInputPixels: 52e6, failOn: 'error' };

/**
 * Reads an uploaded file: checks by its content that it is a picture of ours (an animation counts by
 * its first frame), and encodes it anew. Throws what the uploader is to be told.
 */
export const readPicture = (path: string, toPng: ToPng): Promise<UploadedPicture> =>
  read(path, PICTURES, { inTurn: inSlot, encode: encodePicture, toPng });

/** The same for a logo, of which fewer kinds are taken. */
export const readLogo = (path: string, toPng: ToPng): Promise<UploadedPicture> =>
  read(path, LOGOS, { inTurn: inSlot, encode: encodePicture, toPng });

/** The same for a slip: a JPEG of at most a megabyte, on white where it was transparent. */
export const readSlip = (path: string, toPng: ToPng): Promise<UploadedPicture & PicturePrint> =>
  read(path, SLIPS, { inTurn: inSlipSlot, encode: encodeSlip, toPng });

/** Makes a PNG of a HEIC picture, in its own file, unless a piece of it is too large. */
export type ToPng = (path: string) => Promise<{ isTooLarge: boolean }>;

interface Reading<P extends Picture> {
  inTurn: Slots;
  encode: (path: string, metadata: Metadata) => Promise<P>;
  toPng: ToPng;
}

async function read<P extends Picture>(
  path: string,
  accepted: Accepted,
  { inTurn, encode, toPng }: Reading<P>,
): Promise<P & UploadedPicture> {
  const { type, byteSize } = await inspect(path, accepted);
  const may_be_logo = LOGOS.types.includes(type) && byteSize <= LOGO_MAX_BYTES;
  return inTurn(async () => {
    try {
      const sharp = await loadSharp();
      const metadata = await sharp(path, { ...safely, limitInputPixels: false }).metadata();
      assertDecodable(type, metadata);
      if (type === 'heic' && (await toPng(path)).isTooLarge) throw tooLarge(MAX_PIECE_MEGAPIXELS);
      return { ...(await encode(path, metadata)), may_be_logo };
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (hasTooManyTiles(error)) throw tooLarge(MAX_MEGAPIXELS[type]);
      throw unreadable();
    }
  });
}

/** A picture of ours in WebP, at most `width` pixels wide and never larger than it is. */
export function resizePicture(bytes: Buffer, width: number): Promise<Buffer> {
  return inBackground(async () => {
    const sharp = await loadSharp();
    return sharp(bytes, safely)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 75 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer();
  });
}

/** Tried in turn until a shared picture is small enough. */
const SHARED_QUALITIES = [82, 65, 45];

/** A picture of ours as it is shown where a page is shared: all of it, on white. */
export async function sharePicture(bytes: Buffer): Promise<Buffer> {
  const { width, height, maxBytes } = SHARED_PICTURE;
  const sharp = await loadSharp();
  let shared = Buffer.alloc(0);
  for (const quality of SHARED_QUALITIES) {
    shared = await inBackground(() =>
      sharp(bytes, safely)
        .resize({ width, height, fit: 'contain', background: '#ffffff' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality, mozjpeg: true })
        .timeout({ seconds: DECODE_SECONDS })
        .toBuffer(),
    );
    if (shared.length <= maxBytes) break;
  }
  return shared;
}

/** A picture of ours with what its row says of it. */
export async function describePicture(
  bytes: Buffer,
  extension: Picture['extension'],
): Promise<Picture> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, safely).metadata();
  if (extension === 'png') return { bytes, extension, width, height, color: '#ffffff' };
  const pixel = await sharp(bytes, safely)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { bytes, extension, width, height, color: `#${pixel.toString('hex', 0, 3)}` };
}

async function inspect(
  path: string,
  { types, refusal }: Accepted,
): Promise<{ type: PictureType; byteSize: number }> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TYPE_BYTES), 0, TYPE_BYTES, 0);
    const type = pictureTypeOf(buffer.subarray(0, bytesRead));
    if (type && types.includes(type)) return { type, byteSize: (await handle.stat()).size };
    throw refusal();
  } finally {
    await handle.close();
  }
}

/** From the header alone, before a pixel is decoded. */
function assertDecodable(type: PictureType, { format, width, height, pageHeight }: Metadata): void {
  if (format !== (type === 'avif' || type === 'heic' ? 'heif' : type)) throw unreadable();
  const max = MAX_MEGAPIXELS[type];
  if (width * (pageHeight ?? height) > max * 1e6) throw tooLarge(max);
}

/** A phone's photo of 200 megapixels has 800 tiles: the library reads no header of more than 256. */
const hasTooManyTiles = (error: unknown) =>
  error instanceof Error && /heif: .*Security limit exceeded/.test(error.message);

const tooLarge = (max: number) =>
  refused(
    'invalid',
    { say: 'too_many_pixels', megapixels: max },
    { fields: [{ field: 'file', told: { say: 'megapixels_at_most', most: max } }] },
  );

async function encodePicture(path: string, { hasAlpha }: Metadata): Promise<Picture> {
  const sharp = await loadSharp();
  const upright = uprightWithin(sharp, path, MAX_SIDE);
  const transparent = hasAlpha ? await upright.clone().png().toBuffer() : undefined;
  if (transparent && !(await sharp(transparent).stats()).isOpaque) {
    return describePicture(transparent, 'png');
  }
  const opaque = transparent ? sharp(transparent).removeAlpha() : upright;
  return describePicture(await opaque.jpeg({ quality: 85, mozjpeg: true }).toBuffer(), 'jpg');
}

async function encodeSlip(path: string): Promise<Picture & PicturePrint> {
  // Decoded once, and without mozjpeg: what strangers send must not take seconds.
  const sharp = await loadSharp();
  const { data, info } = await uprightWithin(sharp, path, SLIP_MAX_SIDE)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let bytes = Buffer.alloc(0);
  for (const { side, quality } of SLIP_TRIES) {
    bytes = await sharp(data, { raw })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer();
    if (bytes.length <= SLIP_MAX_BYTES) break;
  }
  return { ...(await describePicture(bytes, 'jpg')), ...(await printOf(bytes)) };
}

const uprightWithin = (sharp: Sharp, path: string, side: number) =>
  sharp(path, { ...safely, autoOrient: true })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DECODE_SECONDS });

const unreadable = () =>
  refused(
    'invalid',
    { say: 'picture_damaged' },
    { fields: [{ field: 'file', told: { say: 'picture_damaged' } }] },
  );
