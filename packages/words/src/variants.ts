import type { VariantPrice } from '@kade/rules/selection';
import { inLanguages } from './catalogue';
import { variants as en } from './en/variants';

export const variantWords = inLanguages({ en });

/** What a variant costs, in words; empty where it changes nothing. */
export function priceWords(
  words: ReturnType<typeof variantWords>,
  { amount, type }: VariantPrice,
): string {
  if (type === 'independent') return words.independent({ amount });
  return type === 'parent' || amount === 0 ? '' : words[type]({ amount });
}
