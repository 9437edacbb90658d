import { expect, test } from 'vitest';
import { barcodeOf } from './barcode';
import { eanWidths } from './ean';
import { readBarcode, type GreyPicture } from './read-barcode';

interface Shot {
  /** Pixels a module. */
  size?: number;
  /** How many pixels each one is mixed with. */
  blur?: number;
  grain?: number;
  /** How far it leans, sideways a pixel of height. */
  tilt?: number;
  isUpsideDown?: boolean;
  isStanding?: boolean;
}

const WIDTH = 640;
const HEIGHT = 480;

/** A barcode as a camera sees it: darker on one side, and never quite sharp. */
function shot(widths: string, options: Shot = {}): GreyPicture {
  const { size = 3, blur = 0.8, grain = 16, tilt = 0.1, isUpsideDown, isStanding } = options;
  const modules = Array.from(widths, (width, place) =>
    Array.from({ length: Number(width) }, () => place % 2 === 0),
  ).flat();
  const left = (WIDTH - modules.length * size) / 2;
  const grey = new Uint8Array(WIDTH * HEIGHT);
  let seed = 7;
  for (const at of grey.keys()) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const along = isStanding ? y + (WIDTH - HEIGHT) / 2 : x;
    const place = (isUpsideDown ? WIDTH - along : along) + (y - HEIGHT / 2) * tilt - left;
    const around = [-1, -0.5, 0, 0.5, 1].map((part) => Math.floor((place + part * blur) / size));
    const light = around.reduce((sum, module) => sum + (modules[module] ? 40 : 210), 0) / 5;
    grey[at] = light * (0.7 + (0.3 * x) / WIDTH) + (seed / 2_147_483_648 - 0.5) * grain;
  }
  return { width: WIDTH, height: HEIGHT, grey };
}

test.each<[how: string, options: Shot]>([
  ['near', { size: 5 }],
  ['as large as the picture', { size: 6.2, tilt: 0 }],
  ['from afar', { size: 1.6, tilt: 0 }],
  ['upside down', { isUpsideDown: true }],
  ['standing', { isStanding: true, size: 2.4, tilt: 0 }],
  ['leaning', { tilt: 0.3 }],
  ['in poor light', { grain: 50 }],
])('an EAN is read %s', (_, options) => {
  expect(readBarcode(shot(eanWidths('4006381333931'), options))).toBe('4006381333931');
});

test('of an EAN-8 and a UPC those digits are read that are printed', () => {
  expect(readBarcode(shot(eanWidths('96385074')))).toBe('96385074');
  expect(readBarcode(shot(eanWidths('0036000291452')))).toBe('036000291452');
});

test('a number whose last digit does not fit is none', () => {
  expect(readBarcode(shot(eanWidths('4006381333932')))).toBeUndefined();
});

test('the number on an address label of ours is read', () => {
  const { bars } = barcodeOf(10_234);
  const widths = bars.flatMap(({ at, width }, place) => {
    const before = bars[place - 1];
    return before ? [at - before.at - before.width, width] : [width];
  });
  expect(readBarcode(shot(widths.join('')))).toBe('10234');
});

test.each([
  ['LK42', '211214 132131 112331 221231 223211 312113 2331112'],
  // Three pairs of digits, then letters.
  ['123456AB', '211232 112232 131123 331121 114131 111323 131123 111143 2331112'],
])('Code 128 is read: %s', (text, symbols) => {
  expect(readBarcode(shot(symbols.replaceAll(' ', ''), { size: 2 }))).toBe(text);
});

test('grain is no barcode', () => {
  expect(readBarcode(shot('', { grain: 255 }))).toBeUndefined();
});
