import { placeNames } from '@kade/rules/delivery-place';
import { ABROAD, HOME } from '@kade/rules/place-codes';
import type { ShippingRule } from '@kade/rules/shipping';
import { inLanguages } from './catalogue';
import { oneLine } from './delivery';
import { shippingRules as en } from './en/shipping-rules';

export const shippingRules = inLanguages({ en });

type Words = ReturnType<typeof shippingRules>;

/** A rule in words: `LKR 250 for every 3 items`, `LKR 350 for every order in Colombo, free from LKR 5,000`. */
export function shippingWords(words: Words, rule: ShippingRule): string {
  const { pickup } = rule;
  if (pickup) {
    const address = oneLine(pickup.address);
    const isFree = rule.type === 'percentage' ? rule.percentage === 0 : rule.value === 0;
    const asked = isFree ? words.free() : amountWords(words, rule);
    return [`${words.pickup({ address })}: ${asked}`, ...limitWords(words, rule)].join(', ');
  }
  const asked = [amountWords(words, rule), ...placeWords(words, rule)].join(' ');
  return [asked, ...limitWords(words, rule)].join(', ');
}

function amountWords(words: Words, { type, value, item_count, percentage }: ShippingRule): string {
  switch (type) {
    case 'fixed':
      return words.fixed({ value: value ?? 0 });
    case 'per_items':
      return words.per_items({ value: value ?? 0, item_count: item_count ?? 1 });
    case 'percentage':
      return words.percentage({ percentage: percentage ?? 0 });
  }
}

/** How many places are named before they are counted. */
const NAMED = 4;

function placeWords(
  words: Words,
  { places = [], is_except: isExcept = false }: ShippingRule,
): string[] {
  if (places.length === 0) return [];
  const names = places.slice(0, NAMED).map((code) => {
    if (code === HOME) return words.all_home();
    return code === ABROAD ? words.all_abroad() : placeNames([code]).join();
  });
  return [words.places({ names, more: Math.max(0, places.length - NAMED), isExcept })];
}

function limitWords(words: Words, rule: ShippingRule): string[] {
  const ends = (from: number | null = null, to: number | null = null) => ({ from, to });
  const sub_total = ends(rule.sub_total_from, rule.sub_total_to);
  const weight = ends(rule.weight_from, rule.weight_to);
  const { free_from = null, cod_fee = null, cod_max = null } = rule;
  const to = rule.days_to ?? rule.days_from ?? null;
  const isSet = ({ from, to: until }: typeof weight) => from !== null || until !== null;
  return [
    ...(isSet(sub_total) ? [words.sub_total(sub_total)] : []),
    ...(isSet(weight) ? [words.weight(weight)] : []),
    ...(free_from === null ? [] : [words.free_from({ amount: free_from })]),
    ...(cod_fee ? [words.cod_fee({ amount: cod_fee })] : []),
    ...(cod_max === null ? [] : [words.cod_max({ amount: cod_max })]),
    ...(to === null ? [] : [words.days({ from: rule.days_from ?? to, to })]),
  ];
}
