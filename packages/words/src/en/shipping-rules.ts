import type { Formats } from '../format';
import { delivery } from './delivery';

/** From and to, where there is such an end. */
interface Range {
  from: number | null;
  to: number | null;
}

/** What a shipping rule asks: `value` in minor units, `percentage` in basis points. */
export const shippingRules = (formats: Formats) => {
  const { formatLkrShort, formatNumber, plural } = formats;
  const weight = (grams: number) =>
    grams < 1000 ? `${formatNumber(grams)} g` : `${formatNumber(grams / 1000)} kg`;
  const range = ({ from, to }: Range, words: (amount: number) => string) =>
    [from !== null && `from ${words(from)}`, to !== null && `below ${words(to)}`]
      .filter(Boolean)
      .join(' and ');
  return {
    fixed: ({ value }: { value: number }) => `${formatLkrShort(value)} for every order`,
    per_items: ({ value, item_count }: { value: number; item_count: number }) =>
      plural(item_count, {
        one: `${formatLkrShort(value)} for every item`,
        other: `${formatLkrShort(value)} for every # items`,
      }),
    percentage: ({ percentage }: { percentage: number }) => `${percentage / 100}% of the subtotal`,
    ...delivery(formats),
    free: () => 'free',
    all_home: () => 'all of Sri Lanka',
    all_abroad: () => 'all other countries',
    /** Behind what a rule asks; `more`: how many places are not named. */
    places: ({ names, more, isExcept }: { names: string[]; more: number; isExcept: boolean }) =>
      `${isExcept ? 'in Sri Lanka but not in' : 'in'} ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    sub_total: (ends: Range) => `carts ${range(ends, formatLkrShort)}`,
    weight: (ends: Range) => `parcels ${range(ends, weight)}`,
    free_from: ({ amount }: { amount: number }) => `free from ${formatLkrShort(amount)}`,
    cod_fee: ({ amount }: { amount: number }) =>
      `${formatLkrShort(amount)} more for cash on delivery`,
    cod_max: ({ amount }: { amount: number }) =>
      amount === 0 ? 'no cash on delivery' : `cash on delivery up to ${formatLkrShort(amount)}`,
  };
};
