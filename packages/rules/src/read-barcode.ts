import { CODE_39 } from './barcode';
import { EAN_DIGITS, EAN_SIDES } from './ean';

/** Light and dark of a picture, row by row: 0 is black, 255 white. */
export interface GreyPicture {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** Lines across a picture on which a barcode is looked for, and as many along it. */
const LINES = 25;
/** Less than so much between light and dark is grain. */
const LEAST_CONTRAST = 40;

/**
 * The number of a barcode in a picture, as it is printed below it: EAN and UPC, Code 128 and Code 39, which
 * parcels carry (ISO/IEC 15420, 15417, 16388); lying or standing, either way up. Two lines must say the same.
 */
export function readBarcode(picture: GreyPicture): string | undefined {
  const seen = new Set<string>();
  for (let line = 1; line <= LINES; line += 1) {
    for (const pixels of [rowOf(picture, line), columnOf(picture, line)]) {
      const widths = widthsIn(pixels);
      const read = readWidths(widths) ?? readWidths(widths.toReversed());
      if (read === undefined) continue;
      if (seen.has(read)) return read;
      seen.add(read);
    }
  }
  return undefined;
}

function rowOf({ width, height, grey }: GreyPicture, line: number): Uint8Array {
  const start = Math.floor((height * line) / (LINES + 1)) * width;
  return grey.subarray(start, start + width);
}

function columnOf({ width, height, grey }: GreyPicture, line: number): Uint8Array {
  const left = Math.floor((width * line) / (LINES + 1));
  return Uint8Array.from({ length: height }, (_, row) => grey[row * width + left] ?? 255);
}

/** Pixels that are looked at together, to tell light from dark where the light changes. */
const BLOCK = 16;

/**
 * How wide the light and dark pieces of a line are, in parts of pixels; the first and the last are light.
 */
function widthsIn(pixels: Uint8Array): number[] {
  const blocks = Array.from({ length: Math.ceil(pixels.length / BLOCK) }, (_, block) => {
    const part = pixels.subarray(block * BLOCK, (block + 1) * BLOCK);
    return { darkest: Math.min(...part), lightest: Math.max(...part) };
  });
  const middles = blocks.map((_, block) => {
    const near = blocks.slice(Math.max(0, block - 3), block + 4);
    const darkest = Math.min(...near.map((one) => one.darkest));
    const lightest = Math.max(...near.map((one) => one.lightest));
    return lightest - darkest < LEAST_CONTRAST ? 0 : (lightest + darkest) / 2;
  });
  const widths: number[] = [];
  let last = 0;
  let isDark = false;
  for (let at = 1; at < pixels.length; at += 1) {
    const middle = middles[Math.floor(at / BLOCK)] ?? 0;
    const [before, here] = [(pixels[at - 1] ?? 0) - middle, (pixels[at] ?? 0) - middle];
    if (here < 0 === isDark) continue;
    const step = before - here;
    const edge = at - 1 + (step === 0 ? 1 : Math.min(1, Math.max(0, before / step)));
    widths.push(edge - last);
    last = edge;
    isDark = !isDark;
  }
  if (isDark) widths.push(pixels.length - last, 0);
  else widths.push(pixels.length - last);
  return widths;
}

/** The dark pieces stand at odd places. */
function readWidths(widths: readonly number[]): string | undefined {
  for (let start = 1; start < widths.length; start += 2) {
    const read = readEan(widths, start) ?? readCode128(widths, start) ?? readCode39(widths, start);
    if (read !== undefined) return read;
  }
  return undefined;
}

const MIRRORED = EAN_DIGITS.map((widths) => Array.from(widths).toReversed().join(''));

function readEan(widths: readonly number[], start: number): string | undefined {
  return readHalves(widths, start, 6) ?? readHalves(widths, start, 4);
}

function readHalves(widths: readonly number[], start: number, half: number): string | undefined {
  const middle = start + 3 + half * 4;
  const right = middle + 5;
  const end = right + half * 4;
  const module = sumOf(widths, start, end + 3) / (half * 14 + 11);
  const isFramed =
    areSingle(widths, start, start + 3, module) &&
    areSingle(widths, middle, right, module) &&
    areSingle(widths, end, end + 3, module) &&
    hasQuiet(widths[start - 1], module) &&
    hasQuiet(widths[end + 3], module);
  if (!isFramed) return undefined;
  const left = Array.from({ length: half }, (_, digit) =>
    nearest(
      [...EAN_DIGITS, ...MIRRORED],
      widths.slice(start + 3 + digit * 4, start + 7 + digit * 4),
      7,
    ),
  );
  const rest = Array.from({ length: half }, (_, digit) =>
    nearest(EAN_DIGITS, widths.slice(right + digit * 4, right + 4 + digit * 4), 7),
  );
  const drawn = [...left, ...rest];
  if (drawn.includes(-1)) return undefined;
  const sides = left.map((digit) => (digit > 9 ? '1' : '0')).join('');
  const first = half === 6 ? EAN_SIDES.indexOf(sides) : sides === '0000' ? 0 : -1;
  if (first === -1) return undefined;
  const number = `${half === 6 ? first : ''}${drawn.map((digit) => digit % 10).join('')}`;
  if (!isRightlyEnded(number)) return undefined;
  // What begins with 0 is printed as the twelve digits of a UPC.
  return half === 6 ? number.replace(/^0/, '') : number;
}

/** The last digit follows from the others. */
function isRightlyEnded(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** How the values of Code 128 are drawn, six widths each; the last three begin a code. */
const VALUES =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const START_A = 103;
const STOP = '2331112';
const MOST_VALUES = 60;

function readCode128(widths: readonly number[], start: number): string | undefined {
  const module = sumOf(widths, start, start + 6) / 11;
  if (!hasQuiet(widths[start - 1], module)) return undefined;
  const begin = nearest(VALUES, widths.slice(start, start + 6), 11);
  if (begin < START_A) return undefined;
  const values: number[] = [begin];
  for (let at = start + 6; values.length < MOST_VALUES; at += 6) {
    const isOver = hasQuiet(widths[at + 7], module);
    if (isOver && nearest([STOP], widths.slice(at, at + 7), 13) === 0) return textOf(values);
    const value = nearest(VALUES, widths.slice(at, at + 6), 11);
    if (value === -1 || value >= START_A) return undefined;
    values.push(value);
  }
  return undefined;
}

/** What the values say, the last of which follows from the others; undefined where it does not. */
function textOf(values: readonly number[]): string | undefined {
  const said = values.slice(0, -1);
  const sum = said.reduce((total, value, place) => total + value * Math.max(1, place), 0);
  if (said.length < 2 || sum % 103 !== values.at(-1)) return undefined;
  let set = 'ABC'[(values[0] ?? 0) - START_A] ?? 'B';
  let shifted: string | undefined;
  let text = '';
  for (const value of said.slice(1)) {
    const by = shifted ?? set;
    shifted = undefined;
    if (by === 'C' && value < 100) text += String(value).padStart(2, '0');
    else if (value < 64 || (by === 'B' && value < 96)) text += String.fromCharCode(value + 32);
    else if (value < 96) text += String.fromCharCode(value - 64);
    else if (value === 98) shifted = by === 'A' ? 'B' : 'A';
    else if (value === 99) set = 'C';
    else if (value === 100 && by !== 'B') set = 'B';
    else if (value === 101 && by !== 'A') set = 'A';
  }
  return text.trim() || undefined;
}

const SIGNS = new Map(Object.entries(CODE_39).map(([sign, drawing]) => [drawing, sign]));

/** Nine pieces a sign, of which three are wide, a light one between signs, and a star at both ends. */
function readCode39(widths: readonly number[], start: number): string | undefined {
  const whole = sumOf(widths, start, start + 9);
  if (!hasQuiet(widths[start - 1], whole / 15) || signOf(widths.slice(start, start + 9)) !== '*') {
    return undefined;
  }
  let text = '';
  for (let at = start + 10; text.length < MOST_VALUES; at += 10) {
    const isAsWide = Math.abs(sumOf(widths, at, at + 9) - whole) < whole / 4;
    const sign = isAsWide ? signOf(widths.slice(at, at + 9)) : undefined;
    if (sign === undefined) return undefined;
    if (sign === '*')
      return hasQuiet(widths[at + 9], whole / 15) ? text.trim() || undefined : undefined;
    text += sign;
  }
  return undefined;
}

function signOf(widths: readonly number[]): string | undefined {
  const [, , wide = 0, narrow = 0] = widths.toSorted((one, other) => other - one);
  if (wide < narrow * 1.5) return undefined;
  return SIGNS.get(widths.map((width) => (width < wide ? 'n' : 'w')).join(''));
}

const sumOf = (widths: readonly number[], start: number, end: number) =>
  end > widths.length ? Number.NaN : widths.slice(start, end).reduce((sum, one) => sum + one, 0);

/** Around a code it is light for some modules. */
const hasQuiet = (width: number | undefined, module: number) =>
  width !== undefined && width >= module * 4;

const areSingle = (widths: readonly number[], start: number, end: number, module: number) =>
  widths.slice(start, end).every((width) => Math.abs(width - module) < module * 0.7);

/** Which of the drawings these widths are, of so many modules in all; -1: none is near enough. */
function nearest(drawings: readonly string[], widths: readonly number[], modules: number): number {
  const module = widths.reduce((sum, width) => sum + width, 0) / modules;
  let found = -1;
  let least = widths.length * 0.35;
  drawings.forEach((drawing, index) => {
    if (drawing.length !== widths.length) return;
    const off = widths.reduce(
      (sum, width, place) => sum + Math.abs(width / module - Number(drawing[place])),
      0,
    );
    if (off < least) [found, least] = [index, off];
  });
  return found;
}
