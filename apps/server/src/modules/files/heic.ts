import { readFile, writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { heif_image_handle } from 'libheif-js/libheif-wasm/libheif.js';
import sharp from 'sharp';
import type { HeavyWork } from '../../platform/threads';

/** No picture is kept larger: a phone's is made so small before it is written. */
export const MAX_SIDE = 2560;

/**
 * Turns a HEIC picture, in its own file, into a PNG: upright, without metadata, with its colours. The
 * decoder keeps all pixels in memory, so this runs in a thread that ends with its memory.
 */
export const heicWork: HeavyWork<{ path: string }, void> = {
  name: 'heic_to_png',
  run: async (_ctx, { path }) => {
    const bytes = await readFile(path);
    const { icc } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { pixels, width, height, channels } = await decode(bytes);
    const png = await sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await writeFile(path, icc ? withProfile(png, icc) : png);
  },
};

interface Pixels {
  pixels: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** The picture that the file is of, of all that it holds, as it is to be looked at. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const { default: makeHeif } = await import('libheif-js/libheif-wasm/libheif.js');
  const heif = makeHeif();
  const context = heif.heif_context_alloc();
  assertRead(heif.heif_context_read_from_memory(context, bytes));
  const handle = assertRead(
    heif.heif_js_context_get_primary_image_handle(context) as heif_image_handle | null,
  );
  const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const { heif_chroma_interleaved_RGB: opaque, heif_chroma_interleaved_RGBA: seeThrough } =
    heif.heif_chroma;
  const image = assertRead(
    heif.heif_js_decode_image2(
      handle,
      heif.heif_colorspace.heif_colorspace_RGB,
      channels === 4 ? seeThrough : opaque,
    ) as Decoded,
  );
  const [plane] = image.channels;
  if (!plane) throw new Error('a HEIC picture has no pixels');
  const { width, height, stride, data } = plane;
  const row = width * channels;
  const all = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (stride === row) return { pixels: all, width, height, channels };
  const pixels = Buffer.allocUnsafe(row * height);
  for (let y = 0; y < height; y += 1) all.copy(pixels, y * row, y * stride, y * stride + row);
  return { pixels, width, height, channels };
}

/** As the decoder answers, which its types leave open. */
interface Decoded {
  channels: { width: number; height: number; stride: number; data: Uint8Array }[];
}

/** What the decoder answers, unless that is an error. */
function assertRead<T extends object | null>(answer: T): NonNullable<T> {
  if (answer && !('code' in answer && codeOf(answer) !== 0)) return answer;
  throw new Error(`a HEIC picture cannot be read: ${JSON.stringify(answer)}`);
}

/** Of an error: a number, or the decoder's name for one. */
const codeOf = ({ code }: { code?: unknown }): unknown =>
  typeof code === 'object' && code !== null && 'value' in code ? code.value : code;

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
