import type { Sketch } from './kit';
import { ellipse, group, line, n, path, rect, times } from './kit';

/** The marks that stand on labels instead of words: no font is needed, nothing is misspelt. */
export const EMBLEMS = ['leaf', 'sun', 'lotus', 'elephant', 'wave', 'star'] as const;
export type Emblem = (typeof EMBLEMS)[number];

function rays(count: number, from: number, to: number): string {
  return times(count, (at) => {
    const angle = (Math.PI * 2 * at) / count;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return `M${n(cos * from)} ${n(sin * from)}L${n(cos * to)} ${n(sin * to)}`;
  });
}

const MARKS: Record<Emblem, (colour: string) => string> = {
  leaf: (colour) =>
    path(
      'M0 34C-6 4 -4 -26 0 -46C12 -28 10 4 0 34ZM-4 30C-30 20 -38 -4 -34 -26C-14 -20 -4 4 -4 30ZM4 30C30 20 38 -4 34 -26C14 -20 4 4 4 30Z',
      colour,
    ) + line('M0 30V48', colour, 4),
  sun: (colour) => ellipse(0, 0, 20, 20, colour) + line(rays(12, 28, 44), colour, 5),
  lotus: (colour) =>
    path(
      'M0 28C-16 8 -14 -22 0 -44C14 -22 16 8 0 28ZM-8 28C-30 20 -38 -6 -34 -28C-16 -18 -6 6 -8 28ZM8 28C30 20 38 -6 34 -28C16 -18 6 6 8 28ZM-14 30C-36 32 -50 16 -54 -2C-36 -2 -20 12 -14 30ZM14 30C36 32 50 16 54 -2C36 -2 20 12 14 30Z',
      colour,
    ) + line('M-34 42H34', colour, 4),
  elephant: (colour) =>
    path(
      'M-46 40V-2C-46 -28 -24 -38 0 -36C6 -46 34 -44 40 -26C50 -20 50 2 46 16C44 26 52 26 54 20L58 24C56 36 40 36 38 22L36 6C32 8 26 8 24 6V40H6V18H-20V40Z',
      colour,
    ),
  wave: (colour) =>
    line(
      'M-46 -18C-30 -40 -16 -40 0 -18S30 4 46 -18M-46 6C-30 -16 -16 -16 0 6S30 28 46 6M-46 30C-30 8 -16 8 0 30S30 52 46 30',
      colour,
      6,
    ),
  star: (colour) =>
    path(
      times(8, (at) => {
        const turn = (Math.PI * at) / 4;
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        return `M0 0L${n(cos * 14 - sin * 8)} ${n(sin * 14 + cos * 8)}L${n(cos * 46)} ${n(sin * 46)}L${n(cos * 14 + sin * 8)} ${n(sin * 14 - cos * 8)}Z`;
      }),
      colour,
    ),
};

export function emblem(mark: Emblem, x: number, y: number, scale: number, colour: string): string {
  return group(
    MARKS[mark](colour),
    `translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 100) / 100})`,
  );
}

/** A printed label: a frame, an emblem in a ring, and two fine rules beneath it. */
export function label(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  paper: string,
  ink: string,
  mark: Emblem = sketch.random.pick(EMBLEMS),
): string {
  const cx = x + width / 2;
  const size = Math.min(width, height * 0.72) / 150;
  const middle = y + height * 0.43;
  const rule = y + height * 0.8;
  return (
    rect(x, y, width, height, 8, paper) +
    rect(x + 9, y + 9, width - 18, height - 18, 4, 'none', `stroke="${ink}" stroke-width="2"`) +
    ellipse(cx, middle, 64 * size, 64 * size, 'none', `stroke="${ink}" stroke-width="2.4"`) +
    emblem(mark, cx, middle, size * 0.86, ink) +
    line(
      `M${n(cx - width * 0.27)} ${n(rule)}H${n(cx - 9)}M${n(cx + 9)} ${n(rule)}H${n(cx + width * 0.27)}M${n(cx - width * 0.16)} ${n(rule + 14)}H${n(cx + width * 0.16)}`,
      ink,
      2.6,
    ) +
    path(`M${n(cx)} ${n(rule - 6)}l6 6l-6 6l-6 -6Z`, ink)
  );
}
