import sharp from 'sharp';
import type { ProductKind } from './drawings';
import { DRAWINGS } from './drawings';
import type { Palette, Sketch } from './drawings/kit';
import { photograph } from './drawings/studio';
import { seeded } from './random';

export type { ProductKind } from './drawings';
export type { Palette } from './drawings/kit';

export const PRODUCT_KINDS = Object.keys(DRAWINGS).filter(
  (kind): kind is ProductKind => kind in DRAWINGS,
);

/** Draws one product as SVG. The same kind, palette and seed give the same text. */
export function drawProduct(kind: ProductKind, palette: Palette, seed: number): string {
  const definitions: string[] = [];
  const sketch: Sketch = {
    palette,
    random: seeded(`${kind}:${palette.name}:${seed}`),
    define(make) {
      const id = `d${definitions.length}`;
      definitions.push(make(id));
      return `url(#${id})`;
    },
  };
  const body = photograph(sketch, DRAWINGS[kind]);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000">' +
    `<defs>${definitions.join('')}</defs>${body}</svg>`
  );
}

/** Renders a square SVG as a JPEG of `size` pixels a side. */
export function renderPicture(svg: string, size = 1080): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 1000 })
    .resize(size, size)
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** Renders a logo as a PNG with a transparent ground. */
export function renderLogo(svg: string, size = 400): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 200 })
    .resize(size, size)
    .png()
    .toBuffer();
}
