/** A part of a picture, in percent of its width and height. */
interface Area {
  x: number;
  y: number;
  width: number;
}

const LARGEST_SIDE = 1024;
/** What is still too many bytes is drawn again, smaller by this. */
const SMALLER = 0.7;
const SMALLEST_SIDE = 64;

/** The same square in the picture's own pixels. */
export function squareIn(picture: { width: number; height: number }, { x, y, width }: Area) {
  const shorter = Math.min(picture.width, picture.height);
  const side = Math.min(Math.max(1, Math.round((width / 100) * picture.width)), shorter);
  const inside = (share: number, length: number) =>
    Math.min(Math.max(0, Math.round((share / 100) * length)), length - side);
  return { x: inside(x, picture.width), y: inside(y, picture.height), side };
}

/**
 * Cuts a square out of a picture that is on the screen: as the person sees it, whichever way the
 * camera was held. It stays of its kind and within `maxBytes`.
 */
export async function cropSquare(
  image: HTMLImageElement,
  area: Area,
  { file, maxBytes }: { file: File; maxBytes: number },
): Promise<File> {
  const square = squareIn({ width: image.naturalWidth, height: image.naturalHeight }, area);
  for (let side = Math.min(square.side, LARGEST_SIDE); ; side = Math.round(side * SMALLER)) {
    const blob = await draw(image, square, side, file.type);
    if (blob.size <= maxBytes || side < SMALLEST_SIDE) {
      return new File([blob], file.name, { type: file.type });
    }
  }
}

async function draw(
  image: HTMLImageElement,
  square: ReturnType<typeof squareIn>,
  side: number,
  type: string,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, square.x, square.y, square.side, square.side, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error(`this browser writes no ${type}`);
  return blob;
}
