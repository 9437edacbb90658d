import { isPhoto, MEGABYTE } from './picture-files';

const SHRINK_ABOVE_BYTES = 3 * MEGABYTE;
const LONGEST_SIDE = 2560;

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
