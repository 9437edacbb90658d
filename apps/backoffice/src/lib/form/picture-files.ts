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

const MEGABYTE = 1024 * 1024;
const PHOTO_MAX_BYTES = 60 * MEGABYTE;
const SHRINK_ABOVE_BYTES = 3 * MEGABYTE;
const LONGEST_SIDE = 2560;

/** Why a file cannot be taken as a picture, in words that name it; undefined when it can. */
export function refusalOf(file: File): string | undefined {
  // Most browsers have no word for the type of an iPhone's photo.
  const isHeic = /\.hei[cf]$/i.test(file.name);
  if (!isHeic && !PICTURE_TYPES.includes(file.type)) {
    return `“${file.name}” is not a picture we can show. Use JPEG, PNG, HEIC, WebP, AVIF or GIF.`;
  }
  const most = isPhoto(file) ? PHOTO_MAX_BYTES : PICTURE_MAX_BYTES;
  if (file.size <= most) return undefined;
  return `“${file.name}” has ${Math.ceil(file.size / MEGABYTE)} MB. At most ${most / MEGABYTE} MB can be taken.`;
}

/**
 * Makes a large photo from a phone smaller before it is sent; nothing else changes. A photo that
 * this browser cannot draw goes as it is, for the server to judge.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!isPhoto(file) || file.size <= SHRINK_ABOVE_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, file.type, 0.88),
    );
    return blob && blob.size < file.size ? new File([blob], file.name, { type: file.type }) : file;
  } catch {
    return file;
  }
}

const isPhoto = (file: File) => file.type === 'image/jpeg';
