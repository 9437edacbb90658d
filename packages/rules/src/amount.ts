/** What stands before or behind an amount: rupees, and the signs of other money. */
const SIGN = String.raw`(?:slrs?|rs|lkr|[₨₹$€£]|රු|ரூ)[.:]?`;
const SPACES = String.raw`[\s\u00a0]*`;
/** What says in Sri Lanka and in India that there are no cents, and in Europe. */
const WHOLE = String.raw`\/[=-]|[.,][-–—]{1,2}`;
const WRITTEN = new RegExp(
  `^(?:${SIGN}${SPACES})?(\\d[\\d.,'’ \\u00a0\\u2009\\u202f]*?)(${WHOLE})?${SPACES}(?:${SIGN})?$`,
  'iu',
);

/** `1250`, `1250.5`, `1250,50`. */
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
/** So many decimals that the sign before them groups no thousands: `19.9500`, `1250.000`. */
const LONG = /^(?:\d+[.,]\d{4,}|(?:0|\d{4,})[.,]\d{3})$/;
/** `1,250`, `1 250.50`, `1,25,000.00`. */
const GROUPED = /^(?:\d{1,3}(?:([,' ])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d{1,2})?$/;
/** `1.250,50`, `1 250,50`, `1.250.000`. */
const CONTINENTAL = /^(?:\d{1,3}([.' ])\d{3}(?:\1\d{3})*,\d{1,2}|\d{1,3}(?:\.\d{3}){2,})$/;

const MOST_LETTERS = 60;

/**
 * An amount as people write it, in hundredths: `1250.5`, `1,250.50`, `1250,50`, `Rs. 1,250/-`, `500/=`,
 * `12,50 €`. Undefined where it is none, or may be another: `1.250`.
 */
export function amountOf(written: string): number | undefined {
  const text = written.trim().replace(/^'+/, '');
  if (text.length > MOST_LETTERS) return undefined;
  const [, digits = '', whole = ''] = WRITTEN.exec(text) ?? [];
  const number = digits.replace(/[\u00a0\u2009\u202f]/g, ' ').replaceAll('’', "'");
  const plain = plainOf(/^[.,]/.test(whole) ? `${number}${whole.charAt(0)}00` : number);
  return plain === undefined ? undefined : Math.round(Number(plain) * 100);
}

function plainOf(number: string): string | undefined {
  if (PLAIN.test(number) || LONG.test(number)) return number.replace(',', '.');
  if (GROUPED.test(number)) return number.replace(/[,' ]/g, '');
  if (CONTINENTAL.test(number)) return number.replace(/[.' ]/g, '').replace(',', '.');
  return undefined;
}
