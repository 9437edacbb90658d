import type { FigurePart } from '@kade/contract/figures';
import { Buyer, NO_TOWN } from '@kade/contract/order-parts';
import { findWay } from '@kade/rules/ways-to-pay';
import { inLanguages } from './catalogue';
import { figures as en } from './en/figures';
import { DEFAULT_LANGUAGE, type Language } from './language';

export const figureWords = inLanguages({ en });

/** What a row of figures is called: its own name, or what its key says in words. */
export function figureName(
  part: FigurePart,
  { key, name }: { key: string; name: string | null },
  language: Language = DEFAULT_LANGUAGE,
): string {
  const words = figureWords(language);
  switch (part) {
    case 'product':
      return name ?? words.noProduct();
    case 'category':
      return name ?? words.noCategory();
    case 'town':
      return key === NO_TOWN ? words.noTown() : (name ?? key);
    case 'payment_method':
      return findWay(key)?.label ?? key;
    case 'day':
      return words.day(key);
    case 'weekday':
      return words.weekday(Number(key));
    case 'hour':
      return words.hour(Number(key));
    case 'customer':
      return words.buyer(Buyer.parse(key));
  }
}
