import { expect, test } from 'vitest';
import { barcodeOf } from './barcode';

/** What wide bars count; of 11 the sum is nought. */
const WEIGHTS = [1, 2, 4, 7, 0];

/** Reads it as a scanner does: five bars a sign, of which two are wide. */
function read(number: number): string {
  const { bars, width } = barcodeOf(number);
  const last = bars.at(-1);
  expect((last?.at ?? 0) + (last?.width ?? 0)).toBe(width);
  const signs = Array.from({ length: bars.length / 5 }, (_, n) => bars.slice(n * 5, n * 5 + 5));
  return signs
    .map((sign) => {
      const sum = sign.reduce((all, bar, n) => all + (bar.width > 1 ? (WEIGHTS[n] ?? 0) : 0), 0);
      const [first, second] = sign;
      const isEdge = first && second && second.at - first.at - first.width > 1;
      return isEdge ? '*' : String(sum === 11 ? 0 : sum);
    })
    .join('');
}

test.each([1, 1001, 1_234_567_890])('%i is read between its two stars', (number) => {
  expect(read(number)).toBe(`*${number}*`);
});
