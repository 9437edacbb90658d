/** Of every digit and of what begins and ends it: five bars with four spaces between, wide or narrow. */
const PATTERNS: Readonly<Record<string, string>> = {
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
  const elements = Array.from(`*${number}*`, (sign) => PATTERNS[sign] ?? '').join('n');
  const bars: Barcode['bars'] = [];
  let at = 0;
  for (const [index, element] of Array.from(elements).entries()) {
    const width = element === 'w' ? WIDE : 1;
    if (index % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { width: at, bars };
}
