import { expect, test } from 'vitest';
import { enteredHundredths, hundredthsOf } from './hundredths';

test('every amount to a thousand rupees, and large ones, are entered to the cent', () => {
  const large = [1_998_99, 99_999_999_99, 100_000_000_000].flatMap((cents) => [cents - 1, cents]);
  const wrong = [...Array(100_000).keys(), ...large].filter((cents) => {
    const typed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    return hundredthsOf(typed) !== cents || hundredthsOf(Number(typed)) !== cents;
  });
  expect(wrong).toEqual([]);
});

test('an empty field is no amount, and 0 is one', () => {
  expect(['', '0', 0, '19.99'].map(enteredHundredths)).toEqual([undefined, 0, 0, 1999]);
});
