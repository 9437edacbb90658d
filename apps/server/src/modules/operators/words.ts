import { searchForm } from '@kade/rules/search-form';

const MOST_WORDS = 6;

/**
 * What somebody looks for as a `tsquery` for `search_words`: words that begin so, all of them. Undefined
 * where there is no word in it.
 */
export function wordQuery(q: string | undefined): string | undefined {
  const words = searchForm((q ?? '').replace(/[.\-_@+,/:]/g, ' '))
    .split(' ')
    .map((word) => word.replace(/['\\]/g, ''))
    .filter((word) => word !== '');
  if (words.length === 0) return undefined;
  return words
    .slice(0, MOST_WORDS)
    .map((word) => `'${word}':*`)
    .join(' & ');
}
