import { domainToASCII } from 'node:url';
import { searchForm } from '@kade/rules/search-form';

const MOST_WORDS = 6;

/**
 * What somebody looks for as a `tsquery` for `search_words`: words that begin so, all of them. A domain in
 * letters of its own is found by how DNS writes it, too. Undefined where there is no word in it.
 */
export function wordQuery(q = ''): string | undefined {
  const host = domainToASCII(q.trim());
  const forms = host.includes('xn--') ? [q, host] : [q];
  const wanted = forms.map(allWords).filter((form) => form !== '');
  return wanted.length > 0 ? wanted.join(' | ') : undefined;
}

const allWords = (q: string): string =>
  searchForm(q.replace(/[.\-_@+,/:]/g, ' '))
    .split(' ')
    .map((word) => word.replace(/['\\]/g, ''))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => `'${word}':*`)
    .join(' & ');
