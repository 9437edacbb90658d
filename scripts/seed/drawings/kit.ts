import type { Random } from '../random';
import { darken, lighten, mix } from './colour';

/** The colours of one product and of the studio behind it. */
export interface Palette {
  name: string;
  base: string;
  accent: string;
  detail: string;
  backdrop: string;
}

/** What a drawing works with: its colours, its chance, and a place for gradients and filters. */
export interface Sketch {
  palette: Palette;
  random: Random;
  /** Adds a definition and returns its reference, ready to be a fill or a filter. */
  define(make: (id: string) => string): string;
}

/** How the product is shown: on a floor, on a wall, or from above. */
export type Stage = 'standing' | 'hanging' | 'flat';

export type Prop = 'leaf' | 'flower' | 'tea' | 'cinnamon' | 'pepper' | 'pebble';

export interface Drawing {
  stage: Stage;
  props: readonly Prop[];
  /** How much a small thing is brought nearer (1 is as drawn). */
  zoom?: number;
  draw(sketch: Sketch): string;
}

/** Where standing products touch the floor, in a view box of 1000 × 1000. */
export const FLOOR = 800;

export type Stop = readonly [offset: number, colour: string, opacity?: number];
type Axis = readonly [x1: number, y1: number, x2: number, y2: number];

export const ACROSS: Axis = [0, 0, 1, 0];
export const DOWN: Axis = [0, 0, 0, 1];
export const DIAGONAL: Axis = [0, 0, 1, 1];

/** One decimal is a tenth of a pixel at most: enough, and the text stays small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const alpha = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

export function linear(sketch: Sketch, stops: readonly Stop[], axis: Axis = ACROSS): string {
  const [x1, y1, x2, y2] = axis;
  return sketch.define(
    (id) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
  );
}

export function radial(
  sketch: Sketch,
  stops: readonly Stop[],
  cx = 0.5,
  cy = 0.5,
  r = 0.5,
): string {
  return sketch.define(
    (id) =>
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`,
  );
}

export function blur(sketch: Sketch, deviation: number): string {
  return sketch.define(
    (id) =>
      `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  );
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  const cap = more.includes('stroke-linecap') ? '' : 'stroke-linecap="round"';
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${cap} stroke-linejoin="round" ${more}/>`;
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}" ${more}/>`;
}

export function group(body: string, transform: string, more = ''): string {
  return `<g transform="${transform}" ${more}>${body}</g>`;
}

/** Shows the body only inside the outline. */
export function clipped(sketch: Sketch, d: string, body: string): string {
  const clip = sketch.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  return `<g clip-path="${clip}">${body}</g>`;
}

export function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}

/** The soft dark pool under a standing thing, with a tight core where it touches. */
export function contactShadow(sketch: Sketch, cx: number, y: number, rx: number): string {
  const dark = darken(sketch.palette.backdrop, 0.85);
  const pool = radial(sketch, [
    [0, dark, 0.5],
    [0.45, dark, 0.26],
    [1, dark, 0],
  ]);
  const core = radial(sketch, [
    [0, dark, 0.75],
    [0.7, dark, 0.4],
    [1, dark, 0],
  ]);
  return (
    ellipse(cx + rx * 0.28, y + rx * 0.02, rx * 1.65, rx * 0.26 + 14, pool) +
    ellipse(cx, y, rx * 1.06, rx * 0.07 + 9, core)
  );
}

/** Light from the upper left over anything round, as a transparent coat. */
export function roundShade(sketch: Sketch, depth = 1): string {
  return linear(sketch, [
    [0, '#1a100c', 0.5 * depth],
    [0.1, '#1a100c', 0.2 * depth],
    [0.2, '#ffffff', 0.1 * depth],
    [0.3, '#ffffff', 0.42 * depth],
    [0.4, '#ffffff', 0.1 * depth],
    [0.55, '#1a100c', 0.04 * depth],
    [0.82, '#1a100c', 0.36 * depth],
    [0.95, '#1a100c', 0.52 * depth],
    [1, '#1a100c', 0.34 * depth],
  ]);
}

/** Polished metal: the studio mirrored in it as bands. */
export function metal(sketch: Sketch, colour: string, axis: Axis = ACROSS): string {
  const dark = darken(colour, 0.62);
  return linear(
    sketch,
    [
      [0, darken(colour, 0.45)],
      [0.07, dark],
      [0.16, colour],
      [0.25, lighten(colour, 0.75)],
      [0.33, lighten(colour, 0.25)],
      [0.45, darken(colour, 0.28)],
      [0.56, darken(colour, 0.5)],
      [0.7, colour],
      [0.78, lighten(colour, 0.4)],
      [0.88, darken(colour, 0.35)],
      [0.96, dark],
      [1, darken(colour, 0.2)],
    ],
    axis,
  );
}

/** A ball or bead lit from the upper left. */
export function ball(sketch: Sketch, colour: string, shine = 0.75): string {
  return radial(
    sketch,
    [
      [0, lighten(colour, shine)],
      [0.25, lighten(colour, shine * 0.35)],
      [0.6, colour],
      [0.88, darken(colour, 0.45)],
      [1, mix(darken(colour, 0.5), colour, 0.25)],
    ],
    0.36,
    0.3,
    0.72,
  );
}
