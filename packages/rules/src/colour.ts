/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** WCAG 2.2 AA for text of ordinary size. */
export const READABLE = 4.5;
export const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const STEP = 0.03;

/** Reads `#rrggbb`. */
export function parseColour(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Writes `#rrggbb`. */
export function printColour(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of one colour, from 0 to 1, and the rest of the other. */
export function mixColours(one: Rgb, other: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(one[index] * share + other[index] * (1 - share));
  return [channel(0), channel(1), channel(2)];
}

/** The contrast of two colours by WCAG, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

/** The colour itself where it can be told from the other, else the nearest shade of it that can. */
export function readableShade(colour: Rgb, against: Rgb, wanted = READABLE): Rgb {
  const towards = contrastOf(BLACK, against) > contrastOf(WHITE, against) ? BLACK : WHITE;
  let shade = colour;
  for (let share = STEP; share <= 1 && contrastOf(shade, against) < wanted; share += STEP) {
    shade = mixColours(towards, colour, share);
  }
  return shade;
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);

function light(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
