/** Of every sign and of what begins and ends them: five bars with four spaces between, wide or narrow. */
export const CODE_39: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  '*': 'nwnnwnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '-': 'nwnnnnwnw',
  '.': 'wwnnnnwnn',
  ' ': 'nwwnnnwnn',
};

/** A wide element is that many narrow ones. */
const WIDE = 3;

export interface Barcode {
  /** All in widths of the narrowest bar. */
  width: number;
  bars: { at: number; width: number }[];
}

/** A whole number as Code 39 (ISO/IEC 16388), which every scanner reads. */
export function barcodeOf(number: number): Barcode {
  const elements = Array.from(`*${number}*`, (sign) => CODE_39[sign] ?? '').join('n');
  const bars: Barcode['bars'] = [];
  let at = 0;
  for (const [index, element] of Array.from(elements).entries()) {
    const width = element === 'w' ? WIDE : 1;
    if (index % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { width: at, bars };
}
