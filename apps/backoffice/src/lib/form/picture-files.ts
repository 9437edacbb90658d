import { PICTURE_MAX_BYTES } from '@kade/contract/files';

/** The kinds of pictures that are taken, as the server decides them by content. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
];

export const MEGABYTE = 1024 * 1024;
const PHOTO_MAX_BYTES = 60 * MEGABYTE;

/** Why a file cannot be taken as a picture, in words that name it; undefined when it can. */
export function refusalOf(file: File): string | undefined {
  // Most browsers have no word for the type of an iPhone's photo, nor of a camera's.
  const isHeic = /\.(hei[cf]|hif)$/i.test(file.name);
  if (!isHeic && !PICTURE_TYPES.includes(file.type)) {
    return `“${file.name}” is not a picture we can show. Use JPEG, PNG, HEIC, WebP, AVIF or GIF.`;
  }
  const most = isPhoto(file) ? PHOTO_MAX_BYTES : PICTURE_MAX_BYTES;
  if (file.size <= most) return undefined;
  return `“${file.name}” has ${Math.ceil(file.size / MEGABYTE)} MB. At most ${most / MEGABYTE} MB can be taken.`;
}

export const isPhoto = (file: File) => file.type === 'image/jpeg';
