import { darken, lighten } from './colour';
import { n } from './kit';
import type { Emblem } from './labels';
import { emblem } from './labels';

/** The shapes that hold a shop's mark. */
export const BADGES = ['round', 'square', 'arch', 'ring', 'scallop'] as const;
export type Badge = (typeof BADGES)[number];

function scallop(fill: string): string {
  let d = '';
  for (let at = 0; at <= 16; at += 1) {
    const turn = (Math.PI * 2 * at) / 16;
    const [x, y] = [100 + Math.cos(turn) * 84, 100 + Math.sin(turn) * 84];
    d += at === 0 ? `M${n(x)} ${n(y)}` : `A17 17 0 0 1 ${n(x)} ${n(y)}`;
  }
  return `<path d="${d}Z" fill="${fill}"/>`;
}

const SHAPES: Record<Badge, (fill: string, line: string) => string> = {
  round: (fill) => `<circle cx="100" cy="100" r="96" fill="${fill}"/>`,
  square: (fill) => `<rect x="4" y="4" width="192" height="192" rx="48" fill="${fill}"/>`,
  arch: (fill) => `<path d="M12 196V96A88 88 0 0 1 188 96V196Z" fill="${fill}"/>`,
  ring: (fill, line) =>
    `<circle cx="100" cy="100" r="96" fill="${fill}"/><circle cx="100" cy="100" r="80" fill="none" stroke="${line}" stroke-width="4"/>`,
  scallop,
};

/** A shop's logo: one mark on one shape, readable at 32 pixels. */
export function drawLogo(badge: Badge, mark: Emblem, ground: string, ink: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">' +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(ground, 0.12)}"/><stop offset="1" stop-color="${darken(ground, 0.14)}"/></linearGradient></defs>` +
    SHAPES[badge]('url(#g)', ink) +
    emblem(mark, 100, badge === 'arch' ? 112 : 102, 1.12, ink) +
    '</svg>'
  );
}
