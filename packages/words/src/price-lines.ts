import type { PriceLine } from '@kade/rules/price';
import { inLanguages } from './catalogue';
import { priceLines as en } from './en/price-lines';

export const priceLines = inLanguages({ en });

/** Lines of a price by the names that people read; a code of a later version says no name. */
export const namedLines = <Line extends Pick<PriceLine, 'name' | 'code'>>(
  words: Partial<ReturnType<typeof priceLines>>,
  lines: readonly Line[],
): Line[] =>
  lines.map((line) => (line.code ? { ...line, name: words[line.code]?.() ?? null } : line));
