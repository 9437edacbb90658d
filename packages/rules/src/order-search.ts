import { plainDigits } from './digits';
import { phoneKeys } from './phone-entry';
import { searchForm } from './search-form';

/** Stands before digits that are written backwards: what an order's phone number ends with. */
const BACKWARDS = '~';
const MAX_TERM = 100;
/** Words of a search that count; the rest could only narrow it further. */
const MAX_WORDS = 5;
/** Fewer last digits would find every tenth order. */
const MIN_LAST_DIGITS = 3;

interface Person {
  full_name: string;
  phone_number: string;
}

/** The terms that an order is found by, each once; a search names their beginnings. */
export function orderTerms(order: {
  order_number: number;
  email: string | null;
  billing_address: Person;
  shipping_address: Person & { city?: string };
  tracking_number?: string;
}): string[] {
  const { order_number, email, billing_address, shipping_address, tracking_number } = order;
  const town = wordsOf(shipping_address.city ?? '').map(searchForm);
  return termsOf({
    words: [String(order_number), email ?? '', tracking_number ?? '', ...town],
    people: [billing_address, shipping_address],
  });
}

/** The terms of people and of words beside them, each once. */
export function termsOf({
  words,
  people,
}: {
  words: readonly string[];
  people: readonly Person[];
}): string[] {
  const terms = [
    ...words.map((word) => word.toLowerCase()),
    ...people.flatMap(({ full_name }) => nameTerms(full_name)),
    ...people.flatMap(({ phone_number }) => keysOf(phone_number).flatMap(digitTerms)),
  ];
  return [...new Set(terms.filter(Boolean).map((term) => term.slice(0, MAX_TERM + 1)))];
}

/** The words of a name, and its initials as one: `a. m. s. k. bandara` is found by `amsk`. */
function nameTerms(name: string): string[] {
  const words = wordsOf(name).map(searchForm);
  const initials = words.join(' ').match(/(?<!\S)\p{L}(?: \p{L})+(?!\S)/gu) ?? [];
  return [...words, ...initials.map(joined)];
}

/** Initials with dots and spaces between them: `a. m. s. k.` are one word of a search. */
const INITIALS = /(?<![^\s,])\p{L}\.(?: +\p{L}\.?(?![^\s,]))+/gu;

const joined = (letters: string) => letters.replace(/[ .]/g, '');

const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/**
 * What a search asks for: every word must be the beginning of a term, in one of its spellings. Digits
 * with spaces between them are one word.
 */
export function searchPrefixes(text: string): string[][] {
  const query = text.trim().toLowerCase().replace(INITIALS, joined);
  const digits = plainDigits(query);
  if (NUMBERS.test(digits)) return digits.split(/[/,;]/).filter(hasDigit).map(spellings);
  return wordsOf(query)
    .slice(0, MAX_WORDS)
    .map((word) =>
      /^[#+]?\d+$/.test(plainDigits(word))
        ? spellings(plainDigits(word))
        : // Of e-mail addresses and numbers, and of names.
          [...new Set([word, searchForm(word)])],
    )
    .map((words) => words.map((word) => word.slice(0, MAX_TERM)));
}

/** Numbers as people write them, one or several. */
const NUMBERS = /^[#\d\s()+./,;-]*\d[\d\s()./,;-]*$/;
const hasDigit = (text: string) => /\d/.test(text);

/** Digits may begin an order number, or begin or end a phone number. */
function spellings(text: string): string[] {
  const digits = text.replace(/\D/g, '').slice(0, MAX_TERM);
  if (text.startsWith('#')) return [digits];
  const national = nationalOf(text.trim().startsWith('+') ? `00${digits}` : digits);
  const last = digits.length >= MIN_LAST_DIGITS ? [BACKWARDS + reversed(national)] : [];
  return [...new Set([digits, national, ...last])].filter(Boolean);
}

/**
 * Digits without what stands before a number at home or abroad. The beginning of a number may be
 * searched for as well: without its zeros `94` is the country's code where all of a number follows.
 */
const nationalOf = (digits: string) =>
  digits.replace(/^(?:0094|0*94(?=0?\d{9}$))/, '').replace(/^0+/, '');

/** What nobody can read as a number is found by its digits. */
function keysOf(phone: string): string[] {
  const keys = phoneKeys(phone);
  return keys.length > 0 ? keys : [plainDigits(phone).replace(/\D/g, '')];
}

const digitTerms = (digits: string) =>
  digits === '' ? [] : [digits.slice(0, MAX_TERM), BACKWARDS + reversed(digits.slice(0, MAX_TERM))];

const reversed = (text: string) => text.split('').toReversed().join('');

/** Behind every text that begins with a prefix, in the order of their bytes. */
export const endOfPrefix = (prefix: string) => `${prefix}\u{10FFFF}`;
