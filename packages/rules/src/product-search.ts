import { searchForm } from './search-form';
import { otherWords } from './shop-words';

/** Words of a search that count; more could only narrow it further. */
const MAX_WORDS = 6;
const MAX_LETTERS = 40;
/** Signs between words, in a name as in a search; joiners are none. */
const BETWEEN = /[-\u2010-\u2015/_+&|,.;:()[\]"“”*!?#]+/g;
/** Say nothing beside other words. */
const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'for',
  'from',
  'in',
  'of',
  'on',
  'size',
  'the',
  'to',
  'with',
]);

/** What follows them says more of what is named before: a charger for iPhones. */
const BEHIND = new Set(['for', 'from', 'in', 'with']);
/** Say how something is, or for whom, and not what it is. */
const QUALITIES = new Set([
  'red',
  'blue',
  'green',
  'white',
  'black',
  'yellow',
  'gold',
  'silver',
  'small',
  'large',
  'men',
  'women',
  'baby',
]);

/** A word of a search, and what may stand for it. */
export interface SearchWord {
  word: string;
  /** It names the thing, as the last word does: of an iPhone charger, a charger. */
  isThing: boolean;
  /** The same thing in other words. */
  others: string[];
  /** The word together with the next, or the one before: a hand bag is a handbag. */
  joined: string[];
}

/** The words of a search for products. */
export function searchWords(text: string): SearchWord[] {
  const all = searchForm(text.replace(BETWEEN, ' '))
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_LETTERS));
  const telling = all.filter((word) => !SMALL_WORDS.has(word));
  const words = (telling.length > 0 ? telling : all).slice(0, MAX_WORDS);
  const thing = placeOfThing(all, words);
  return words.map((word, place) => {
    const [before, next] = [words[place - 1], words[place + 1]];
    return {
      word,
      isThing: place === thing,
      others: otherWords(word),
      joined: [...(before ? [before + word] : []), ...(next ? [word + next] : [])],
    };
  });
}

function placeOfThing(all: readonly string[], words: readonly string[]): number {
  const end = all.findIndex((word) => BEHIND.has(word));
  const named = end > 0 ? words.filter((word) => all.indexOf(word) < end) : words;
  return named.findLastIndex(
    (word) => !/^\d/.test(word) && ![word, ...otherWords(word)].some((one) => QUALITIES.has(one)),
  );
}

/** What may be the beginning of a SKU or a barcode: a number as it is printed, too, `978-0-06-231500-7`. */
export function codesOf(text: string): string[] {
  const number = /^\d[\d\s\u2010-\u2015-]{7,}$/.test(text) ? text.replace(/\D/g, '') : text;
  return [...new Set([text, number, ...writtenOtherwise(text)])];
}

/** Letters and digits, in parts or as one. */
const CODE = /^(?=.*\d)(?=.*[a-z])(?=.{3,24}$)[a-z\d]+(?:[-_./ ]+[a-z\d]+)*$/i;
const PARTING = ['-', '', ' ', '_', '/', '.'];

/** `SPI-003` is remembered as spi003 or spi 003: with other signs between its parts, or without. */
function writtenOtherwise(text: string): string[] {
  if (!CODE.test(text)) return [];
  const parts = text.split(/[-_./ ]+/);
  if (parts.length > 1) return PARTING.map((sign) => parts.join(sign));
  return Array.from(
    { length: text.length - 1 },
    (_, at) => `${text.slice(0, at + 1)}-${text.slice(at + 1)}`,
  );
}

/** Of the words that there are, those that may be meant by one that there is not. */
export function nearest(word: string, known: readonly string[]): string[] {
  const most = word.length < 6 ? 1 : 2;
  const distances = known.map((one) => ({ one, distance: distanceOf(word, one, most) }));
  const least = Math.min(most, ...distances.map(({ distance }) => distance));
  return distances.filter(({ distance }) => distance <= least).map(({ one }) => one);
}

/** How many letters are wrong, missing, too many or swapped with the next; more than `most` as one more. */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [older, old]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      now[column] = Math.min(
        at(old, column) + 1,
        at(now, column - 1) + 1,
        at(old, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(older, column - 2) + 1 : Infinity,
      );
    }
    [older, old] = [old, now];
  }
  return Math.min(at(old, other.length), most + 1);
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity;
