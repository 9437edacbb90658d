import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A 12 megapixel JPEG as a phone held upright writes it: lying down, blue at the right, and tagged. */
export function aPhonePhoto(): Promise<Buffer> {
  return halves(4032, 3024)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'Kade Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 55/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Red at the left, blue at the right. */
export function halves(width: number, height: number) {
  const pixels = Buffer.from([255, 0, 0, 0, 0, 255]);
  return sharp(pixels, { raw: { width: 2, height: 1, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'nearest',
  });
}

/** A green square, see-through at the given opacity. */
export function square(side: number, alpha: number) {
  const background = { r: 0, g: 128, b: 0, alpha };
  return sharp({ create: { width: side, height: side, channels: 4, background } });
}

/** A picture that hardly compresses, so that its file is large. */
export function noise(side: number) {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

/** A small PNG file that says, truthfully, that it unpacks to side × side black dots. */
export function aBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a dot, greyscale.
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (Math.ceil(side / 8) + 1));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
