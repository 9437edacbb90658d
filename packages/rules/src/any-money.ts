import { amountOf } from './amount';

/** Money by its letters, as `ARS 2625.00`, `2625.00 ARS`. */
const LETTERS = /^(?:([a-z]{3})[\s\u00a0]+(\d[^a-z]*)|(\d[^a-z]*?)[\s\u00a0]+([a-z]{3}))$/i;
const MOST_LETTERS = 60;

/** As `amountOf`, of files: any currency of ISO 4217 may stand before or behind it by its letters. */
export const amountOfAnyMoney = (written: string): number | undefined =>
  amountOf(withLetters(written).text);

/** Whether an amount is written with the sign or the letters of other money than the rupees of here. */
export function isForeign(written: string): boolean {
  const { currency = 'LKR' } = withLetters(written);
  return /[₹$€£]/.test(written) || currency !== 'LKR';
}

/** An amount without the letters of a currency before or behind it, and these. */
function withLetters(written: string): { text: string; currency?: string } {
  const text = written.trim().replace(/^'+/, '');
  if (text.length > MOST_LETTERS) return { text };
  const [, before, behind, first, last] = LETTERS.exec(text) ?? [];
  const currency = (before ?? last)?.toUpperCase();
  const isKnown = currency !== undefined && Intl.supportedValuesOf('currency').includes(currency);
  return isKnown ? { text: behind ?? first ?? '', currency } : { text };
}
