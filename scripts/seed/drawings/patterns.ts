import { darken, lighten, mix } from './colour';
import type { Palette, Sketch } from './kit';
import { n, times } from './kit';

/** The ways a cloth can be worked. */
export const PATTERNS = ['batik', 'vine', 'dumbara', 'stripe', 'check', 'plain', 'ikat'] as const;
export type Pattern = (typeof PATTERNS)[number];

interface Laid {
  scale?: number;
  turn?: number;
  /** Below 1 the pattern is seen at a slant, as on a table. */
  squash?: number;
}

function petals(cx: number, cy: number, count: number, length: number, width: number): string {
  return times(count, (at) => {
    const angle = (360 / count) * at;
    return `<path d="M0 0C${n(width)} ${n(-length * 0.35)} ${n(width * 0.8)} ${n(-length * 0.8)} 0 ${n(-length)}C${n(-width * 0.8)} ${n(-length * 0.8)} ${n(-width)} ${n(-length * 0.35)} 0 0Z" transform="translate(${n(cx)} ${n(cy)}) rotate(${n(angle)})"/>`;
  });
}

function dots(cx: number, cy: number, count: number, radius: number, size: number): string {
  return times(count, (at) => {
    const angle = (Math.PI * 2 * at) / count;
    return `<circle cx="${n(cx + Math.cos(angle) * radius)}" cy="${n(cy + Math.sin(angle) * radius)}" r="${n(size)}"/>`;
  });
}

function batik({ base, accent, detail }: Palette): string {
  const crackle = darken(base, 0.35);
  return (
    `<rect width="160" height="160" fill="${base}"/>` +
    `<g stroke="${crackle}" stroke-width="1" fill="none" opacity=".45"><path d="M0 22L34 40L60 12L160 48M10 160L44 110L88 132L132 88L160 100M0 96L30 84L70 70"/></g>` +
    `<g fill="${detail}">${petals(80, 80, 8, 46, 15)}</g><g fill="${accent}">${petals(80, 80, 8, 30, 8)}</g>` +
    `<circle cx="80" cy="80" r="10" fill="${base}"/><circle cx="80" cy="80" r="5" fill="${detail}"/>` +
    `<g fill="${accent}">${dots(80, 80, 16, 58, 3.4)}</g>` +
    [
      [0, 0],
      [160, 0],
      [0, 160],
      [160, 160],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<g fill="${accent}">${petals(x, y, 6, 34, 11)}</g><g fill="${detail}">${dots(x, y, 6, 44, 3.4)}<circle cx="${x}" cy="${y}" r="7"/></g>`,
      )
      .join('')
  );
}

function vine({ base, accent, detail }: Palette): string {
  const leaf = (x: number, y: number, angle: number, fill: string) =>
    `<path d="M0 0C14 -12 34 -12 46 0C34 12 14 12 0 0Z" fill="${fill}" transform="translate(${x} ${y}) rotate(${angle})"/>`;
  return (
    `<rect width="160" height="160" fill="${base}"/>` +
    `<path d="M0 40C40 0 60 80 80 80S120 0 160 40M0 120C40 80 60 160 80 160M80 0S120 80 160 120" stroke="${accent}" stroke-width="4" fill="none"/>` +
    leaf(40, 40, 40, detail) +
    leaf(100, 50, -50, detail) +
    leaf(20, 110, 20, accent) +
    leaf(112, 92, 60, detail) +
    leaf(64, 118, -40, accent) +
    leaf(120, 140, 10, accent) +
    `<g fill="${detail}">${dots(80, 80, 6, 12, 4)}${dots(0, 40, 6, 11, 4)}${dots(160, 40, 6, 11, 4)}</g>`
  );
}

/** The geometric weave of the Dumbara valley: stepped diamonds between rows. */
function dumbara({ base, accent, detail }: Palette): string {
  const diamond = (x: number, y: number, size: number, fill: string) =>
    `<path d="M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}Z" fill="${fill}"/>`;
  return (
    `<rect width="160" height="160" fill="${base}"/>` +
    [40, 120]
      .map(
        (x) => diamond(x, 80, 38, accent) + diamond(x, 80, 25, base) + diamond(x, 80, 13, detail),
      )
      .join('') +
    diamond(80, 80, 14, detail) +
    diamond(0, 80, 14, detail) +
    diamond(160, 80, 14, detail) +
    `<rect y="6" width="160" height="8" fill="${detail}"/><rect y="22" width="160" height="4" fill="${accent}"/>` +
    `<rect y="146" width="160" height="8" fill="${detail}"/><rect y="134" width="160" height="4" fill="${accent}"/>`
  );
}

function stripe(palette: Palette, sketch: Sketch): string {
  const { base, accent, detail } = palette;
  const yarns = [base, base, accent, detail, mix(base, accent, 0.5), lighten(base, 0.25)];
  let y = 0;
  let body = `<rect width="160" height="160" fill="${base}"/>`;
  while (y < 156) {
    const height = sketch.random.pick([4, 6, 10, 18, 28]);
    body += `<rect y="${y}" width="160" height="${Math.min(height, 160 - y)}" fill="${sketch.random.pick(yarns)}"/>`;
    y += height;
  }
  return body + weave();
}

/** Fine threads over a woven pattern. */
function weave(): string {
  return times(
    40,
    (at) =>
      `<rect y="${at * 4}" width="160" height="1.2" fill="#000" opacity=".09"/><rect x="${at * 4}" width="1.2" height="160" fill="#fff" opacity=".07"/>`,
  );
}

function check({ base, accent, detail }: Palette): string {
  return (
    `<rect width="160" height="160" fill="${base}"/>` +
    `<g fill="${accent}" opacity=".55"><rect width="56" height="160"/><rect width="160" height="56"/></g>` +
    `<g fill="${detail}" opacity=".85"><rect x="96" width="7" height="160"/><rect y="96" width="160" height="7"/><rect x="112" width="3" height="160"/><rect y="112" width="160" height="3"/></g>` +
    weave()
  );
}

function ikat({ base, accent, detail }: Palette): string {
  const flame = (x: number, y: number, size: number, fill: string) =>
    times(7, (at) => {
      const part = at - 3;
      const height = size * (1 - Math.abs(part) / 4);
      return `<rect x="${n(x + part * 8 - 4)}" y="${n(y - height)}" width="8.4" height="${n(height * 2)}" fill="${fill}"/>`;
    });
  return (
    `<rect width="160" height="160" fill="${base}"/>` +
    flame(40, 80, 60, accent) +
    flame(40, 80, 34, detail) +
    flame(40, 80, 14, base) +
    flame(120, 0, 60, detail) +
    flame(120, 160, 60, detail) +
    flame(120, 0, 32, accent) +
    flame(120, 160, 32, accent) +
    weave()
  );
}

const TILES: Record<Pattern, (palette: Palette, sketch: Sketch) => string> = {
  batik,
  vine,
  dumbara,
  stripe,
  check,
  ikat,
  plain: ({ base }) => `<rect width="160" height="160" fill="${base}"/>${weave()}`,
};

/** A cloth as a fill. */
export function cloth(sketch: Sketch, pattern: Pattern, laid: Laid = {}): string {
  const { scale = 1, turn = 0, squash = 1 } = laid;
  const tile = TILES[pattern](sketch.palette, sketch);
  return sketch.define(
    (id) =>
      `<pattern id="${id}" width="160" height="160" patternUnits="userSpaceOnUse" patternTransform="scale(1 ${squash}) rotate(${turn}) scale(${scale})">${tile}</pattern>`,
  );
}
