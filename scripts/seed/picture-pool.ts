import { PICTURE_WIDTHS } from '@kade/contract/files';
import {
  describePicture,
  resizePicture,
  sharePicture,
  type Picture,
} from '../../apps/server/src/modules/files/pictures/pictures';
import { PALETTES } from './palettes';
import { drawProduct, renderPicture } from './pictures';
import { seedOf } from './random';
import type { PictureWish } from './shops';

/** A picture, its sizes by their widths and what is shown where its page is shared, as they are kept. */
export interface DrawnPicture {
  picture: Picture;
  sizes: ReadonlyMap<number, Buffer>;
  shared: Buffer;
}

/** Draws each picture once, whoever shows it, and no more of them than it may. */
export interface PicturePool {
  /** The key of the picture for a wish: its own, or another of the kind when there are enough. */
  keyOf(wish: PictureWish): string;
  draw(key: string): Promise<DrawnPicture>;
}

export function createPicturePool(most: number): PicturePool {
  const wishes = new Map<string, PictureWish>();
  const byKind = new Map<string, string[]>();
  const drawn = new Map<string, Promise<DrawnPicture>>();
  return {
    keyOf(wish) {
      const { kind, palette, subject } = wish;
      const key = `${kind}, ${palette}: ${subject}`;
      if (wishes.has(key)) return key;
      const others = byKind.get(kind) ?? [];
      const other = others[seedOf(key) % Math.max(1, others.length)];
      if (other && wishes.size >= most) return other;
      wishes.set(key, wish);
      byKind.set(kind, [...others, key]);
      return key;
    },
    draw(key) {
      const wish = wishes.get(key);
      if (!wish) throw new RangeError(`Nobody wished for ${key}`);
      const known = drawn.get(key) ?? drawWish(wish);
      drawn.set(key, known);
      return known;
    },
  };
}

async function drawWish({ kind, palette, subject }: PictureWish): Promise<DrawnPicture> {
  const bytes = await renderPicture(drawProduct(kind, PALETTES[palette], seedOf(subject)));
  return withSizes(await describePicture(bytes, 'jpg'));
}

/** A picture together with every size that pages ask for. */
export async function withSizes(picture: Picture): Promise<DrawnPicture> {
  const sizes = new Map<number, Buffer>();
  for (const width of PICTURE_WIDTHS) sizes.set(width, await resizePicture(picture.bytes, width));
  return { picture, sizes, shared: await sharePicture(picture.bytes) };
}
