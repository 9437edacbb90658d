import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js';

/** Pixels row by row, a byte for each channel; a row begins every `stride` bytes. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  stride: number;
}

/** A picture that is decoded piece by piece. */
export interface HeifPicture {
  width: number;
  height: number;
  channels: 3 | 4;
  /** Pixels of the largest piece: so many are in memory at once. */
  pieceSize: number;
  /** Each piece, with where its first pixel lies; its pixels are good until the next one. */
  pieces: () => Generator<{ left: number; top: number; pixels: Pixels }>;
}

/** As `heif_image.h` numbers them. */
const COLORSPACE_RGB = 1;
const CHROMA_OF = { 3: 10, 4: 11 } as const;
const CHANNEL_INTERLEAVED = 10;

/** Of what the decoder answers the largest, `heif_image_tiling`, has 72 bytes. */
const ANSWER_BYTES = 128;
/** Nothing in a file may have more pixels than the square of this: 52 megapixels. */
const MAX_SIDE = 7212;

/**
 * Opens the picture that a HEIC file is of, of all that it holds, as it is to be looked at. Phones cut
 * their photos into tiles; those are its pieces. Throws where the file is damaged.
 */
export async function openHeif(bytes: Buffer): Promise<HeifPicture> {
  const decoder = await startDecoder();
  const { heif, error, answer } = decoder;
  const context = heif._heif_context_alloc();
  heif._heif_context_set_maximum_image_size_limit(context, MAX_SIDE);
  const file = allocate(heif, bytes.length);
  memoryOf(heif).set(bytes, file);
  heif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0);
  decoder.assertDone();
  heif._heif_context_get_primary_image_handle(error, context, answer);
  decoder.assertDone();
  const handle = decoder.word(answer);
  const width = heif._heif_image_handle_get_width(handle);
  const height = heif._heif_image_handle_get_height(handle);
  const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  heif._heif_image_handle_get_image_tiling(error, handle, 1, answer);
  decoder.assertDone();
  const tiling = readTiling((index) => decoder.word(answer + 4 * index), { width, height });
  return {
    width,
    height,
    channels,
    pieceSize: tiling.width * tiling.height,
    pieces: () => decodePieces(decoder, { handle, channels, tiling }),
  };
}

/** The decoder's functions, which take and give addresses in its memory. */
interface Decoder {
  heif: MainModule;
  /** Where it writes how a call ended, and what it answers. */
  error: number;
  answer: number;
  word: (address: number) => number;
  /** Throws where the last call failed. */
  assertDone: () => void;
}

/** One for each file, so that none meets what another has left. */
async function startDecoder(): Promise<Decoder> {
  const { default: makeHeif } = await import('libheif-js/libheif-wasm/libheif.js');
  const heif = makeHeif();
  const [error, answer] = [allocate(heif, ANSWER_BYTES), allocate(heif, ANSWER_BYTES)];
  const word = (address: number) => new DataView(memoryOf(heif).buffer).getInt32(address, true);
  const assertDone = () => {
    if (word(error) === 0) return;
    throw new Error(`a HEIC picture cannot be read: ${word(error)}, ${word(error + 4)}`);
  };
  return { heif, error, answer, word, assertDone };
}

const memoryOf = (heif: MainModule) => heif.HEAPU8 as Uint8Array<ArrayBuffer>;

function allocate(heif: MainModule, size: number): number {
  const address = heif._malloc(size);
  if (address === 0) throw new Error('a HEIC picture is too large for the memory of its decoder');
  return address;
}

function* decodePieces(
  decoder: Decoder,
  picture: { handle: number; channels: 3 | 4; tiling: Tiling },
): ReturnType<HeifPicture['pieces']> {
  const { heif, error, answer } = decoder;
  const { columns, rows, left, top, width, height } = picture.tiling;
  const chroma = CHROMA_OF[picture.channels];
  const ways = [error, picture.handle, answer, COLORSPACE_RGB, chroma, 0] as const;
  for (let index = 0; index < columns * rows; index += 1) {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    if (columns * rows === 1) heif._heif_decode_image(...ways);
    else heif._heif_image_handle_decode_image_tile(...ways, x, y);
    decoder.assertDone();
    const image = decoder.word(answer);
    yield { left: x * width - left, top: y * height - top, pixels: pixelsOf(decoder, image) };
    heif._heif_image_release(image);
  }
}

function pixelsOf({ heif, answer, word }: Decoder, image: number): Pixels {
  const start = heif._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, answer);
  const stride = word(answer);
  const width = heif._heif_image_get_width(image, CHANNEL_INTERLEAVED);
  const height = heif._heif_image_get_height(image, CHANNEL_INTERLEAVED);
  return { data: memoryOf(heif).subarray(start, start + stride * height), width, height, stride };
}

interface Size {
  width: number;
  height: number;
}

/** Columns and rows of tiles, their size, and how much of the first ones lies outside the picture. */
interface Tiling extends Size {
  columns: number;
  rows: number;
  left: number;
  top: number;
}

/** One piece where the picture is no plain grid: it may be cut to a part of its tiles. */
function readTiling(word: (index: number) => number, size: Size): Tiling {
  const [columns = 0, rows = 0, width = 0, height = 0] = [1, 2, 3, 4].map(word);
  const isGrid = columns * rows > 1 && word(5) === size.width && word(6) === size.height;
  if (!isGrid) return { ...size, columns: 1, rows: 1, left: 0, top: 0 };
  // A picture that is turned begins with what its last tiles have too much. The decoder says on which
  // side that is; how much it is follows from the sizes.
  const top = word(7) === 0 ? 0 : rows * height - size.height;
  const left = word(8) === 0 ? 0 : columns * width - size.width;
  return { columns, rows, width, height, left, top };
}
