import { readBarcode } from '@kade/rules/read-barcode';
import { delay } from '../../lib/code/delay';

const PAUSE_MS = 80;
/** More pixels than that tell no more of a barcode. */
const MOST_WIDE = 1280;

type Seen = HTMLVideoElement | ImageBitmap;

/** What a browser that reads barcodes by itself has for it; not all do. */
interface Detector {
  detect: (seen: Seen) => Promise<readonly { rawValue: string }[]>;
}

declare global {
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39'];

/**
 * Shows what the camera at the back sees until it has seen a barcode; undefined where it was stopped.
 * Throws what the browser says where there is no camera, or none that may be used.
 */
export async function watchCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: MOST_WIDE } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    if (signal.aborted) return undefined;
    video.srcObject = stream;
    await video.play();
    const read = aReader();
    while (!signal.aborted) {
      const text = await read(video);
      if (text !== undefined) return text;
      await delay(PAUSE_MS);
    }
    return undefined;
  } finally {
    stop();
  }
}

/** The barcode in a picture; undefined where there is none that could be read. */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file);
  try {
    return await aReader()(picture);
  } finally {
    picture.close();
  }
}

/** By the browser where it can, else by ourselves. */
function aReader(): (seen: Seen) => Promise<string | undefined> {
  const byOurselves = ourReader();
  const detector =
    globalThis.BarcodeDetector && new globalThis.BarcodeDetector({ formats: FORMATS });
  if (!detector) return byOurselves;
  return (seen) =>
    detector.detect(seen).then(
      ([first]) => first?.rawValue,
      // Some have the name of it and nothing behind that.
      () => byOurselves(seen),
    );
}

function ourReader() {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return async (seen: Seen): Promise<string | undefined> => {
    const [wide, high] =
      seen instanceof ImageBitmap ? [seen.width, seen.height] : [seen.videoWidth, seen.videoHeight];
    const scale = Math.min(1, MOST_WIDE / Math.max(wide, 1));
    const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
    if (!pen || width === 0 || height === 0) return undefined;
    if (canvas.width !== width || canvas.height !== height)
      Object.assign(canvas, { width, height });
    pen.drawImage(seen, 0, 0, width, height);
    const { data } = pen.getImageData(0, 0, width, height);
    const grey = new Uint8Array(width * height);
    for (let at = 0; at < grey.length; at += 1) {
      const pixel = at * 4;
      const [red, green, blue] = [data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0];
      grey[at] = (red * 3 + green * 6 + blue) / 10;
    }
    return readBarcode({ width, height, grey });
  };
}
